// Package desk answers a page's calls about tables: text in, text out. A desk opens tables, makes
// choices, and passes on the core's answers. No rule of the game is in this package.
//
//	desk.go    the calls, and the tables that are open
//	play.go    scripts and ledgers that are played step by step
//	table.go   the calls to one open table
//	view.go    a seat's view, as JSON
//	prompt.go  the questions to a seat
//	card.go    cards, windows and rules, at no table
//	no.go      refusals and errors
//	json.go    the writing of JSON
package desk

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/words"
)

// MaxText is how many bytes are read at once: a ledger of many evenings.
const MaxText = 4 << 20

// MaxTables is how many tables are open at once.
const MaxTables = 64

// A Desk holds the tables that a page has open.
type Desk struct {
	shelf        *cards.Shelf
	speaks       *words.Language
	tables       map[string]*table
	LacksReader  bool // the program that reads texts of components is still to come
	LacksScripts bool // the program that plays scripts is still to come
}

// noReader says that the reader of components' texts has to come first. The page brings the
// reader, and asks once more (npm/rules.js).
func noReader() *no {
	return newNo("reader", rulebook.TableDeck, "The card reader is not here yet.")
}

// A table is an open table, with the text of its own components.
type table struct {
	play   *core.Play
	setup  core.Setup
	own    *cards.Own
	run    runner // the lines still to be played; nil for a table that somebody plays at
	speaks *words.Language
}

// Call runs a page's call and answers in JSON: {"ok": …} or {"no": …}.
func (d *Desk) Call(method string, args ...string) string {
	p := &page{}
	p.open('{')
	mark := *p
	if n := d.answer(p, method, args); n != nil {
		*p = mark
		p.key("no")
		n.write(p, d.speaks)
	}
	p.close('}')
	return string(p.b)
}

// answer writes the member "ok", or returns the reason why not.
func (d *Desk) answer(p *page, method string, args []string) *no {
	arg := func(i int) string {
		if i < len(args) {
			return args[i]
		}
		return ""
	}
	for _, a := range args {
		if len(a) > MaxText {
			return newNo("limit", rulebook.TableLimit, "At most "+strconv.Itoa(MaxText>>20)+" MB of text are read at once.")
		}
	}
	if method == "start" {
		return d.start(p, arg(0), arg(1))
	}
	if d.shelf == nil {
		return newNo("missing", rulebook.TableDeck, "No printed components are here yet.")
	}
	switch method {
	case "shelve":
		name := cards.NameOf(arg(0))
		if !d.shelf.Has(name) {
			if d.LacksReader {
				return noReader()
			}
			d.shelf.Put(text.Read(arg(0)))
		}
		p.say("ok", name)
	case "deck":
		return d.readDeck(p, arg(0))
	case "cards":
		d.cards(p)
	case "windows":
		d.windows(p)
	case "rule":
		return d.rule(p, arg(0))
	case "explain":
		return d.explain(p, arg(0), arg(1))
	case "open":
		return d.open(p, arg(0), arg(1), arg(2))
	case "play":
		return d.playText(p, arg(0), arg(1), arg(2))
	case "close":
		delete(d.tables, arg(0))
		p.null("ok")
	default:
		t := d.tables[arg(0)]
		if t == nil {
			return notOpen()
		}
		return t.answer(p, method, arg(1), arg(2))
	}
	return nil
}

// start takes the printed components, as a text or as cards.Encode wrote them, and the text of
// the language.
func (d *Desk) start(p *page, printed, language string) *no {
	today, err := cards.Decode([]byte(printed))
	if err != nil {
		if d.LacksReader {
			return noReader()
		}
		today = text.Read(printed)
	}
	if len(today.Factions()) == 0 {
		return newNo("deck", rulebook.TableUnread, "This is not a text of printed components: it has no faction.")
	}
	speaks, err := words.Read(language)
	if err != nil {
		return newNo("words", rulebook.TableUnread, "This is not a text of a language: it has its words first, then its sentences, what is said of events, and the rules.")
	}
	d.shelf, d.speaks, d.tables = cards.ShelfOf(today).Remembering(), speaks, map[string]*table{}
	if !d.LacksReader {
		d.shelf.SetReader(text.ReadOwn)
	}
	p.key("ok")
	p.object(func() {
		p.number("notation", notation.Version)
		p.number("rules", core.RulesVersion)
		p.say("deck", today.Name())
		p.say("language", speaks.Code)
	})
	return nil
}

