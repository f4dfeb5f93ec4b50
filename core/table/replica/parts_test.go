package replica

import (
	"io"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// guild is an invented faction with two notes, long enough for two records.
var guild = strings.Join([]string{
	`faction "The Invented Guild", own`, `called "Guild"`, `commodities 5`, ``,
	`note "Guild Credit" of "Guild", own`, `start of T.start of the holder`, `  the owner hands over commodities to the holder`, `returns resolved`, ``,
	`note "Open Ledger" of every color, own`, `after AG.reveal`, `  the holder does: "look at the top agenda"`, `returns resolved`, ``,
}, "\n") + strings.Repeat("# Bankers — invented for this test.\n", 400)

func guildOwn(t testing.TB) *cards.Own {
	t.Helper()
	own, err := shelf.ReadOwn(core.Setup{}, guild)
	if err != nil {
		t.Fatal(err)
	}
	return own
}

// beginWithGuild begins a table with the guild.
func beginWithGuild(t testing.TB) *Replica {
	t.Helper()
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Green}, {Seat: core.Red}}}
	r, err := Begin(s, guildOwn(t), shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestOwnComponentsTravel: the components follow the first record, every phone plays with
// them, and each restores them from its journal.
func TestOwnComponentsTravel(t *testing.T) {
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	host := h.add(beginWithGuild(t))
	if n := len(host.Log()); n != 3 || host.OwnComponentsText() != guild || host.View(core.Blue).AwaitsComponents {
		t.Fatalf("%d records, own of %d bytes", n, len(host.OwnComponentsText()))
	}
	for i := range host.Log()[1:] {
		if p, is := host.Log()[i+1].Part(); !is || p.At != i+1 || p.Of != 2 || len(host.Log()[i+1].Line) > notation.MaxPart {
			t.Errorf("record %d is %.40q", i+1, host.Log()[i+1].Line)
		}
	}
	host.Share()
	guest := h.join(host.Link(), "")
	h.settleAll()
	h.checkSame(h.phones...)
	if guest.OwnComponentsText() != guild || guest.View(core.Green).AwaitsComponents {
		t.Error("the components did not arrive")
	}
	if g := guest.Game(); g.Player(core.Blue).MaxCommodities != 5 || g.FindNote(core.NoteName{Name: "Guild Credit", Owner: core.Blue}) == nil || g.FindNote(core.NoteName{Name: "Open Ledger", Owner: core.Red}) == nil {
		t.Errorf("%+v", g.Players)
	}
	if err := tap(t, host.Replica, "blue replenishes"); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.checkSame(h.phones...)
	for _, p := range h.phones {
		again, err := Open(p.items, shelf, random(2))
		if err != nil || again.Place() != p.Place() || again.Digest() != p.Digest() || again.OwnComponentsText() != guild {
			t.Errorf("it opens again as another: %v", err)
		}
	}
	u, err := guest.Upgrade()
	if err != nil || len(u.KeptChoices) != 1 || u.Own == nil || u.Own.Text != guild || u.Digest != guest.Digest() {
		t.Errorf("%+v %v", u, err)
	}
}

// TestNothingIsChosenBeforeTheyAreWhole: until the last part, every choice is refused by a
// table rule, on the phone that taps and in the log of every other.
func TestNothingIsChosenBeforeTheyAreWhole(t *testing.T) {
	whole := beginWithGuild(t)
	items := whole.Ready().ItemsToStore
	r, err := Open(items[:len(items)-1], shelf, random(2)) // the last part was not stored
	if err != nil {
		t.Fatal(err)
	}
	have, of := r.PartsProgress()
	if !r.View(core.Blue).AwaitsComponents || len(r.View(core.Blue).Prompts) > 0 || have == 0 || have >= of || r.OwnComponentsText() != "" {
		t.Fatalf("%d of %d bytes are here", have, of)
	}
	for _, line := range []string{"blue replenishes", "blue announces TA.activate", "blue corrects: blue has 4 trade goods", "blue takes back"} {
		err := tap(t, r, line)
		if core.RefusingRule(err) != rulebook.TableDeck {
			t.Errorf("%s: %v", line, err)
		}
	}
	if err := r.writeLine("blue replenishes"); err != nil { // by another build, for example
		t.Fatal(err)
	}
	if e := r.Log()[len(r.Log())-1]; e.Refused == nil || e.Refused.Rule != rulebook.TableDeck {
		t.Errorf("%+v", e)
	}
	part, _ := whole.Log()[2].Part()
	if err := r.writeLine(part.String()); err != nil {
		t.Fatal(err)
	}
	if r.View(core.Blue).AwaitsComponents || r.OwnComponentsText() != guild {
		t.Error("they are whole, and the table still awaits them")
	}
	if err := tap(t, r, "blue replenishes"); err != nil {
		t.Error(err)
	}
}

// TestStrangeParts: only the host's phone may write parts, each in its turn, and only the text
// that the first record names has an effect.
func TestStrangeParts(t *testing.T) {
	whole := beginWithGuild(t)
	items := whole.Ready().ItemsToStore
	open := func() *Replica {
		r, err := Open(items[:len(items)-2], shelf, random(2))
		if err != nil || !r.View(core.Blue).AwaitsComponents {
			t.Fatal(err)
		}
		return r
	}
	parts := notation.Parts(core.Blue, guild)
	brings := func(r *Replica, p notation.Part) Fault {
		t.Helper()
		if err := r.writeLine(p.String()); err != nil {
			t.Fatal(err)
		}
		return r.Log()[len(r.Log())-1].Fault
	}
	r := open()
	if f := brings(r, parts[1]); f != FaultNotNextPart {
		t.Errorf("the second part first: %q", f)
	}
	mine := parts[0]
	mine.By = core.Green
	if f := brings(r, mine); f != FaultNotAuthorsSeat {
		t.Errorf("a part by another seat: %q", f)
	}
	for i, p := range parts {
		if f := brings(r, p); f != "" {
			t.Errorf("part %d: %q", i+1, f)
		}
	}
	if f := brings(r, parts[0]); f != FaultNotNextPart || r.OwnComponentsText() != guild {
		t.Errorf("a part too many: %q", f)
	}

	r = open()
	other := notation.Parts(core.Blue, strings.Replace(guild, "Guild Credit", "Guild credit", 1))
	if f := brings(r, other[0]); f != "" {
		t.Errorf("%q", f)
	}
	if f := brings(r, other[1]); f != FaultOwnComponents || !r.View(core.Blue).AwaitsComponents {
		t.Errorf("another text: %q", f)
	}
	long := parts[1]
	long.Text += "more"
	brings(r, parts[0])
	if f := brings(r, long); f != FaultNotNextPart {
		t.Errorf("too long: %q", f)
	}
	if f := brings(r, parts[1]); f != "" || r.OwnComponentsText() != guild {
		t.Errorf("sent once more: %q", f)
	}
}

// TestPartsFromAStranger: at a shared table a part without the host's key has no effect.
func TestPartsFromAStranger(t *testing.T) {
	h, phones := open(t, 1)
	h.slipRecord(phones[1], "blue brings 1 of 1: \"note\"", nil)
	if e := phones[0].Log()[len(phones[0].Log())-1]; e.Fault != FaultNotAuthorsSeat {
		t.Errorf("%+v", e)
	}
	h.slipRecord(phones[0], "blue brings 1 of 1: \"note\"", func(r *wire.Record) {})
	if e := phones[1].Log()[len(phones[1].Log())-1]; e.Fault != FaultNotNextPart {
		t.Errorf("a table that brings nothing takes a part: %+v", e)
	}
	h.checkSame(phones...)
}

// TestCardsThatAreNotHere: a table that was opened with another text is not opened without it,
// is not damaged by that, and resumes once the text is here.
func TestCardsThatAreNotHere(t *testing.T) {
	mended := strings.Replace(printed.Text(), "All commodities of the owner pass", "All of the owner's commodities pass", 1)
	theirs := text.Shelf(mended)
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}
	r, err := Begin(s, nil, theirs, random(1))
	if err != nil {
		t.Fatal(err)
	}
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	host := h.add(r)
	tap(t, r, "blue replenishes")
	host.Share()
	h.settleAll()
	mine := printed.Shelf()
	joining, err := Join(host.Link(), "", mine, random(3))
	if err != nil {
		t.Fatal(err)
	}
	guest := h.add(joining)
	h.settleAll()
	if name := cards.NameOf(mended); guest.MissingCards() != name || guest.IsOpen() || guest.Halt().Kind != LacksCards {
		t.Fatalf("it lacks %q: %s", guest.MissingCards(), guest.Halt().Kind)
	}
	if again, err := Open(host.items, printed.Shelf(), random(2)); err != nil || again.MissingCards() == "" || len(again.Ready().ItemsToStore) > 0 {
		t.Errorf("a stored table opens without its cards: %v", err)
	}
	mine.Put(text.Read(mended))
	guest.ResumeWithCards()
	h.settleAll()
	h.checkSame(h.phones...)
	again, err := Open(host.items, mine, random(2))
	if err != nil || again.MissingCards() != "" || again.Digest() != host.Digest() {
		t.Errorf("it opens again as another: %v", err)
	}
}

