package core

import (
	"slices"
	"testing"

	"entente/core/rulebook"
)

// TestANoteInThePlayAreaCannotBeTraded: a seat can give a note from its own hand (promissory notes 5). A
// note in its play area can be given only if both players agreed to trade against the rules (table 14).
func TestANoteInThePlayAreaCannotBeTraded(t *testing.T) {
	for _, c := range []struct {
		name           string
		note           Note
		may, otherwise bool
	}{
		{"its own note in hand", Note{Owner: Red, Holder: Red}, true, true},
		{"another's note in hand", Note{Owner: Blue, Holder: Red}, true, true},
		{"its own note in another hand", Note{Owner: Red, Holder: Blue}, false, false},
		{"in its play area", Note{Owner: Blue, Holder: Red, Zone: PlayArea}, false, true},
		{"in another play area", Note{Owner: Red, Holder: Blue, Zone: PlayArea}, false, false},
		{"in the box", Note{Owner: Red, Zone: Box}, false, false},
		{"aside, until it is resolved", Note{Owner: Blue, Holder: Red, Zone: LaidAside}, false, false},
	} {
		hands := Hands{Notes: []Note{c.note}}
		if got := hands.mayGiveNote(&c.note, Red, false); got != c.may {
			t.Errorf("%s: %v, want %v", c.name, got, c.may)
		}
		if got := hands.mayGiveNote(&c.note, Red, true); got != c.otherwise {
			t.Errorf("%s: %v against the rules, want %v", c.name, got, c.otherwise)
		}
	}
}

// TestNotesOfOneSeatInOneZone: the notes of one seat in one zone are listed in the order of the table.
// The list is the caller's own.
func TestNotesOfOneSeatInOneZone(t *testing.T) {
	inHand, received := Note{Card: 1, Owner: Red, Holder: Red}, Note{Card: 3, Owner: Blue, Holder: Red}
	played := Note{Owner: Blue, Holder: Red, Zone: PlayArea}
	aside := Note{Card: 2, Owner: Red, Holder: Red, Zone: LaidAside}
	away, boxed := Note{Owner: Red, Holder: Blue}, Note{Owner: Green, Zone: Box}
	notes, isKept := sharedList(inHand, played, aside, away, boxed, received)
	hands := Hands{Notes: notes}
	for _, c := range []struct {
		zone Zone
		seat Seat
		want []Note
	}{
		{Hand, Red, []Note{inHand, received}}, {PlayArea, Red, []Note{played}}, {LaidAside, Red, []Note{aside}},
		{Hand, Blue, []Note{away}}, {Box, Nobody, []Note{boxed}}, {PlayArea, Blue, nil}, {Hand, Green, nil},
	} {
		got := hands.NotesIn(c.zone, c.seat)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s has %+v in zone %d, want %+v", c.seat, got, c.zone, c.want)
		}
		for i := range got {
			got[i].Holder = Yellow
		}
	}
	if !isKept() {
		t.Errorf("the notes of the game before are now %+v", notes)
	}
}

// TestPlayedNotesAreSearchedIfThereAreSome: with no note in a play area or aside, a search finds none.
func TestPlayedNotesAreSearchedIfThereAreSome(t *testing.T) {
	hands := Hands{Notes: []Note{{Owner: Blue, Holder: Red, Zone: PlayArea}, {Owner: Red, Holder: Red}}, PlayedCount: 1}
	if got := hands.notesIfAnyPlayed(); !slices.Equal(got, hands.Notes) {
		t.Errorf("with a note in a play area, %+v are searched", got)
	}
	hands = Hands{Notes: []Note{{Owner: Red, Holder: Red}}}
	if got := hands.notesIfAnyPlayed(); got != nil {
		t.Errorf("with no note in a play area, %+v are searched", got)
	}
}

