package screen

import (
	"strconv"
	"strings"
	"unicode"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// drawMore is the rarely needed actions: corrections, undoing, and the table as a file.
func (a *App) drawMore() (*part.Part, string) {
	t := a.table
	p := a.frame("more", MoreScreen)
	p.Tap("scene", a.going(SceneScreen, core.Nobody))
	p.Tap("fix", a.going(FixScreen, core.Nobody))
	prompt, again := t.may(core.AnotherActionKind)
	p.Show("again-row", again != nil).Tap("again", func() {
		if a.choose(core.Choice{By: t.me, Prompt: prompt.Number, Act: core.AnotherAction{}}) {
			a.show(TableScreen, core.Nobody)
		}
	})
	no := t.r.WhyNot(core.Choice{By: t.me, Act: core.TakeBack{}})
	p.Text("undo-why", words.Text("more.undo")).Put("undo-rule", a.rule(rulebook.TableTakeBack)...)
	if no != nil {
		p.Text("undo-why", t.reader().Refusal(no)).Put("undo-rule", a.rule(no.Rule)...)
	}
	p.Show("past-row", len(t.lines()) > 0).Tap("past", a.going(PastScreen, core.Nobody))
	p.Off("undo", no != nil).Tap("undo", func() { a.choose(core.Choice{By: t.me, Act: core.TakeBack{}}) })
	var others []*part.Part
	for _, partner := range t.view().Partners {
		s := partner.Seat
		others = append(others, button(s.String(), "", t.name(s), a.going(OtherwiseScreen, s)).
			Attr("", "aria-label", words.Text("more.house", "seat", t.name(s))))
	}
	p.Put("otherwise", others...).Put("otherwise-rule", a.rule(rulebook.TableOtherwise)...)
	p.Tap("window", a.going(WindowScreen, core.Nobody)).Tap("stops", a.openStops).Tap("ways", a.going(WaysScreen, core.Nobody))
	a.drawAgendaMore(p)
	p.Show("own-row", t.r.OwnComponentsText() != "").Tap("own", a.going(OwnScreen, core.Nobody))
	p.Tap("download", a.download).Tap("as-text", a.downloadText)
	p.Text("copy", a.copyCode()).Tap("forget", func() { a.openForget() })
	return p, titled(words.Text("more.title"))
}

// download hands the whole table out as a file, with the printed cards that it was
// opened with, for a phone that cannot get them from this site.
func (a *App) download() { a.downloadOf(a.table.r) }

// downloadOf hands out a copy of the open table.
func (a *App) downloadOf(r *replica.Replica) {
	name := a.table.fileName()
	a.withCards(r, func(file string) { a.host.Download(name, file) })
}

// downloadText hands out the log alone, to read and to paste.
func (a *App) downloadText() {
	a.host.Download("entente-table.txt", raw(linesOf(a.table.r)))
}

// fileName names a table's file after its seats, in characters that any file's name may have.
func (t *Table) fileName() string {
	var names []string
	for i := range t.view().Seats {
		name := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
				return r
			}
			return -1
		}, t.name(t.view().Seats[i].Seat))
		if name != "" {
			names = append(names, name)
		}
	}
	name := []rune(strings.Join(names, "-"))
	if len(name) == 0 {
		name = []rune("table")
	}
	return string(name[:min(len(name), maxFileName)]) + ".entente"
}

// maxFileName is the longest part of a file's name for the seats, in characters. Some phones take
// 255 bytes of a name.
const maxFileName = 50

// openForget asks before a table leaves this phone, since that cannot be undone.
func (a *App) openForget() {
	id := a.table.id
	said := words.Text("more.forget.only")
	if a.table.r.IsShared() {
		said = words.Text("more.forget.shared")
	}
	a.open(func() *part.Part {
		return a.sure(words.Text("more.forget"), said, words.Text("more.forget.no"), words.Text("more.forget.yes"), func() {
			a.table = nil
			a.Go(Address{})
			a.host.Forget(id)
		}).Show("download", a.table.r.IsOpen()).Tap("download", a.download)
	})
}

// sure is a sheet that asks before something is done: no closes it, yes does it.
func (a *App) sure(title, said, no, yes string, do func()) *part.Part {
	return part.Keyed("sure", title).Text("title", title).Text("said", said).Show("download", false).Text("close", no).Tap("close", a.Escape).Text("yes", yes).Tap("yes", do)
}

// copyCode names this phone's copy. Phones with the same code hold the same game.
func (a *App) copyCode() string {
	const digits = "0123456789abcdef"
	r := a.table.r
	place, digest := r.Place(), r.Digest()
	code := ""
	for _, b := range place.Head[:4] {
		code += string(digits[b>>4]) + string(digits[b&15])
	}
	code += "-"
	for shift := 60; shift >= 0; shift -= 4 {
		code += string(digits[digest>>shift&15])
	}
	return words.Text("more.copy", "n", strconv.Itoa(int(place.Index)), "code", code)
}
