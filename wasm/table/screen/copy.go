package screen

import (
	"strconv"
	"strings"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/part"
)

// A copying is text of the table for a chat. It holds only facts that every phone sees, and none
// that one phone alone knows.
type copying struct {
	title, text, whole, note string
	said                     string // the result of the copying
}

// chatLimit is how long one message may be on Discord, in characters.
const chatLimit = 2000

// copyOut copies a text and shows it, so that the player can copy it by hand if the browser
// doesn't.
func (a *App) copyOut(c copying) {
	a.copy = c
	a.host.Copy(c.text)
	a.open(func() *part.Part {
		c := &a.copy
		p := part.Of("copied").Text("title", c.title).Text("said", c.said).Text("note", c.note).Show("note", c.note != "").Attr("text", ".value", c.text)
		p.Show("whole", c.whole != "").Tap("whole", func() {
			c.text, c.whole, c.note = c.whole, "", ""
			a.host.Copy(c.text)
		})
		return p.Tap("close", a.Escape)
	})
}

// Copied tells whether the text was copied.
func (a *App) Copied(done bool) {
	a.copy.said = words.Text("copy.done")
	if !done {
		a.copy.said = words.Text("copy.cannot")
	}
	a.polite = a.copy.said
}

// A told record is a line of the log, in the round in which it happened.
type told struct {
	round int
	text  string
}

// toldOf tells records in plain words, the newest last, without the reasons. It leaves out which
// phone a seat is on, because that reads differently on each phone.
func (a *App) toldOf(entries []*replica.Entry) []told {
	var all []told
	round, r := 1, a.table.everyone()
	for _, e := range entries {
		if e.Refused != nil || a.tableLine(e) != "" {
			continue
		}
		for _, event := range e.Events() {
			if event.Message == rulebook.PhaseBegan || event.Message == rulebook.SceneSet {
				for _, arg := range event.Args {
					if arg.Gap == core.GapN {
						round = int(arg.Number)
					}
				}
			}
			text := r.Event(event)
			if e.Undone {
				text = words.Text("copy.undone", "what", text)
			}
			if !event.Explains {
				all = append(all, told{round, text + a.table.playedOn(e)})
			}
		}
	}
	return all
}

// logText is lines under the rounds in which they happened: the last ones that fit one message, or
// all.
func logText(all []told, most int) string {
	text, from := "", len(all)
	for from > 0 {
		block := all[from-1].text + "\n"
		if from < len(all) && all[from].round != all[from-1].round {
			block += "\n" + heading(all[from].round)
		}
		if from < len(all) && units(heading(all[from-1].round))+units(block)+units(text) > most {
			break
		}
		text, from = block+text, from-1
	}
	if from == len(all) {
		return ""
	}
	return strings.TrimSuffix(heading(all[from].round)+text, "\n")
}

func heading(round int) string { return words.Text("copy.round", "n", strconv.Itoa(round)) + "\n" }

// units is a text's length with characters beyond the first 65,536 counted twice, which is the most
// that any chat counts.
func units(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// copyLog copies the lines of the log that are shown.
func (a *App) copyLog(entries []*replica.Entry) {
	all := a.toldOf(entries)
	c := copying{title: words.Text("copy.log"), text: logText(all, chatLimit), whole: logText(all, len(all)*chatLimit)}
	if c.whole == c.text {
		c.whole = ""
	} else {
		c.note = words.Text("copy.log.note")
	}
	a.copyOut(c)
}

// copyOffer copies the text of an open offer, and the reason why it waits.
func (a *App) copyOffer(o *core.OfferView) {
	r := a.table.everyone()
	text := offered(r, o)
	if o.WhyNot != nil {
		text += " " + r.Refusal(o.WhyNot)
	} else {
		text = words.Text("copy.offer.waits", "offer", text, "seat", r.Who(o.To))
	}
	a.copyOut(copying{title: words.Text("copy.offer"), text: text})
}

// windowText is the seat that the open window asks, its question, and the seats after it; empty if
// no window is open.
func (a *App) windowText() string {
	t := a.table
	v, r := t.view(), t.everyone()
	if f := v.AskingFrame(); f != nil && len(f.Queue) > 0 {
		who, question := r.Who(f.Queue[0]), a.askedOf(f.Queue[0], r)
		if then := f.Queue[1:]; len(then) > 0 {
			return words.Text("copy.asking.then", "seat", who, "question", question, "seats", join(t.names(then)))
		}
		return words.Text("copy.asking", "seat", who, "question", question)
	}
	if f := v.OnCallFrame(); f != nil {
		return words.Text("copy.call", "question", r.Say(rulebook.AskWindow, f.EventArgs))
	}
	return ""
}

// askedOf is the question to a seat, in words for everybody; empty if there is none.
func (a *App) askedOf(s core.Seat, r words.Reader) string {
	if q := a.table.question(s); q != nil {
		return a.table.askedAs(r, q)
	}
	return ""
}

// waitingText is a line with the question for each seat that the table waits for, and the table's
// link if it has one.
func (a *App) waitingText() string {
	t := a.table
	v, r := t.view(), t.everyone()
	text := words.Text("copy.table", "round", strconv.Itoa(v.Round), "phase", words.Named("phase", v.Phase.String()))
	for _, s := range t.waits() {
		said := a.askedOf(s, r)
		for i := range v.Offers {
			if o := &v.Offers[i]; said == "" && o.To == s && o.WhyNot == nil {
				said = words.Text("copy.offers", "seat", r.Who(o.From))
			}
		}
		switch {
		case said != "":
		case s == v.Active:
			said = words.Text("copy.turn")
		default:
			said = words.Text("copy.waits")
		}
		if t.r.IsShared() {
			text += "\n" + words.Text("copy.line.link", "seat", r.Who(s), "said", said, "link", a.share.origin+t.link())
		} else {
			text += "\n" + words.Text("copy.line", "seat", r.Who(s), "said", said)
		}
	}
	return text
}

// link is the open table's own link: to sit down if this phone may give that, else to watch.
func (t *Table) link() string {
	if t.r.IsSpectator() {
		return t.reading()
	}
	return t.writing(core.Nobody)
}

func (a *App) copyWaiting() {
	c := copying{title: words.Text("copy.waiting"), text: a.waitingText()}
	if a.table.r.IsShared() && !a.table.r.IsSpectator() {
		c.note = words.Text("copy.waiting.note")
	}
	a.copyOut(c)
}
