package notation

import (
	"entente/core"
	"entente/core/deck"
)

// Thing prints a component and the one ability that is meant, as in "Ceasefire of blue" or "Exotrireme
// unit 2 paragraph 1".
func Thing(t core.Thing) string {
	text := t.Name
	if !plain(t.Name) || marked(t.Name) {
		text = quote(t.Name)
	}
	if t.Owner != core.Nobody {
		text += " of " + t.Owner.String()
	}
	if t.Unit != 0 {
		text += " unit " + itoa(int(t.Unit))
	}
	if t.Paragraph != 0 {
		text += " paragraph " + itoa(int(t.Paragraph))
	}
	return text
}

// marks are the words that end an unquoted name.
var marks = [...]string{"of", "unit", "paragraph", "on", "without", "is"}

// marked reports whether a name holds words that would end it, so that it needs quotation marks.
func marked(name string) bool {
	for digit := '0'; digit <= '9'; digit++ {
		if contains(name, " for "+string(digit)) {
			return true
		}
	}
	for _, m := range marks {
		if contains(" "+name+" ", " "+m+" ") {
			return true
		}
	}
	return false
}

func factsText(facts []core.Fact) string {
	text := ""
	for i, f := range facts {
		if i > 0 {
			text += ", "
		}
		text += f.Seat.String() + " has"
		if !f.HasUnits {
			text += " no"
		}
		if f.OnlyStructures {
			text += " structures"
		} else {
			text += " units"
		}
		if f.HasToken {
			text += " and a token"
		}
		if f.Ships != 0 {
			text += " and " + itoa(f.Ships) + " ships"
		}
	}
	return text
}

// moment reads the id of an event or a window.
func (r *reader) moment() string {
	id := r.peek()
	if id == "" || !plain("A"+dotless(id)) {
		r.fail("what happens, such as TA.activate")
		return ""
	}
	r.take(id)
	return id
}

// dotless drops the dots and underscores of an event's id, so that plain can check the rest.
func dotless(id string) string {
	letters := make([]byte, 0, len(id))
	for i := 0; i < len(id); i++ {
		if id[i] != '.' && id[i] != '_' {
			letters = append(letters, id[i])
		}
	}
	return string(letters)
}

// facts reads the units that seats have in the active system.
func (r *reader) facts() []core.Fact {
	var facts []core.Fact
	for {
		facts = append(facts, r.fact())
		if len(facts) > core.MaxSeats {
			r.fail("each seat once")
		}
		if r.failed() || !r.mark(',') {
			return facts
		}
	}
}

func (r *reader) fact() core.Fact {
	f := core.Fact{Seat: r.seat()}
	r.expect("has")
	f.HasUnits = !r.skip("no")
	if f.OnlyStructures = f.HasUnits && r.skip("structures"); !f.OnlyStructures {
		r.expect("units")
	}
	if r.skip("and a token") {
		f.HasToken = true
	}
	if r.skip("and") {
		f.Ships = r.number()
		r.expect("ships")
	}
	return f
}

// thing reads a component's name up to a word that ends it, and the unit and the paragraph.
func (r *reader) thing() core.Thing {
	var t core.Thing
	if r.rest != "" && r.rest[0] == '"' {
		t.Name = r.quoted()
	} else {
		for !r.failed() && r.rest != "" && !isMark(r.peek()) && !r.aimed() && !(t.Name != "" && r.amounts()) {
			word := r.peek()
			if word == "" {
				break
			}
			if t.Name != "" {
				t.Name += " "
			}
			t.Name += word
			r.take(word)
		}
		if !plain(t.Name) && !r.failed() {
			// Names such as "Support for the Throne of blue" are plain; every other name needs
			// quotation marks.
			r.fail("a component's name in plain words, or in quotation marks")
		}
	}
	for r.skip("of") {
		if s, ok := core.SeatNamed(r.peek()); ok {
			t.Owner = s
			r.take(s.String())
			break
		}
		r.fail("whose it is")
	}
	if r.skip("unit") {
		t.Unit = uint8(r.small())
	}
	if r.skip("paragraph") {
		t.Paragraph = uint8(r.small())
	}
	return t
}

// aimed reports whether a quoted target follows the word "at". A name may hold the word "at" too.
func (r *reader) aimed() bool { return len(r.rest) > 3 && r.rest[:4] == `at "` }

// amounts reports whether an amount follows the word "for". A name may hold the word "for" too.
func (r *reader) amounts() bool {
	return len(r.rest) > 4 && r.rest[:4] == "for " && r.rest[4] >= '0' && r.rest[4] <= '9'
}

func isMark(word string) bool {
	for _, m := range marks {
		if word == m {
			return true
		}
	}
	return false
}

// small takes a number from 1 to 99, and fails for any other.
func (r *reader) small() int {
	n := r.number()
	if n < 1 || n > 99 {
		r.fail("a number from 1 to 99")
	}
	return n
}

// parts reads the numbers of the parts that are left out, in rising order.
func (r *reader) parts() deck.Parts {
	var left deck.Parts
	last := 0
	for !r.failed() && r.numeric() {
		n := r.number()
		if n <= last || n > deck.MaxEffects {
			r.fail("parts from 1 to 8, in order")
			return 0
		}
		left, last = left.With(n-1), n
	}
	if left == 0 {
		r.fail("the number of a part")
	}
	return left
}
