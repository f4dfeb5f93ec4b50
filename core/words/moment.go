package words

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// spokenForms are the forms of a window's sentence, by the gaps that ask for them: the fact, the
// question, the question to its actor (no gap), the form if nobody must answer, and the form once
// nobody responds any more. Their order is that of the fields in a line of an event.
var spokenForms = [...]string{"fact", "asks", "", "call", "closed"}

// Call returns the sentence of a window that stays open on call; the arguments are a FrameView's.
func (r Reader) Call(args []core.Arg) string { return capital(r.spoken("call", args)) + "." }

// Fact returns an event as a sentence about its actor.
func (r Reader) Fact(args []core.Arg) string { return capital(r.spoken("fact", args)) + "." }

// Doing returns an event as a choice, such as "Activate a system", if the reader is the seat of, its
// actor; for other readers it returns the fact.
func (r Reader) Doing(moment string, of core.Seat) string {
	fact, _, _ := strings.Cut(r.moment(moment), "|")
	if !small(fact) || of != r.Seat {
		return strings.TrimSuffix(r.Fact([]core.Arg{{Gap: core.GapWindow, Text: moment, Seat: of}}), ".")
	}
	if does, is := strings.CutPrefix(fact, "is about to "); is {
		fact = does
	} else if does, is := strings.CutPrefix(fact, "is "); is {
		fact = "be " + does
	} else {
		fact = toSecondPerson(fact)
	}
	said, _ := r.fillSpoken(fact, of, nil)
	return capital(said)
}

// spoken returns a window in one of the forms, without the mark at its end. It is empty if the gap
// is no form, or if the message is about no window.
func (r Reader) spoken(form string, args []core.Arg) string {
	for at, name := range spokenForms {
		if name == form && form != "" {
			for i := range args {
				if args[i].Gap == core.GapWindow {
					return r.Language.window(r, at, &args[i], args)
				}
			}
		}
	}
	return ""
}

// englishWindow returns a window in English, in the form of that index in spokenForms.
func englishWindow(r Reader, form int, of *core.Arg, args []core.Arg) string {
	at := deck.Station(of.Number)
	row, own := r.moment(of.Text+"/"+at.String()), true
	if row == "" {
		row, own = r.moment(of.Text), false
	}
	fields := strings.Split(row+"||||", "|")
	fact := fields[0]
	if !own && at == deck.Before && small(fact) && !strings.HasPrefix(fact, "is ") {
		fact = "is about to " + toSecondPerson(fact)
	}
	said := fields[form]
	switch spokenForms[form] {
	case "fact", "call":
		if said == "" {
			said = fact
		}
	case "asks":
		if of.Seat != core.Nobody && of.Seat == r.Seat && fields[2] != "" {
			said = fields[2]
			break
		}
		if said == "" {
			said = "Anything"
		}
		said = fact + ". " + said
	case "closed":
		if said == "" {
			said = fact + ". Nobody responds any more"
		}
	}
	switch {
	case small(said):
		said = "{A} " + said
	case strings.HasPrefix(said, "’"):
		said = "{A}" + said
	}
	said, _ = r.fillSpoken(said, of.Seat, args)
	return said
}

// moment returns the line of an event.
func (r Reader) moment(id string) string { return r.Language.moments[id] }

// toSecondPerson turns the verb that begins a text into the second person, with any punctuation behind it.
func toSecondPerson(does string) string {
	end := strings.IndexAny(does+".", " .[")
	return second(does[:end]) + does[end:]
}

// small reports whether a sentence begins with a small letter.
func small(s string) bool { return s != "" && s[0] >= 'a' && s[0] <= 'z' }

// fillSpoken fills the gaps of a line. It leaves out bracketed text with an unknown gap; whole
// reports whether every gap outside brackets is known.
func (r Reader) fillSpoken(said string, of core.Seat, args []core.Arg) (text string, whole bool) {
	whole = true
	for {
		at := strings.IndexAny(said, "[{")
		if at < 0 {
			return text + said, whole
		}
		text += said[:at]
		if said[at] == '[' {
			inside, after, _ := strings.Cut(said[at+1:], "]")
			full, short, _ := strings.Cut(inside, "~")
			known, is := r.fillSpoken(full, of, args)
			if !is {
				known, _ = r.fillSpoken(short, of, args)
			}
			text, said = text+known, after
			continue
		}
		gap, after, _ := strings.Cut(said[at+1:], "}")
		who, mine := "", of == r.Seat
		switch gap {
		case "A":
			if who = r.Who(of); of == core.Nobody {
				who = r.Language.Somebody
			}
		case "B":
			who, mine = r.others(args)
			whole = whole && who != ""
		default:
			who, mine = r.fill(gap, args), false
			whole = whole && who != gone
		}
		if mine && of != core.Nobody {
			who = you
			if rest, is := strings.CutPrefix(after, "’s"); is {
				who, after = "your", rest
			} else if gap == "A" && strings.HasPrefix(after, " ") {
				after = " " + toSecondPerson(after[1:])
			}
			if text == "" || strings.HasSuffix(text, ". ") {
				who = capital(who)
			}
		}
		text, said = text+who, after
	}
}

// others returns the other side of an event, and whether that is the reader.
func (r Reader) others(args []core.Arg) (who string, mine bool) {
	for i := range args {
		switch s := args[i].Seat; {
		case args[i].Gap != core.GapOther:
		case s == r.Seat:
			return you, true
		case who != "":
			who += " " + r.Language.And + " " + r.Who(s)
		default:
			who = r.Who(s)
		}
	}
	return who, false
}