// everyone is the reader of sentences outside any table.
func everyone(l *words.Language) words.Reader {
	return words.Reader{Language: l, Name: func(core.Seat) string { return "" }}
}

// open opens a table under a name that the caller chose.
func (d *Desk) open(p *page, name, setup, own string) *no {
	setup = headed(setup)
	if n := unplayed(setup); n != nil {
		return n
	}
	s, err := notation.ParseSetup(setup)
	if err != nil {
		return noOf(everyone(d.speaks), err)
	}
	t, n := d.lay(s, own)
	if n == nil {
		n = d.seat(name, t)
	}
	if n == nil {
		p.say("ok", notation.PrintSetup(t.setup, "\n"))
	}
	return n
}

// unplayed returns the reason why a ledger's table can't be played here, or nil. It reads only the
// first line, which names the rules' version, because the other lines may be in words that have
// changed since.
func unplayed(ledger string) *no {
	first, _, _ := strings.Cut(ledger, "\n")
	first, _, _ = strings.Cut(first, ";")
	l, err := notation.ParseLedger(first)
	switch {
	case err != nil:
		return nil
	case l.Rules > core.RulesVersion:
		return newNo("missing", rulebook.TableLater, "This table was begun under newer rules than these.")
	case l.Rules < core.OldestRules:
		return newNo("missing", rulebook.TableUnread, "This table is from before the first release. Entente can’t play it any more. Its text is unchanged. Open a new table to play.")
	}
	return nil
}

// headed returns a setup with its first line, which a caller may leave out.
func headed(setup string) string {
	if isLedger(setup) {
		return setup
	}
	return notation.Header() + "\n" + setup
}

// lay makes a table of a setup and the text of its own components.
func (d *Desk) lay(s core.Setup, content string) (*table, *no) {
	t := &table{speaks: d.speaks}
	var err error
	if content != "" {
		if t.own, err = d.readOwn(s, content); err != nil {
			return nil, noOf(everyone(d.speaks), err)
		}
	}
	if t.own != nil && s.Texts.OwnComponents != "" && s.Texts.OwnComponents != cards.NameOf(t.own.Text) {
		return nil, newNo("missing", rulebook.TableDeck, "This table brings other components than these.")
	}
	s, g, err := d.shelf.Open(s, t.own)
	if err != nil {
		return nil, noOf(everyone(d.speaks), err)
	}
	d.name(&s, t.own, &g)
	t.setup, t.play = s, core.Start(g)
	return t, nil
}

// name writes the names of a table's texts into its setup, unless the table still waits for one of
// them. The shelf does so too, but lays all the cards a second time for it.
func (d *Desk) name(s *core.Setup, own *cards.Own, g *core.Game) {
	if s.AwaitsComponents {
		return
	}
	if s.Texts.Printed == "" {
		s.Texts.Printed = d.shelf.Today().Name()
	}
	if own != nil {
		s.Texts.OwnComponents, s.Texts.OwnBytes = cards.NameOf(own.Text), len(own.Text)
	}
	s.Texts.DeckHash = g.DeckHash()
}

// AddReader tells that the reader of components' texts has come.
func (d *Desk) AddReader() {
	if d.LacksReader = false; d.shelf != nil {
		d.shelf.SetReader(text.ReadOwn)
	}
}

// readOwn reads a table's own components.
func (d *Desk) readOwn(s core.Setup, content string) (*cards.Own, error) {
	return d.shelf.ReadOwn(s, content)
}

// seat puts a table among those that are open.
func (d *Desk) seat(name string, t *table) *no {
	if _, is := d.tables[name]; is || name == "" {
		return newNo("closed", rulebook.TablePrompt, "Another table is open under this name.")
	}
	if len(d.tables) == MaxTables {
		return newNo("limit", rulebook.TableLimit, "At most "+strconv.Itoa(MaxTables)+" tables are open at once.")
	}
	d.tables[name] = t
	return nil
}