// TestCardsThatComeToTheSame: a text that differs only outside the table's components may
// replace the original, if it has the same names.
func TestCardsThatComeToTheSame(t *testing.T) {
	for content, same := range map[string]bool{
		strings.Replace(printed.Text(), "of \"Yin\", base\n", "of \"Yin\", base\nremark \"Told anew.\"\n", 1): true,
		printed.Text() + "\nagent \"New\" of \"Mentak\", base\naction\n  the holder gains 1 trade good\n":     false,
	} {
		checkReplacement(t, text.Shelf(content), same)
	}
}

// checkReplacement opens a table with other cards, and again with today's.
func checkReplacement(t *testing.T, more *cards.Shelf, same bool) {
	t.Helper()
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Sol"}, {Seat: core.Green, Faction: "Hacan"}}}
	r, err := Begin(s, nil, more, random(1))
	if err != nil {
		t.Fatal(err)
	}
	tap(t, r, "blue replenishes")
	again, err := Open(r.Ready().ItemsToStore, shelf, random(2))
	if err != nil || (again.MissingCards() == "") != same || same && again.Digest() != r.Digest() {
		t.Errorf("it lacks %q, and comes to the same: %v, %v", again.MissingCards(), same, err)
	}
}

// TestBeginningBreaksOff: Begin fails if it cannot write all first records, components
// included.
func TestBeginningBreaksOff(t *testing.T) {
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Green}}}
	own, drawn := guildOwn(t), int64(0)
	var cuts []int64 // before each draw, in its middle and before its last byte
	count := readerFunc(func(b []byte) (int, error) {
		cuts = append(cuts, drawn, drawn+int64(len(b)/2), drawn+int64(len(b))-1)
		drawn += int64(len(b))
		return random(1).Read(b)
	})
	if _, err := Begin(s, own, shelf, count); err != nil {
		t.Fatal(err)
	}
	for _, n := range cuts {
		if _, err := Begin(s, own, shelf, io.LimitReader(random(1), n)); err == nil {
			t.Errorf("with %d of %d bytes to draw it is begun", n, drawn)
		}
	}
}

type readerFunc func(b []byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }
