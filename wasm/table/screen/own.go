package screen

import (
	"encoding/base64"
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
	"entente/wasm/table/own"
	"entente/wasm/table/part"
)

// ownText is the state of a new table's own components: read, not understood, or not looked at yet.
type ownText struct {
	read  *cards.Own
	rows  []own.Row // descriptions of its components
	wrong *own.Place
	open  bool // the part of the form about them
}

// factions is the factions that a new table can be played with.
func (a *App) factions() []deck.Faction {
	printed := a.shelf.Today().Factions()
	if a.own.read == nil {
		return printed
	}
	return slices.Concat(printed, a.own.read.Factions())
}

// openingOwn draws the form's part for a table's own notes, factions and cards.
func (a *App) openingOwn(p *part.Part) {
	p.Attr("own-text", ".value", a.form.Own).Input("own-text", a.writeOwn)
	p.Input("own-file", func(given string) {
		a.writeOwn(given)
		a.checkOwn()
	})
	p.Tap("own-check", a.checkOwn)
	if a.own.open {
		p.Attr("own-part", "open", "")
	}
	if a.own.wrong != nil {
		p.Attr("own-text", "aria-invalid", "true")
	} else {
		p.Flag("own-text", "aria-invalid", false)
	}
	said, rows := a.ownRows(a.own)
	p.Put("own-said", said...).Put("own-rows", rows...)
	link, fits := bringLink(a.form.Own)
	p.Show("own-send", a.own.read != nil).Off("own-link", !fits)
	p.Tap("own-link", func() {
		if fits {
			a.share.sent = ""
			a.host.Share(words.Text("custom.share"), a.share.origin+link)
		}
	})
	sent := a.share.sent
	if !fits {
		sent = words.Text("custom.long")
	}
	p.Text("own-sent", sent).Show("own-sent", sent != "")
	p.Text("own-url", a.share.origin+link).Show("own-url", fits)
}

// writeOwn takes the text as it is now, and forgets the components read from the earlier text.
func (a *App) writeOwn(given string) {
	if given = strings.ReplaceAll(given, "\r\n", "\n"); given == a.form.Own {
		return
	}
	a.form.Own, a.own = given, ownText{open: true}
	a.form.Keep(a.factions())
}

// checkOwn reads the text, and shows its components, or the place where it isn't understood.
func (a *App) checkOwn() {
	if strings.TrimSpace(a.form.Own) == "" {
		a.form.Own, a.own = "", ownText{open: true}
		return
	}
	if a.needsPart(Reader, a.checkOwn) {
		return
	}
	a.own = ownText{open: true}
	read, err := text.ReadOwn(a.shelf.Today(), "", a.form.Own)
	if wrong, is := err.(*cards.TextError); is {
		a.own.wrong = own.At(a.form.Own, wrong)
		a.urgent = a.own.wrong.Title() + "."
		return
	}
	a.own = understood(read)
	a.own.open = true
	a.polite = own.Summary(a.own.rows)
}

// understood describes components that were read. The reader has come by then.
func understood(read *cards.Own) ownText {
	rows, _ := own.Check(read.Text)
	return ownText{read: read, rows: rows}
}

// ownRows describes components, card by card, or shows the place that was not understood.
func (a *App) ownRows(of ownText) (said, rows []*part.Part) {
	switch {
	case of.wrong != nil:
		return []*part.Part{a.ownPlace(of.wrong)}, nil
	case of.read == nil:
		return nil, nil
	}
	for _, r := range of.rows {
		var abilities parts
		for i, told := range r.Abilities {
			abilities.add(part.Keyed("own-told", strconv.Itoa(i)).
				Text("when", told.When).Text("what", told.What).Text("who", told.Who()).Text("why", told.Why))
		}
		about := strings.Join(r.About, " · ")
		rows = append(rows, part.Keyed("own-row", r.Kind+r.Name).Text("name", isolate(r.Name)).Text("kind", r.Kind).
			Text("about", about).Show("about", about != "").Put("abilities", abilities...))
	}
	return []*part.Part{part.Of("own-summary").Text("said", own.Summary(of.rows))}, rows
}

// ownPlace shows where a text is not understood, with a button that leads there.
func (a *App) ownPlace(at *own.Place) *part.Part {
	p := part.Of("own-place").Text("title", at.Title())
	some := at.Before+at.At+at.After != ""
	p.Text("before", at.Before).Text("at", at.At).Text("after", at.After).Show("line", some)
	p.Show("go", some).Tap("go", func() { a.focus, a.marked = "own-text", [2]int{at.Start, at.End} })
	p.Text("want", at.Expects())
	p.Text("word", at.Near).Show("near", at.Near != "")
	return p.Text("hint", at.Hint).Show("hint", at.Hint != "")
}

// drawOwn shows everybody the table's own components.
func (a *App) drawOwn() (*part.Part, string) {
	p := part.Of("brought").Tap("back", a.going(MoreScreen, core.Nobody))
	r := a.table.r
	brought := r.OwnComponents()
	if of := &a.table.brought; of.read != brought {
		*of = understood(brought)
	}
	said, rows := a.ownRows(a.table.brought)
	p.Show("none", brought == nil).Show("text", brought != nil)
	p.Put("said", said...).Put("rows", rows...)
	return p.Tap("text", func() { a.host.Download("entente-components.txt", r.OwnComponentsText()) }), titled(words.Text("custom.title"))
}

// drawAwaiting is a table whose own components are still on their way.
func (a *App) drawAwaiting() (*part.Part, string) {
	t := a.table
	have, of := t.r.PartsProgress()
	p := part.Of("arriving").Text("net", a.connection()).Text("title", words.Text("custom.arriving"))
	said := "custom.arriving.said"
	if t.r.Status().IsLive {
		said = "custom.arriving.live"
	}
	p.Text("text", words.Text(said, "n", strconv.Itoa(have), "m", strconv.Itoa(of))).Tap("forget", func() { a.openForget() }).Tap("back", func() { a.Go(Address{}) })
	return p, titled(words.Text("custom.arriving"))
}

// bringing begins the address of a new table with its own components.
const bringing = "bring/"

// bringLink is an address that opens the form of a new table with components in it. It returns
// false if they are too long for a link. The components stand in the part of the address that no
// server hears of.
func bringLink(given string) (string, bool) {
	link := linkPath + bringing + base64.RawURLEncoding.EncodeToString([]byte(given))
	return link, len(link) <= maxLink
}

// maxLink is the longest link that is given out, in characters. Every program that passes addresses
// on should take that much (RFC 9110, 4.1). Chats cut longer links.
const maxLink = 8000

// broughtBy reads the components out of an address.
func broughtBy(fragment string) (string, bool) {
	code, is := strings.CutPrefix(fragment, bringing)
	if !is {
		return "", false
	}
	given, err := base64.RawURLEncoding.DecodeString(code)
	if err != nil {
		return "", true
	}
	return string(given), true
}

// bring puts components into the form of a new table, once the printed cards are here.
func (a *App) bring(given string) {
	if a.shelf == nil {
		a.again = func() { a.bring(given) }
		return
	}
	if given != "" {
		a.writeOwn(given)
		a.checkOwn()
	}
}
