package reading

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// noteTables is how many tables TestNotesReadTwice plays, each for one of the 43 notes in turn.
const noteTables = 860

// TestNotesReadTwice plays tables at random at which notes are given, played and traded.
// After each choice the reading of this package has the place of every note, by the printed
// text, and its effects: goods, points, votes, the 0 token, strategy cards, bans, owed notes
// and awaited answers. The core must have exactly these. A choice that a note forbids is
// refused, and no other choice because of it.
func TestNotesReadTwice(t *testing.T) {
	acted, how, choices := map[string]int{}, map[string]int{}, 0
	for _, seed := range seeds.Of(t, noteTables) {
		r := generator{rand.New(rand.NewPCG(44, uint64(seed)))}
		name := noteNamesRead[seed%len(noteNamesRead)]
		table := r.notesTable(name)
		table.acted, table.how = acted, how
		for range 110 {
			c := r.notesChoice(table, name)
			choices++
			next, told, err := core.Step(table.Game, c)
			if give, is := c.Act.(core.GiveNote); is && core.RefusingRule(err) != rulebook.TableLimit && (err == nil) != table.mayGive(c.By, give) {
				t.Fatalf("table %d: %s: %v, the reading says otherwise", seed, notation.Print(c), err)
			}
			if err == nil {
				table.judge(t, seed, c, next, told)
				judgedTwice++
			}
			if r.chance(35) || table.barsHere() {
				table.probe(t, r, seed)
			}
		}
	}
	var idle []string
	for _, name := range noteNamesRead {
		if floor := max(1, noteTables/len(noteNamesRead)/3); acted[name] < floor && seeds.Many() {
			idle = append(idle, fmt.Sprintf("%s (%d of %d)", name, acted[name], floor))
		}
	}
	if len(idle) > 0 {
		seeds.FailUnlessRandom(t, "too seldom did anything: %s", strings.Join(idle, ", "))
	}
	for _, what := range noteDeedsSeen {
		if how[what] == 0 && seeds.Many() {
			seeds.FailUnlessRandom(t, "never seen: %s", what)
		}
	}
	lines := func(m map[string]int) (s string) {
		for _, k := range slices.Sorted(maps.Keys(m)) {
			s += fmt.Sprintf(", %s %d", k, m[k])
		}
		return strings.TrimPrefix(s, ", ")
	}
	t.Logf("%d tables, %d choices\n%s\n%s", noteTables, choices, lines(acted), lines(how))
}

// noteDeedsSeen are the results that the notes must have in the test.
var noteDeedsSeen = []string{"played", "played as it comes", "a point gained", "a point lost", "first of a swap", "what Dark Pact pays", "votes of Blood Pact", "trade goods gained", "trade goods lost",
	"the 0 token", "cards swapped", "fragments purged", "an agenda replaced", "passed on", "right", "not paid for", "gone with its player", "a note owed", "a note given", "a note not to be given", "home at once",
	"home on an activation", "reminded", "refused for Political Secret", "refused for Greyfire Mutagen", "refused for Ceasefire",
	"refused for Promise of Protection", "refused for Antivirus", "refused for Gift of Prescience", "lawful all the same", "home after an agenda", "home after a combat", "home after the status phase"}

// judge checks that the game after a choice is as the reading says, and continues from there.
func (n *noting) judge(t *testing.T, seed int, c core.Choice, next core.Game, told []core.Event) {
	t.Helper()
	want, is := n.after(c, &next, told), ledgerOf(&next)
	for _, what := range want.differs(is) {
		t.Fatalf("table %d: %s: %s: %d, the reading says %d\n%v\n%+v", seed, notation.Print(c), what, is[what], want[what], n.at, next.Unfinished)
	}
	n.reminded(t, seed, c)
	n.inTurn(t, seed, c)
	n.Game = next
	f := n.working(&n.Game)
	if f == nil || f != innermost(n.Game) || f.Job.Thing.Owner == core.Nobody || f.Job.ConfirmPrompt == 0 {
		return
	}
	name := core.NoteName{Name: f.Job.Thing.Name, Owner: f.Job.Thing.Owner}
	at, on := n.at[name]
	p := n.jobOf(f)
	if !on || at >= len(p.does) || p.does[at].do > pays {
		t.Fatalf("table %d: %s: a word is awaited for %v, the reading says %d", seed, notation.Print(c), name, at)
	}
	if who := map[bool]core.Seat{true: name.Owner, false: p.by}[p.does[at].own]; f.Job.AskedSeat != who && !n.Player(who).Eliminated {
		t.Fatalf("table %d: %s: %s is asked, the reading says %s", seed, notation.Print(c), f.Job.AskedSeat, who)
	}
	for _, q := range n.Players {
		if _, _, err := core.Step(n.Game, core.Choice{By: q.Seat, Prompt: f.Job.ConfirmPrompt, Act: core.Done{}}); (err == nil) != (q.Seat == f.Job.AskedSeat) && !n.Player(f.Job.AskedSeat).Eliminated {
			t.Fatalf("table %d: %s: the word of %s: %v", seed, notation.Print(c), q.Seat, err)
		}
	}
}

