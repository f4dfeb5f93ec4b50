package cards_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// TestDecoded: decoded components equal the encoded ones, and make the same deck for every faction,
// for one box and for all, with a table's own components and without.
func TestDecoded(t *testing.T) {
	read := shelf.Today()
	data := read.Encode()
	decoded, err := cards.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, of text %d", len(data), len(read.Text))
	if decoded.Name() != read.Name() || !reflect.DeepEqual(decoded.Factions(), read.Factions()) {
		t.Errorf("%s was decoded, of %s", decoded.Name(), read.Name())
	}
	for i, e := range read.Entries() {
		if got := decoded.Entries()[i]; !reflect.DeepEqual(got, e) {
			t.Errorf("%s is decoded as another", e.Name)
		}
	}
	theirs := cards.ShelfOf(decoded)
	own := readOwn(t, shelf, ownFaction)
	for _, f := range read.Factions() {
		for _, sources := range []deck.Sources{deck.SourcesOf(deck.AllSources[:]...), deck.SourcesOf(deck.Base)} {
			for _, own := range []*cards.Own{nil, own} {
				s := core.Setup{Options: core.Options{Sources: sources}, Seats: []core.SeatSetup{{Seat: core.Blue, Faction: f.Short}, {Seat: core.Red}}}
				_, one, err := shelf.Open(s, own)
				_, other, no := theirs.Open(s, own)
				if (err == nil) != (no == nil) || err == nil && (core.Digest(one) != core.Digest(other) || one.DeckHash() != other.DeckHash()) {
					t.Errorf("%s, own components %v: another game", f.Name, own != nil)
				}
			}
		}
	}
}

// TestNothingIsLeftOut: every field with a value is also in the decoded entry.
func TestNothingIsLeftOut(t *testing.T) {
	r, found := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
	for range 50 {
		var e cards.Entry
		fill(r, reflect.ValueOf(&e).Elem())
		e.Card.Meaning = deck.Means(e.Agenda.Outcomes)
		p, err := cards.Decode(cards.PrintedOf("", []cards.Entry{e}).Encode())
		if err != nil {
			t.Fatal(err)
		}
		look(found, reflect.ValueOf(p.Entries()[0]))
	}
	for _, besides := range []string{"Entry.Abilities", "Entry.StartsInPlay", "Faction.Turned"} { // fields of a table's own components, or set elsewhere
		found[besides] = true
	}
	for field, here := range found {
		if !here {
			t.Errorf("%s is not encoded", field)
		}
	}
	if len(found) < 100 {
		t.Errorf("only %d fields were looked at", len(found))
	}
}

// fill puts a random value into every field.
func fill(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.String:
		v.SetString([]string{"one", "two", "three", "four"}[r.IntN(4)])
	case reflect.Int:
		v.SetInt(int64(r.IntN(2000) - 1000))
	case reflect.Uint8, reflect.Uint16, reflect.Uint64:
		v.SetUint(r.Uint64() >> (64 - v.Type().Bits()))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1+r.IntN(2), 2))
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(r, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(r, v.Field(i))
			}
		}
	}
}

// look notes the fields that have a value.
func look(found map[string]bool, v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			look(found, v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			look(found, v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				name := v.Type().Name() + "." + f.Name
				found[name] = found[name] || !v.Field(i).IsZero()
				look(found, v.Field(i))
			}
		}
	}
}

// TestAReturnIsEncoded: the windows in which a note goes home are also in the decoded note. They are
// written only for such a note, so that all others are encoded as before.
func TestAReturnIsEncoded(t *testing.T) {
	own := readOwn(t, shelf, "note \"Vow\" of every color, own\nstays\nwhile in play\n  the owner cannot vote\nreturns start of T.start or ST.start of the holder\n")
	p, err := cards.Decode(cards.PrintedOf("", own.Entries).Encode())
	if err != nil {
		t.Fatal(err)
	}
	want := []deck.Return{{Window: "T.start", Whose: deck.TheHolder}, {Window: "ST.start", Whose: deck.TheHolder}}
	if n := p.Entries()[0].Note; n.Home != deck.AtEvent || !reflect.DeepEqual(n.HomeAt(), want) {
		t.Errorf("the note returns by %d, at %+v", n.Home, n.HomeAt())
	}
}

// TestFormat: the output of one Format never changes. A change of the format, or of the numbers in
// it, needs another Format, and the new sum here.
func TestFormat(t *testing.T) {
	var e cards.Entry
	fill(rand.New(rand.NewPCG(3, 4)), reflect.ValueOf(&e).Elem())
	e.Card.Meaning = deck.Means(e.Agenda.Outcomes)
	form := fmt.Sprintf("%x of %d kinds, %d roles, %d tests, %d acts, %d goods, %d others", cards.Sum(string(cards.PrintedOf("", []cards.Entry{e}).Encode())),
		deck.NumComponentKinds, deck.NumRoles, deck.NumTests, deck.NumBoardActs, deck.NumGoods, deck.NumOtherKinds)
	if want := "50f08a98142907ff of 9 kinds, 16 roles, 52 tests, 16 acts, 6 goods, 8 others"; cards.Format != 2 || form != want {
		t.Errorf("format %d is %s, not %s", cards.Format, form, want)
	}
}

// FuzzDecode: any bytes are refused or decoded, without a panic.
func FuzzDecode(f *testing.F) {
	data := printed.Shelf().Today().Encode()
	f.Add(data[1+8:])
	f.Add(data[1+8 : 2000])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, body []byte) {
		signed := binary.LittleEndian.AppendUint64([]byte{cards.Format}, cards.Sum(string(body)))
		p, err := cards.Decode(append(signed, body...))
		if err == nil {
			p.Lay(everyone("Hacan"), nil)
		}
	})
}
