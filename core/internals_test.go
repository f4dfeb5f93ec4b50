package core

import (
	"testing"

	"entente/core/deck"
	"entente/core/rulebook"
)

// TestWhereTimesAre: a time has the id of its window, if it has one, and the rule of its station.
func TestWhereTimesAre(t *testing.T) {
	m := &deck.Moment{ID: "X", Windows: []deck.WindowCard{{ID: "X.when", Station: deck.When}}}
	for _, c := range []struct {
		of   Occasion
		id   string
		rule rulebook.Rule
	}{
		{Occasion{Moment: m, Station: deck.When}, "X.when", "abilities 15"}, {Occasion{Moment: m, Station: deck.After}, "", "abilities 14"},
		{Occasion{Moment: m, Station: deck.Before}, "", "abilities 14"}, {Occasion{Moment: m, Station: deck.During}, "", "abilities 5"}, {Occasion{Station: deck.During}, "", "abilities 5"},
	} {
		if got := c.of.Window(); got != c.id {
			t.Errorf("%+v is in the window %q, want %q", c.of, got, c.id)
		}
		if words := c.of.Sentence(); c.of.Station != deck.During && words.Rule != c.rule {
			t.Errorf("%+v is told by %s, want %s", c.of, words.Rule, c.rule)
		}
	}
}

// TestWhereNotesAre: notes are found by their zone and holder, and a hand counts the notes that
// left it.
func TestWhereNotesAre(t *testing.T) {
	g := gameOf(Catalog{deck: &deck.Deck{Notes: []deck.NoteCard{{Name: "A"}, {Name: "B"}}}})
	g.Notes = []Note{{Card: 0, Owner: 1, Holder: 1}, {Card: 1, Owner: 1, Holder: 1, Zone: PlayArea}, {Card: 1, Owner: 2, Holder: 2}}
	g.Players = []Player{{Seat: 1, Hand: HandState{Count: 1, Version: 7}}}
	if found := g.NotesIn(Hand, 1); len(found) != 1 || found[0] != g.Notes[0] {
		t.Errorf("in the hand are %+v", found)
	}
	if found := g.NotesIn(PlayArea, 1); len(found) != 1 || found[0] != g.Notes[1] {
		t.Errorf("in the play area are %+v", found)
	}
	if g.Card(g.Notes[1]).Name != "B" || g.HandVersion(1) != 7 || g.HandVersion(2) != 0 {
		t.Error("a note has another card, or a hand another number")
	}
	for _, to := range []Seat{Nobody, 1} {
		if g.giveNoteToTarget(Job{By: 1, To: to}, &g.Notes[0]).state != notDone || g.Notes[0].Holder != 1 {
			t.Errorf("a note is given to %d, of which there is none other", to)
		}
	}
	if g.giveNoteToTarget(Job{By: 1, To: 2}, nil).state != notDone {
		t.Error("a note is given that there is not")
	}
}

// TestWhichCardIsSwapped: a seat with two strategy cards must name one, in any order of the
// cards, and a swap needs one card of each side.
func TestWhichCardIsSwapped(t *testing.T) {
	g := gameOf(Catalog{deck: &deck.Deck{Components: []deck.Component{{Name: "Leadership"}, {Name: "Diplomacy"}, {Name: "Trade"}}}})
	g.Players = []Player{{Seat: 1}, {Seat: 2}}
	g.StrategyCards = []StrategyCard{{Card: 0, HeldBy: 1}, {Card: 1, HeldBy: 1}, {Card: 2, HeldBy: 2}}
	for named, want := range map[string]int{"": -1, "Leadership": 0, "Diplomacy": 1, "Trade": -1} {
		if got := g.heldStrategyCardIndex(1, named); got != want {
			t.Errorf("%q of two is at %d, want %d", named, got, want)
		}
	}
	if at := g.heldStrategyCardIndex(2, ""); at != 2 {
		t.Errorf("the only one is at %d", at)
	}
	if g.swapStrategyCards(1, 2, "").state != notDone || g.StrategyCards[0].HeldBy != 1 {
		t.Error("one of two is swapped that nobody has named")
	}
	if swap := g.swapStrategyCards(1, 2, "Diplomacy for Trade"); swap.state != wasDone || len(swap.events) != 1 || g.StrategyCards[1].HeldBy != 2 || g.StrategyCards[2].HeldBy != 1 {
		t.Error("what was named is not swapped")
	}
}

// TestWhatIsAskedFor: a job asks for an instruction on the board only while it waits for a
// confirmation.
func TestWhatIsAskedFor(t *testing.T) {
	does := []deck.Ability{{Effects: []deck.Effect{{Do: deck.Instruct, Text: "march"}}}}
	g := gameOf(Catalog{deck: &deck.Deck{Notes: []deck.NoteCard{{Name: "A", Abilities: does}}}})
	g.Players = []Player{{Seat: 1}, {Seat: 2}}
	g.Notes = []Note{{Owner: 1, Holder: 2, Zone: LaidAside}}
	waits := Job{By: 2, Thing: Thing{Name: "A", Owner: 1}, NextEffect: 1, ConfirmPrompt: 5}
	if e := g.effectToConfirm(&waits); e != &does[0].Effects[0] {
		t.Errorf("it waits for %+v", e)
	}
	for _, change := range []func(*Job){func(j *Job) { j.ConfirmPrompt = 0 }, func(j *Job) { j.NextEffect = 0 }, func(j *Job) { j.Thing.Owner = 2 }} {
		j := waits
		change(&j)
		if e := g.effectToConfirm(&j); e != nil {
			t.Errorf("%+v waits for %+v", j, e)
		}
	}
}

