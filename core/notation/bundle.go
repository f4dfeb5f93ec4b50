package notation

import (
	"entente/core"
	"entente/core/deck"
)

// goodWords are the goods' names in the singular; a plural adds an s.
var goodWords = [...]string{"trade good", "commodit", "cultural fragment", "hazardous fragment", "industrial fragment", "unknown fragment"}

func goodWord(k deck.Good, n int) string {
	one := n == 1 || n == -1
	switch {
	case k == deck.Commodities && one:
		return "commodity"
	case k == deck.Commodities:
		return "commodities"
	case one:
		return goodWords[k]
	}
	return goodWords[k] + "s"
}

func otherWord(k deck.OtherKind, n int) string {
	word := k.String()
	switch {
	case n == 1 || n == -1:
		return word
	case k == deck.Technology:
		return "technologies"
	}
	return word + "s"
}

// Goods prints amounts as in "2 trade goods, 1 commodity"; "nothing" for none.
func Goods(goods deck.Goods) string { return Bundle(core.Bundle{Goods: goods}) }

// Bundle prints one side of a transaction.
func Bundle(b core.Bundle) string {
	text := ""
	add := func(item string) {
		if text != "" {
			text += ", "
		}
		text += item
	}
	for _, k := range deck.AllGoods {
		if n := b.Goods[k]; n != 0 {
			add(itoa(n) + " " + goodWord(k, n))
		}
	}
	for _, n := range b.Notes {
		add(Note(n))
	}
	for _, o := range b.Others {
		item := itoa(o.Count) + " " + otherWord(o.Kind, o.Count)
		if o.Name != "" {
			item += " " + quote(o.Name)
		}
		add(item)
	}
	if text == "" {
		return "nothing"
	}
	return text
}

// Note prints a note's name as in "Ceasefire of blue".
func Note(n core.NoteName) string {
	name := n.Name
	if !plain(name) {
		name = quote(name)
	}
	return name + " of " + n.Owner.String()
}

// plain reports whether a note's name can stand without quotation marks: words
// of letters, beginning with a capital, that cannot be taken for something else.
func plain(name string) bool {
	if name == "" || name[0] < 'A' || name[0] > 'Z' || name[len(name)-1] == ' ' {
		return false
	}
	for i := 0; i < len(name); i++ {
		c := name[i]
		letter := c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '\'' || c == '-'
		if !letter && !(c == ' ' && name[i-1] != ' ') {
			return false
		}
	}
	for _, s := range core.AllSeats {
		if contains(name+" ", " of "+s.String()+" ") {
			return false
		}
	}
	return true
}

func contains(s, part string) bool {
	for i := 0; i+len(part) <= len(s); i++ {
		if s[i:i+len(part)] == part {
			return true
		}
	}
	return false
}

// bundle reads the items of one side, until an item is followed by no comma.
func (r *reader) bundle() core.Bundle {
	var b core.Bundle
	if r.skip("nothing") {
		return b
	}
	var named [len(deck.Goods{})]bool
	for {
		if r.numeric() {
			r.counted(&b, &named)
		} else {
			b.Notes = append(b.Notes, r.note())
		}
		if r.failed() || !r.mark(',') {
			break
		}
	}
	if len(b.Notes) > core.MaxNotesNamed || len(b.Others) > core.MaxOtherItems {
		r.fail("at most " + itoa(core.MaxNotesNamed) + " notes and " + itoa(core.MaxOtherItems) + " other components a side")
	}
	return b
}

// counted reads an amount and the good or cards that it counts.
func (r *reader) counted(b *core.Bundle, named *[len(deck.Goods{})]bool) {
	n := r.number()
	for _, k := range deck.AllGoods {
		if r.skip(goodWord(k, 1)) || r.skip(goodWord(k, 2)) {
			if named[k] {
				r.fail("each good once")
			}
			named[k] = true
			b.Goods[k] = n
			return
		}
	}
	for k := deck.ActionCard; k.String() != "component"; k++ {
		if !r.skip(otherWord(k, 1)) && !r.skip(otherWord(k, 2)) {
			continue
		}
		o := core.OtherItem{Kind: k, Count: n}
		if r.rest != "" && r.rest[0] == '"' {
			o.Name = r.quoted()
		}
		b.Others = append(b.Others, o)
		return
	}
	r.fail("a kind of component after the number")
}

// note reads a note's name, which ends at the first "of" that a color follows.
func (r *reader) note() core.NoteName {
	var n core.NoteName
	if r.rest != "" && r.rest[0] == '"' {
		n.Name = r.quoted()
		r.expect("of")
		n.Owner = r.seat()
		return n
	}
	whole := r.rest
	for i := 1; i < len(whole); i++ {
		if i+4 > len(whole) || whole[i:i+4] != " of " {
			continue
		}
		r.rest = trimSpace(whole[i+4:])
		if s, ok := core.SeatNamed(r.peek()); ok {
			n = core.NoteName{Name: whole[:i], Owner: s}
			r.seat()
			if !plain(n.Name) {
				r.fail("a note's name in plain words, or in quotation marks")
			}
			return n
		}
	}
	r.rest = whole
	r.fail("an amount, or a note such as Ceasefire of blue")
	return n
}
