package core

// An Event is something that happened, or the reason why something was allowed,
// told so that a player can read it.
type Event struct {
	Message  MessageID
	Args     []Arg
	Rule     Rule // the rule that grants or explains it; empty where it is obvious
	Explains bool // a reason for the event before it, not a happening of its own
}

// An Arg is one named gap in a message: a seat, a number, a bundle or a word.
type Arg struct {
	Name   string
	Text   string
	Bundle *Bundle
	Note   *NoteName
	Number int
	Counts bool // Number is meant, even if it is zero
	Seat   Seat
	Terms  *[]Term
}

// joined returns what happened, and what happened then. Neither list is used again.
//
//go:noinline
func joined(events, then []Event) []Event {
	if len(events) == 0 {
		return then
	}
	return append(events, then...)
}

// because returns what happened, and what the rule for it is.
//
//go:noinline
func because(rule Rule, m MessageID, args ...Arg) []Event {
	return []Event{{Message: m, Rule: rule, Args: args}}
}

// explained returns a reason for what was told before, and its rule.
//
//go:noinline
func explained(rule Rule, m MessageID, args ...Arg) []Event {
	return []Event{{Message: m, Rule: rule, Args: args, Explains: true}}
}

// What is called in a hundred places is kept from being inlined, here and
// elsewhere in the rules: every copy would be downloaded by the phone (33 kB of it).

//go:noinline
func who(s Seat) Arg { return Arg{Name: "seat", Seat: s} }

//go:noinline
func other(s Seat) Arg { return Arg{Name: "other", Seat: s} }

//go:noinline
func number(n int) Arg { return Arg{Name: "n", Number: n, Counts: true} }

//go:noinline
func most(n int) Arg { return Arg{Name: "m", Number: n, Counts: true} }

func low(n int) Arg { return Arg{Name: "low", Number: n, Counts: true} }

//
//go:noinline
func good(k Good) Arg { return Arg{Name: "good", Text: goodNames[k]} }

//go:noinline
func word(name, text string) Arg { return Arg{Name: name, Text: text} }

//go:noinline
func noteArg(n NoteName) Arg { return Arg{Name: "note", Note: &n} }

//go:noinline
func bundleArg(name string, b Bundle) Arg { return Arg{Name: name, Bundle: &b} }

//go:noinline
func goodsArg(g Goods) Arg { return bundleArg("goods", Bundle{Goods: g}) }

var goodNames = [goodKinds]string{"trade goods", "commodities", "cultural fragments", "hazardous fragments", "industrial fragments", "unknown fragments"}

// String is the plural word for the good, in English and in the notation.
func (k Good) String() string {
	if k < goodKinds {
		return goodNames[k]
	}
	return "goods"
}