// TestWhatAPaymentTells: a payment tells of discarded action cards only if the cost has some.
func TestWhatAPaymentTells(t *testing.T) {
	for cards, told := range map[int]int{0: 1, 2: 2} {
		for _, known := range []bool{true, false} {
			g := gameOf(Catalog{deck: &deck.Deck{}})
			g.Players = []Player{{Seat: 1, ActionCards: CardCount{Known: known, N: 5}}}
			of := componentAbility{holder: 1, ability: &deck.Ability{Cost: []deck.Cost{{Kind: deck.CostSaid, Text: "so much", Cards: cards}}}}
			events, _ := g.payCosts(&of)
			want := told
			if !known {
				want = 1
			}
			if len(events) != want {
				t.Errorf("of %d cards, of a hand that is known: %v, %+v is told", cards, known, events)
			}
		}
	}
}

// TestTermsThatCannotBeMeant: a term has no part that its line couldn't write, and players are
// asked for a host only if there is another player to be host.
func TestTermsThatCannotBeMeant(t *testing.T) {
	g := gameOf(Catalog{deck: &deck.Deck{}})
	g.Host = 1
	g.Players = []Player{{Seat: 1}, {Seat: 2}}
	vote := Term{Kind: VotesFor, Outcome: Aim{Seat: 2}}
	if err := g.whyNotTerm(&vote); err != nil {
		t.Errorf("a vote for a player cannot be meant: %v", err)
	}
	if vote.Outcome.Name = "For"; g.whyNotTerm(&vote) == nil {
		t.Error("a vote is for a player and for something else")
	}
	if vote.Outcome = (Aim{}); g.whyNotTerm(&vote) == nil {
		t.Error("a vote is for nothing")
	}
	if deck.AddVotes.CanBePromised() || deck.CastVotes.CanBePromised() || deck.NoBoardAct.CanBePromised() || !(deck.AddVotes - 1).CanBePromised() {
		t.Error("of what is done on the board something else may be promised")
	}
	if g.whyNotDueTime(&DueTime{Kind: AtPhase, Phase: deck.NumPhases - 1}) != nil || g.whyNotDueTime(&DueTime{Kind: AtPhase, Phase: deck.NumPhases}) == nil {
		t.Error("a phase comes that there is not, or one never comes")
	}
	q := question{Prompt: Prompt{Seat: 1}}
	if g.addNameHostAnswers(&q); len(q.Answers) != 1 {
		t.Error("the host cannot name another")
	}
	q, g.Players = question{Prompt: Prompt{Seat: 1}}, g.Players[:1]
	if g.addNameHostAnswers(&q); len(q.Answers) != 0 {
		t.Error("the host names another where there is none")
	}
}

// TestWhatNotesRemindOf: a note reminds of an event that it names, if it lies in a play area or
// works from another player's hand.
func TestWhatNotesRemindOf(t *testing.T) {
	speaks := []deck.Effect{{Do: deck.Instruct, Who: deck.TheHolder, Text: "produce less"}}
	card := deck.NoteCard{Name: "A", Abilities: []deck.Ability{{At: "PROD", Effects: speaks}, {Effects: speaks}, {Timing: deck.Timing{Station: deck.When, Moment: "X"}, At: "X", Effects: speaks}}}
	stays := card
	stays.Name, stays.Stays = "B", true
	n := &deckIndex{}
	if n.addReminders(&card); len(n.reminderEvents) != 1 || n.reminderEvents[0] != "PROD" {
		t.Fatalf("it reminds of %v", n.reminderEvents)
	}
	for _, c := range []struct {
		note     Note
		physical bool
		want     int
	}{
		{Note{Owner: 1, Holder: 2, Zone: PlayArea}, false, 1}, {Note{Card: 1, Owner: 1, Holder: 2, Zone: PlayArea}, false, 1},
		{Note{Owner: 1, Holder: 2}, false, 1}, {Note{Owner: 1, Holder: 1}, false, 0}, {Note{Card: 1, Owner: 1, Holder: 2}, false, 0},
		{Note{Owner: 1, Holder: 2}, true, 0}, {Note{Owner: 1, Holder: 2, Zone: LaidAside}, false, 0}, {Note{Owner: 1, Zone: Box}, false, 0},
	} {
		g := gameOf(Catalog{deck: &deck.Deck{Notes: []deck.NoteCard{card, stays}}, index: n})
		g.Players, g.Notes = []Player{{Seat: 1}, {Seat: 2}}, []Note{c.note}
		if c.physical {
			g.Options.Notes = PhysicalNotes
		}
		if got := len(g.remindOfNotesAt("PROD", Nobody)); got != c.want {
			t.Errorf("%+v reminds of %d, want %d", c.note, got, c.want)
		}
	}
}

// TestWhyItIsAnothers: if a player could declare a component, the refusal says that it isn't
// declared; of other components, it names the faction.
func TestWhyItIsAnothers(t *testing.T) {
	g := gameOf(Catalog{deck: &deck.Deck{}, index: &deckIndex{}})
	g.Players, g.People = []Player{{Seat: 1}, {Seat: 2}}, []Person{{Faction: "Sol"}, {Faction: "Hacan"}}
	for kind, want := range map[deck.ComponentKind]rulebook.MessageID{deck.Unit: rulebook.OfAnother, deck.FactionAbility: rulebook.OfAnother, deck.TechnologyCard: rulebook.NotOfIts, deck.Leader: rulebook.NotOfIts} {
		no, _ := g.whyNotOwnFaction(1, &deck.Component{Name: "A", Kind: kind, Faction: "Hacan"}).(*Refusal)
		if no == nil || no.Message != want {
			t.Errorf("%s of another is refused by %+v", kind, no)
		}
	}
}

// gameOf returns an empty table with these components.
func gameOf(c Catalog) Game { return Game{Position: Position{Tabletop: Tabletop{Catalog: c}}} }
