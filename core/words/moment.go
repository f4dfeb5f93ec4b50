package words

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// The forms in which a window is spoken of, as the gaps of sentences call them: what is so,
// what is asked, what is said where nobody must answer, and once nobody responds any more.
var spokenForms = [...]string{"fact", "asks", "", "call", "closed"}

// Call is a window that stands open on call, as a sentence; the arguments are a FrameView's.
func (r Reader) Call(args []core.Arg) string { return capital(r.spoken("call", args)) + "." }

// Fact is what happens in an event, as a sentence about whose it is.
func (r Reader) Fact(args []core.Arg) string { return capital(r.spoken("fact", args)) + "." }

// Doing is an event as a choice: "Activate a system" to the one whose it would be, and to
// others what happens then.
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
		fact = plain(fact)
	}
	said, _ := r.fillSpoken(fact, of, nil)
	return capital(said)
}

// spoken is one of the forms of a window, without the mark at its end; nothing if the
// gap is no form, or the sentence is about no window.
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

// englishWindow is a window in English, in one of the forms.
func englishWindow(r Reader, form int, of *core.Arg, args []core.Arg) string {
	at := deck.Station(of.Number)
	row, own := r.moment(of.Text+"/"+at.String()), true
	if row == "" {
		row, own = r.moment(of.Text), false
	}
	fields := strings.Split(row+"||||", "|")
	fact := fields[0]
	if !own && at == deck.Before && small(fact) && !strings.HasPrefix(fact, "is ") {
		fact = "is about to " + plain(fact)
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

// moment is a line of what is said of events, by what stands before its sign of equality.
func (r Reader) moment(id string) string {
	_, rest, _ := strings.Cut(r.Language.Moments, "\n"+id+"=")
	row, _, _ := strings.Cut(rest, "\n")
	return row
}

// plain puts what somebody does into the second person, whatever follows its verb.
func plain(does string) string {
	end := strings.IndexAny(does+".", " .[")
	return second(does[:end]) + does[end:]
}

// small reports whether a sentence begins with a small letter.
func small(s string) bool { return s != "" && s[0] >= 'a' && s[0] <= 'z' }

// fillSpoken fills the gaps of a line, and leaves out what stands in brackets and is not
// known; whole if nothing else is missing.
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
				after = " " + plain(after[1:])
			}
			if text == "" || strings.HasSuffix(text, ". ") {
				who = capital(who)
			}
		}
		text, said = text+who, after
	}
}

// others is the other side of an event, and whether that is the reader.
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
