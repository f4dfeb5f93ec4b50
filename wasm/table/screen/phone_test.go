package screen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/wasm/table/part"
)

// A phone is an app with a store in memory, for tests that tap.
type phone struct {
	oldest  int // the earliest rules that its page plays; 0 for those of today
	t       testing.TB
	app     *App
	records map[string][]string
	holders map[string]string
	heads   map[string]Stored
	random  *rand.ChaCha8
	file    string // the last that was downloaded
	saves   int
	calls   []Call
	sent    [][]byte
	link    string            // the last that was shared
	copied  string            // the last text that was copied
	packed  string            // … and that was packed for a link
	near    string            // where the server says that phones find it
	missing string            // why a part of the program does not come; empty if it does
	texts   map[string]string // of printed cards, by their names
}

func newPhone(t testing.TB) *phone {
	p := emptyPhone(t, 1)
	p.boot(Address{})
	return p
}

// emptyPhone is a phone that has never been here, with randomness of its own.
func emptyPhone(t testing.TB, number byte) *phone {
	return &phone{t: t, records: map[string][]string{}, holders: map[string]string{}, heads: map[string]Stored{}, texts: map[string]string{printed.Shelf().Today().Name(): printed.Text()}, random: rand.NewChaCha8([32]byte{number})}
}

// todays are the printed cards in the form that a phone gets.
func todays() string { return string(printed.Shelf().Today().Encode()) }

// boot starts the app again on the phone's stored data.
func (p *phone) boot(at Address) {
	p.app = New(p.host())
	if p.oldest > 0 {
		p.app.oldest = p.oldest
	}
	p.app.Dealt("", todays())
	p.app.Go(at)
}

// load gives a table back to the app, a few records at a time.
func (p *phone) load(id, holder string) {
	p.app.Loading(id, p.records[id], holder)
	for p.app.Some(3) {
	}
}

// receive brings a message of the room, a few records at a time.
func (p *phone) receive(id string, frame []byte) {
	if p.app.Arrived(id, frame) == 0 {
		return
	}
	for p.app.Some(3) {
	}
}

func (p *phone) host() Host {
	return Host{
		List: func() {
			var all []Listing
			for id := range p.records {
				all = append(all, Listing{ID: id, Opening: p.heads[id].Opening, Room: p.heads[id].Room, Choices: p.heads[id].Choices, Said: p.heads[id].Said, Live: p.heads[id].Live, Bytes: 1999})
			}
			p.app.Listed(all)
		},
		Load: func(id string) { p.load(id, p.holders[id]) },
		Take: func(id string) { p.load(id, p.holders[id]) },
		Peek: func(id string) { p.app.Peeked(id, p.records[id][0]) },
		Work: func(run func()) {
			go run()
			for p.app.Some(3) {
			}
		},
		Hold: func(string) {},
		Save: func(s Stored) {
			p.saves++
			p.heads[s.ID] = s
			if s.Instead {
				p.records[s.ID] = nil
			}
			if s.From != len(p.records[s.ID]) {
				p.t.Fatalf("records from %d are stored, and the phone has %d", s.From, len(p.records[s.ID]))
			}
			p.records[s.ID] = append(p.records[s.ID], s.Records...)
			p.holders[s.ID] = s.Holder
		},
		Release:  func(string) {},
		Forget:   func(id string) { delete(p.records, id); p.app.Go(Address{}) },
		Download: func(_, text string) { p.file = text },
		Picture:  func(_, svg string, _, _ int) { p.file = svg },
		Random:   p.random,
		Dial:     func(c Call) { p.calls = append(p.calls, c) },
		Send:     func(frames [][]byte) { p.sent = append(p.sent, frames...) },
		Nearby:   func() { p.app.Origin(p.near) },
		Share:    func(_, url string) { p.link = url },
		Pack:     func(text string) { p.packed = text },
		Copy:     func(text string) { p.copied = text },
		Deck:     func(name string) { p.app.Undealt(name, "no network") },
		Text:     func(name string, give func(string)) { give(p.texts[name]) },
		Later:    func(of Later) { p.app.PartLoaded(of, p.missing) },
	}
}

// frame draws the app, and looks at its bar.
func (p *phone) frame() Frame {
	f := p.app.Draw()
	p.places(f.Screen)
	return f
}

// parts lists everything on the screen, sheets last.
func (p *phone) parts() []*part.Part {
	f := p.frame()
	var all []*part.Part
	var walk func(*part.Part)
	walk = func(at *part.Part) {
		drawable(p.t, at)
		all = append(all, at)
		for _, list := range at.Lists {
			for _, child := range list.Parts {
				walk(child)
			}
		}
	}
	walk(f.Screen)
	for _, sheet := range f.Sheets {
		walk(sheet)
	}
	return all
}

