package words

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// The forms of an event's sentence, as its lines in the text are named.
const (
	formFact   = "fact"   // a sentence that says what happens
	formAsks   = "asks"   // the question to a player who may respond
	formCall   = "call"   // the sentence of a window that stays open on call
	formClosed = "closed" // the sentence once nobody may respond
	formDo     = "do"     // the event as a choice of its own player: "Activate a system"
	formWhen   = "when"   // the event in a clause: "after you activate a system"
)

// The readers that a line is for. A line without a reader is for everybody.
const (
	toYou   = "/you"   // the player whose event it is
	toOther = "/other" // the other side
	ofOne   = "/by"    // of a clause: for everybody, with the player whose event it is
)

// byDefault stands in place of an event, in the lines that are for every event without its own.
const byDefault = "default"

// Call returns the sentence of a window that stays open on call; the arguments are a FrameView's.
func (r Reader) Call(args []core.Arg) string { return r.spoken(formCall, args) + "." }

// Fact returns an event as a sentence about its player.
func (r Reader) Fact(args []core.Arg) string { return r.spoken(formFact, args) + "." }

// Doing returns an event as a choice, such as "Activate a system", if its player is the reader. For
// other readers it returns the fact.
func (r Reader) Doing(moment string, of core.Seat) string {
	if do := r.Language.moments[moment+"."+formDo]; do != "" && of == r.Seat {
		return do
	}
	return r.spoken(formFact, []core.Arg{{Gap: core.GapWindow, Text: moment, Seat: of}})
}

// spoken returns a window in one of the forms, without the mark at its end. It is empty if there is
// no such form, or if the message is about no window.
func (r Reader) spoken(form string, args []core.Arg) string {
	switch form {
	case formFact, formAsks, formCall, formClosed:
	default:
		return ""
	}
	for i := range args {
		if args[i].Gap == core.GapWindow && r.line(formFact, &args[i], args) != "" {
			said, _ := r.fillLine(r.line(form, &args[i], args), &args[i], args)
			return capital(said[:len(said)-1])
		}
	}
	return ""
}

// line returns the line of a window in a form, for this reader. It looks for the lines of the
// station, then for those of the event, then for those that are for every event.
func (r Reader) line(form string, of *core.Arg, args []core.Arg) string {
	moments := r.Language.moments
	row := of.Text + "/" + deck.Station(of.Number).String()
	if moments[row+"."+formFact] == "" {
		row = of.Text
	}
	to := r.side(of, args)
	for _, of := range [...]string{row, byDefault} {
		for _, to := range [...]string{to, ""} {
			if said := moments[of+"."+form+to]; said != "" {
				return said
			}
		}
	}
	if form == formFact {
		return ""
	}
	return r.line(formFact, of, args)
}

// side returns the reader's part in an event, as lines name it.
func (r Reader) side(of *core.Arg, args []core.Arg) string {
	if r.Seat == core.Nobody {
		return ""
	}
	if of.Seat == r.Seat {
		return toYou
	}
	for i := range args {
		if args[i].Gap == core.GapOther && args[i].Seat == r.Seat {
			return toOther
		}
	}
	return ""
}

// fillLine fills the gaps of a line. It leaves out bracketed text with an unknown gap; whole
// reports whether every gap outside brackets is known.
func (r Reader) fillLine(line string, of *core.Arg, args []core.Arg) (text string, whole bool) {
	whole = true
	for {
		at := strings.IndexAny(line, "[{")
		if at < 0 {
			return text + line, whole
		}
		text += line[:at]
		if line[at] == '[' {
			inside, after, _ := strings.Cut(line[at+1:], "]")
			full, short, _ := strings.Cut(inside, "~")
			known, is := r.fillLine(full, of, args)
			if !is {
				known, _ = r.fillLine(short, of, args)
			}
			text, line = text+known, after
			continue
		}
		gap, after, _ := strings.Cut(line[at+1:], "}")
		said := ""
		switch gap {
		case "A":
			if said = r.Who(of.Seat); of.Seat == core.Nobody {
				said = r.Language.Somebody
			}
		case "B":
			said = r.others(args)
			whole = whole && said != ""
		case formFact: // Read lets no fact have this gap
			said, _ = r.fillLine(r.line(formFact, of, args), of, args)
		default:
			said = r.fill(gap, args)
			whole = whole && said != gone
		}
		if strings.HasSuffix(text, ". ") {
			said = capital(said)
		}
		text, line = text+said, after
	}
}

// others returns the other side of an event. It is empty if the event has none.
func (r Reader) others(args []core.Arg) string {
	var who []string
	for i := range args {
		if args[i].Gap == core.GapOther {
			who = append(who, r.Who(args[i].Seat))
		}
	}
	return r.Language.List(who)
}