// probe tries a choice that a note could forbid: the note's rule refuses it, or it has the same
// result as without notes.
func (n *noting) probe(t *testing.T, r generator, seed int) {
	t.Helper()
	c, note, is := n.probed(r)
	if !is {
		return
	}
	_, _, err := core.Step(n.Game, c)
	_, _, free := core.Step(n.unkept(), c)
	switch {
	case note != "" && err == nil:
		t.Fatalf("table %d: %s, from which %s keeps them", seed, notation.Print(c), note)
	case note == "" && free == nil && core.RefusingRule(err) == "abilities 6":
		t.Fatalf("table %d: %s: %v, and no note keeps them from it", seed, notation.Print(c), err)
	case note != "" && (free == nil || core.RefusingRule(err) == "abilities 6"):
		if rule := core.RefusingRule(err); rule != "abilities 6" && (c.Prompt != 0 || n.AskingFrame() == nil) { // otherwise the refusal may be about whose turn it is
			t.Fatalf("table %d: %s is refused by %s, for %s", seed, notation.Print(c), rule, note)
		}
		n.acts(note, "refused for "+note)
	case note == "" && free == nil:
		n.how["lawful all the same"]++
	}
}

// reminded checks that a note reminds its player once, at its event on the board: Stymie reminds
// its owner at a production; Malevolency reminds its holder at the end of the status phase, even
// from the hand.
func (n *noting) reminded(t *testing.T, seed int, c core.Choice) {
	t.Helper()
	want, is := map[string]int{}, map[string]int{}
	act, _ := c.Act.(core.Announce)
	for _, name := range n.names() {
		zone, holder := n.where(name)
		switch {
		case name.Name == "Stymie" && zone == core.PlayArea && act.EventID == "PROD" && n.of() == name.Owner:
			want["Stymie of "+name.Owner.String()+" reminds "+name.Owner.String()]++
		case name.Name == "Malevolency" && zone == core.Hand && holder != name.Owner && n.Phase == deck.StatusPhase && n.next.Phase != deck.StatusPhase:
			want["Malevolency of "+name.Owner.String()+" reminds "+holder.String()]++
		}
	}
	for _, e := range n.told {
		if e.Message == rulebook.NoteReminds {
			is[e.Args[1].Note.Name+" of "+e.Args[1].Note.Owner.String()+" reminds "+e.Args[0].Seat.String()]++
		}
	}
	if !maps.Equal(want, is) {
		t.Fatalf("table %d: %s: %v, the reading says %v", seed, notation.Print(c), is, want)
	}
	for what := range want {
		name, _, _ := strings.Cut(what, " of ")
		n.acts(name, "reminded")
	}
}

// of returns the seat of the announced event.
func (n *noting) of() core.Seat {
	for _, e := range n.told {
		if e.Message == rulebook.Announced {
			return e.Args[0].Seat
		}
	}
	return core.Nobody
}

// inTurn checks two seats that received notes from each other: the first seat has played its note
// before the other plays.
func (n *noting) inTurn(t *testing.T, seed int, c core.Choice) {
	t.Helper()
	var played []arrival
	for _, e := range n.told {
		if e.Message == rulebook.PlaysReceived {
			played = append(played, arrival{note: *e.Args[1].Note, by: e.Args[0].Seat})
		}
	}
	for _, a := range n.swapped {
		first, then := slices.Index(played, arrival{note: a.note, by: a.by}), slices.Index(played, *a.then)
		if waits := slices.ContainsFunc(n.comes, func(x arrival) bool { return x.note == a.note }); then >= 0 && (waits || first > then) {
			t.Fatalf("table %d: %s: %v was to come first, and it went %v", seed, notation.Print(c), a, played)
		}
		if first >= 0 {
			n.how["first of a swap"]++
		}
	}
	n.swapped = slices.DeleteFunc(n.swapped, func(a arrival) bool { return slices.Contains(played, *a.then) })
}