// TestAnothersNoteInThePlayArea: only a played note of another player counts, in the seat's own play area.
func TestAnothersNoteInThePlayArea(t *testing.T) {
	for _, c := range []struct {
		name string
		note Note
		want bool
	}{
		{"another's note in the play area", Note{Owner: Blue, Holder: Red, Zone: PlayArea}, true},
		{"its own note in the play area", Note{Owner: Red, Holder: Red, Zone: PlayArea}, false},
		{"another's note in the hand", Note{Owner: Blue, Holder: Red}, false},
		{"another's note aside", Note{Owner: Blue, Holder: Red, Zone: LaidAside}, false},
		{"a note in another play area", Note{Owner: Red, Holder: Blue, Zone: PlayArea}, false},
		{"a note in the box", Note{Owner: Blue, Zone: Box}, false},
	} {
		hands := Hands{Notes: []Note{{Owner: Red, Holder: Red}, c.note}}
		if got := hands.hasOthersNoteInPlay(Red); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestAGiftIsOwedOnce: a seat that gives one note still owes its other gifts (ruling 93).
func TestAGiftIsOwedOnce(t *testing.T) {
	first, second := Gift{Red, Blue}, Gift{Blue, Red}
	for _, c := range []struct {
		name string
		owed []Gift
		gift Gift
		want []Gift
	}{
		{"the first of two", []Gift{first, second}, first, []Gift{second}},
		{"the second of two", []Gift{first, second}, second, []Gift{first}},
		{"the only one", []Gift{first}, first, nil},
		{"one of two to the same seat", []Gift{first, second, first}, first, []Gift{second, first}},
		{"a gift that is not owed", []Gift{first}, Gift{Red, Green}, []Gift{first}},
		{"no gift at all", nil, first, nil},
	} {
		gifts, isKept := sharedList(c.owed...)
		hands := Hands{Gifts: gifts}
		if hands.removeGift(c.gift); !slices.Equal(hands.Gifts, c.want) {
			t.Errorf("%s: %+v are still owed, want %+v", c.name, hands.Gifts, c.want)
		}
		if !isKept() {
			t.Errorf("%s: the gifts of the game before are now %+v", c.name, gifts)
		}
	}
}

// TestWhereAPlayedNoteLies: a note lies in front of its holder in the play area, and nowhere else. A
// note that is aside was played too.
func TestWhereAPlayedNoteLies(t *testing.T) {
	for zone, c := range map[Zone]struct {
		laid  bool
		front Seat
	}{Hand: {false, Nobody}, PlayArea: {true, Red}, Box: {false, Nobody}, LaidAside: {true, Nobody}} {
		n := Note{Owner: Blue, Holder: Red, Zone: zone}
		if zone.isPlayed() != c.laid || n.playAreaSeat() != c.front {
			t.Errorf("in zone %d it was played: %v, and lies in front of %s", zone, zone.isPlayed(), n.playAreaSeat())
		}
	}
}

// TestPhysicalHandsAreHidden: at a table with physical notes, Entente can't see the notes in hands
// (promissory notes 6). It follows all other notes.
func TestPhysicalHandsAreHidden(t *testing.T) {
	for _, kept := range []Secrecy{OpenNotes, PhysicalNotes} {
		for _, zone := range []Zone{Hand, PlayArea, Box, LaidAside} {
			n := Note{Owner: Blue, Holder: Red, Zone: zone}
			if got, want := n.isUntracked(kept), kept == PhysicalNotes && zone == Hand; got != want {
				t.Errorf("with %s notes, in zone %d, it is hidden: %v", kept, zone, got)
			}
		}
	}
}

// TestByWhichRuleANoteReturns: Alliance and Support for the Throne have rules of their own about an
// activation, and one more about a system with structures only.
func TestByWhichRuleANoteReturns(t *testing.T) {
	for _, c := range []struct {
		name              string
		units, structures rulebook.Rule
	}{
		{"Alliance", "Alliance 2", "Alliance 4"},
		{"Support for the Throne", "Support for the Throne 2", "Support for the Throne 4"},
		{"Promise of Protection", "abilities 23", "abilities 23"},
	} {
		var n Note
		if got := n.activationReturnRule(c.name, false); got != c.units {
			t.Errorf("%s returns by %s, want %s", c.name, got, c.units)
		}
		if got := n.activationReturnRule(c.name, true); got != c.structures {
			t.Errorf("%s returns by %s if only structures are there, want %s", c.name, got, c.structures)
		}
	}
}

// TestTheOrderOfNotesDoesNotMatter: two tables with the same notes in the same places have one digest. A
// note in another place changes it.
func TestTheOrderOfNotesDoesNotMatter(t *testing.T) {
	in := &deckIndex{noteHashes: []uint64{11, 22}}
	digest := func(notes ...Note) uint64 {
		h, hands := newHasher(), Hands{Notes: notes}
		hands.digest(&h, in)
		return h.sum()
	}
	one, two := Note{Owner: Red, Holder: Red}, Note{Card: 1, Owner: Red, Holder: Blue, Zone: PlayArea}
	if digest(one, two) != digest(two, one) {
		t.Error("the order of two notes changes the digest")
	}
	swapped, other := one, two
	swapped.Card, other.Card = 1, 0
	if digest(one, two) == digest(swapped, other) {
		t.Error("two notes that change places keep the digest")
	}
}