// text is all the text on the screen.
func (p *phone) text() string {
	var text strings.Builder
	for _, at := range p.parts() {
		if at.Template == "took" { // it is there for a moment only
			continue
		}
		hidden := map[string]bool{}
		for _, set := range at.Sets {
			if set.Attr == "hidden" && !set.Absent {
				hidden[set.Slot] = true
			}
		}
		for _, set := range at.Sets {
			if set.Attr == "" && !hidden[set.Slot] {
				text.WriteString(set.Value + "\n")
			}
		}
	}
	return text.String()
}

func (p *phone) sees(words string) {
	p.t.Helper()
	if text := p.text(); !strings.Contains(text, words) {
		p.t.Fatalf("the screen does not say %q; it says:\n%s", words, text)
	}
}

// tap presses the slot of a template, of the newest part with that key.
func (p *phone) tap(template, key, slot string) {
	p.t.Helper()
	all := p.parts()
	for i := len(all) - 1; i >= 0; i-- {
		at := all[i]
		if at.Template != template || key != "" && at.Key != key {
			continue
		}
		for _, act := range at.Acts {
			if act.Slot == slot && act.Tap != nil {
				act.Tap()
				return
			}
		}
	}
	p.t.Fatalf("there is no %s %q with a %q to tap; the screen says:\n%s", template, key, slot, p.text())
}

// put changes the value of a slot.
func (p *phone) put(template, key, slot, value string) {
	p.t.Helper()
	for _, at := range p.parts() {
		if at.Template != template || key != "" && at.Key != key {
			continue
		}
		for _, act := range at.Acts {
			if act.Slot == slot && act.Input != nil {
				act.Input(value)
				return
			}
		}
	}
	p.t.Fatalf("there is no %s %q with a %q to fill in", template, key, slot)
}

// more presses the plus of a good on one side of the offer.
func (p *phone) more(word string, times int) {
	p.t.Helper()
	for range times {
		p.stepper(word, "more")
	}
}

func (p *phone) stepper(word, slot string) {
	p.t.Helper()
	for _, at := range p.parts() {
		for _, set := range at.Sets {
			if at.Template == "stepper" && set.Attr == "aria-label" && set.Slot == "" && set.Value == word {
				for _, act := range at.Acts {
					if act.Slot == slot {
						act.Tap()
						return
					}
				}
			}
		}
	}
	p.t.Fatalf("there is no stepper for %s; the screen says:\n%s", word, p.text())
}

// seat taps a seat of the ring.
func (p *phone) seat(s core.Seat) {
	p.t.Helper()
	p.tap("plate", s.String(), "link")
}

// tab goes to a tab, from any screen that has them.
func (p *phone) tab(s Screen) {
	p.t.Helper()
	for _, template := range []string{"board", "mine", "deals", "log", "share", "more", "branches"} {
		if p.frame().Screen.Template == template {
			p.tap(template, "", "tab-"+string(s))
			return
		}
	}
	p.t.Fatal("this screen has no tabs")
}

// begin opens a table of Ines (red), Mira (blue) and Tomas (green), in that order.
func (p *phone) begin() {
	p.t.Helper()
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas")
	p.tap("opening", "", "start")
	p.tap("place", "red", "")
	p.tap("place", "blue", "")
	p.tap("scene", "", "done")
	p.sees("Your turn")
}

// activates activates a system with units of some seats, by their colors.
func (p *phone) activates(with ...core.Seat) {
	p.t.Helper()
	p.app.show(TableScreen, core.Nobody)
	p.anyEvent("TA.activate")
	for _, s := range with {
		p.tap("fact", s.String(), "units")
	}
	p.tap("announce", "", "happened")
}

// actsAgain tries to activate another system, and says beside the refusal that it is an extra action.
func (p *phone) actsAgain() {
	p.t.Helper()
	p.app.show(TableScreen, core.Nobody)
	p.anyEvent(activation)
	p.tap("refusal", "", "again")
}

// asksAll goes to the window that stands open on call, and has everybody asked there.
func (p *phone) asksAll() {
	p.t.Helper()
	p.tap("standing", "", "open")
	p.tap("btn", "wait", "")
}

// kinds counts the choices that were made, by kind.
func (p *phone) kinds() map[core.Kind]int {
	made := map[core.Kind]int{}
	for _, entry := range p.app.table.r.Log()[1:] {
		made[entry.Kind]++
	}
	return made
}
