package screen

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/replica"
	"entente/core/words"
	"entente/wasm/table/draft"
)

// A Table is the open table, and which seat has the phone.
type Table struct {
	id       string
	r        *replica.Replica
	me       core.Seat // the seat that has the phone; Nobody at a phone without a seat
	watching bool      // and it wants none
	draft    draft.Draft
	news     *core.Event // the effect of the newest choice, until the next one
	step     bool        // it was made here, without a seal, and the player is still at the table
	net      net
	before   int      // records that were here when the newest message of the room came
	changed  bool     // … and it has changed something since
	seen     *look    // the table when a screen last read it
	early    uint32   // the turn that this seat was about to end before the others had their secondary ability
	looked   uint32   // the prompt of an offer that this seat wants to see now
	aside    []uint32 // … and of those that it will answer later
	known    string   // the question that the table's own screens have shown last
	called   uint32   // the question of a window that was said aloud last
	calls    Called   // the last call of its player
	older    *older   // the result of today's rules for a table of older ones
	olderAt  int      // … after so many records
	later    bool     // the player puts off choosing between two branches
	playsOn  bool     // the table plays on after a player has won
	brought  ownText  // the description of its own components, once somebody looks
	seating  seating  // its player's decisions about who sits where
	seatOf   string   // the same game on this phone, behind another link: its seats are sought here
}

// readable is a journal that was opened, or the reason why its table is not shown.
func (a *App) readable(r *replica.Replica, err error, records []string) (*replica.Replica, *trouble) {
	switch {
	case err != nil && len(records) == 0:
		return nil, &trouble{kind: noSuchTable}
	case err != nil:
		return nil, a.brokenJournal(err, records)
	}
	if name := r.MissingCards(); name != "" {
		return nil, &trouble{kind: cardsMissing, cards: name}
	}
	if kind := a.unplayed(r); kind != broken {
		return nil, &trouble{kind: kind, records: linesOf(r)}
	}
	return r, nil
}

// unplayed is the reason why a readable table is not played here: its rules are newer than this
// page's, or from before the first release. It is broken if the table is played.
func (a *App) unplayed(r *replica.Replica) troubleKind {
	switch rules := r.Rules(); {
	case rules > 0 && rules < a.oldest:
		return beforeRelease
	case r.IsOpen() && r.IsFromNewerBuild():
		return otherRules
	}
	return broken
}

// resume reads the seat that had the phone, and its unfinished offer. Anything unreadable is left
// out, because it is no part of the game.
func (t *Table) resume(holder string) {
	color, line, _ := strings.Cut(holder, "\t")
	t.me, _ = core.SeatNamed(color)
	t.watching = color == watching
	t.sitDown()
	if log := t.r.Log(); len(log) > 1 {
		t.hear(log[len(log)-1])
	}
	c, err := notation.Parse(line)
	d, is := draft.Of(c)
	if err == nil && is && d.By == t.me && d.To != t.me && t.view().SeatView(d.To) != nil {
		t.draft = d
	}
}

// holder is the text that resume reads.
func (t *Table) holder() string {
	if t.me == core.Nobody {
		if t.watching {
			return watching
		}
		return ""
	}
	text := t.me.String()
	if t.draft.By == t.me && !t.draft.None() {
		text += "\t" + notation.Print(t.draft.Choice(nil))
	}
	return text
}

// draftFor makes sure that the draft is for that seat. It is the unfinished draft, the standing
// deal, a counter to an open offer, the own open offer again, or an empty draft.
func (t *Table) draftFor(to core.Seat) {
	if t.draft.By == t.me && t.draft.To == to {
		return
	}
	t.draft = draft.Draft{By: t.me, To: to}
	if d := t.view().DealBetween(t.me, to); d != nil {
		t.draft = draft.AnsweringDeal(&d.Deal, t.me)
		return
	}
	if o := t.view().OfferBetween(t.me, to); o != nil {
		t.draft = draft.Answering(o.Offer)
		if o.From == t.me {
			t.draft = draft.Draft{By: t.me, To: to, Give: o.Give, Get: o.Get}
		}
	}
}

// reader reads sentences to the seat that has the phone.
func (t *Table) reader() words.Reader {
	r := t.everyone()
	r.Seat = t.me
	return r
}

// everyone reads sentences to nobody in particular.
func (t *Table) everyone() words.Reader {
	v := t.view()
	return words.Reader{Language: words.Spoken(), Name: func(s core.Seat) string {
		if p := v.SeatView(s); p != nil {
			return isolate(p.Name)
		}
		return ""
	}}
}

// name is a seat's name.
func (t *Table) name(s core.Seat) string { return t.everyone().Who(s) }

// choose makes a choice. A refusal opens as a sheet, and nothing changes.
func (a *App) choose(c core.Choice) bool {
	t := a.table
	before := len(t.r.Log())
	err := t.r.Tap(c)
	if why := core.RefusingRule(err); (why == rulebook.TableSettled || why == rulebook.TableSeats) && t.mustConfirm() {
		a.confirmFirst(c)
		return false
	}
	if err != nil {
		a.no(err)
		return false
	}
	a.sheets = nil
	_, back := c.Act.(core.TakeBack)
	t.news, t.step = nil, !a.seal && !back
	for _, entry := range t.r.Log()[before:] {
		a.tell(entry)
	}
	a.keep()
	return true
}

// no shows why a tap was not taken.
func (a *App) no(err error) {
	switch no := err.(type) {
	case *core.Refusal:
		a.refuse(no)
	case *noChance:
		a.openNotice(words.Text("chance.title"), words.Text("chance.said.browser", "reason", no.said))
	case replica.Fault:
		a.openNotice(words.Text("notice.unchanged"), words.Text(string(no)))
	default:
		a.openNotice(words.Text("notice.unchanged"), err.Error())
	}
}

// tell says a record's events aloud, and keeps the first as news.
func (a *App) tell(entry *replica.Entry) {
	t := a.table
	t.hear(entry)
	for _, e := range entry.Events() {
		if !e.Explains {
			a.polite += t.everyone().Event(e) + " "
		}
	}
}

// hear keeps the first event of a record as news, unless there is news already.
func (t *Table) hear(entry *replica.Entry) {
	events := entry.Events()
	at := slices.IndexFunc(events, func(e core.Event) bool { return !e.Explains })
	if host := slices.IndexFunc(events, func(e core.Event) bool { return e.Message == rulebook.BecomesHost }); host >= 0 {
		at = host // the result of an answer says more than the answer
	}
	if t.news == nil && at >= 0 {
		t.news = &events[at]
	}
}

// may returns the prompt and the answer by which this seat may make a kind of choice now, or
// nothing.
func (t *Table) may(kind core.Kind) (core.Prompt, core.Answer) {
	for _, p := range t.view().Prompts {
		if a := p.AnswerOf(kind); a != nil {
			return p, a
		}
	}
	return core.Prompt{}, nil
}
