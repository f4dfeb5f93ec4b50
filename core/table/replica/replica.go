package replica

import (
	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
)

// MaxRecords is the most records of a table.
const MaxRecords = 20_000

// A Replica is one copy of a table: its records, and the game they make.
type Replica struct {
	records []string // the line of each record; the first is the setup
	play    *core.Play
	log     []Entry
	saved   int // how many records Ready has handed out
	shown   bool
}

// An Entry is one record as the log tells it.
type Entry struct {
	Index   int // of the record; 0 is the setup
	Line    string
	By      core.Seat
	Kind    core.Kind
	Events  []core.Event
	Refused *core.Refusal // at its place; then it changed nothing
	Undone  bool          // taken back later
}

// Ready is what a replica wants done since the last time it was asked.
type Ready struct {
	From int      // the index of the first record in Save
	Save []string // records to store, in order
	Show bool     // something to draw has changed
}

// Begin opens a table on this phone. A setup that cannot be played is a *core.Refusal.
func Begin(s core.Setup) (*Replica, error) {
	r := &Replica{}
	if err := r.open(notation.SetupLine(s)); err != nil {
		return nil, err
	}
	return r, nil
}

// Open brings back a stored table. A record that cannot be read is a
// *notation.Error that names its line; the stored records stay as they are.
func Open(records []string) (*Replica, error) {
	if len(records) == 0 {
		return nil, &notation.Error{Line: 1, Want: notation.Header()}
	}
	r := &Replica{}
	if err := r.open(records[0]); err != nil {
		return nil, err
	}
	for i, line := range records[1:] {
		c, err := notation.Parse(line)
		if err != nil {
			e := *err.(*notation.Error)
			e.Line = i + 2
			return nil, &e
		}
		r.append(line, c)
	}
	r.saved = len(records)
	return r, nil
}

func (r *Replica) open(line string) error {
	setup, err := notation.ParseSetup(line)
	if err != nil {
		return err
	}
	setup.Deck = cards.Deck()
	g, err := core.New(setup)
	if err != nil {
		return err
	}
	r.play = core.Start(g)
	r.records = append(r.records, line)
	r.log = append(r.log, Entry{Line: line})
	r.shown = true
	return nil
}

// Tap makes a choice here. What a rule forbids is a *core.Refusal: it is not
// recorded, and nothing changes.
func (r *Replica) Tap(c core.Choice) error {
	if len(r.records) >= MaxRecords {
		return &core.Refusal{Rule: core.TableLimit, Message: core.TooManyRecords}
	}
	if why := core.WhyNot(r.play.Now(), c); why != nil {
		return why
	}
	r.append(notation.Print(c), c)
	return nil
}

// append puts a record at the end and lets it count, if it is lawful there.
func (r *Replica) append(line string, c core.Choice) {
	entry := Entry{Index: len(r.records), Line: line, By: c.By, Kind: c.Kind}
	events, err := r.play.Choose(c)
	entry.Events = events
	entry.Refused, _ = err.(*core.Refusal)
	if err == nil && c.Kind == core.TakeBack {
		r.undo(c.By)
	}
	r.records = append(r.records, line)
	r.log = append(r.log, entry)
	r.shown = true
}

// undo marks the newest record of an author that still counts.
func (r *Replica) undo(author core.Seat) {
	for i := len(r.log) - 1; i > 0; i-- {
		if e := &r.log[i]; e.By == author && e.Refused == nil && !e.Undone && e.Kind != core.TakeBack {
			e.Undone = true
			return
		}
	}
}

// Ready returns what is to be stored and drawn, and forgets that it said so.
func (r *Replica) Ready() Ready {
	ready := Ready{From: r.saved, Save: r.records[r.saved:], Show: r.shown}
	r.saved, r.shown = len(r.records), false
	return ready
}

// Game returns the game as all records make it.
func (r *Replica) Game() core.Game { return r.play.Now() }

// View returns what a seat sees.
func (r *Replica) View(s core.Seat) core.View { return core.ViewOf(r.play.Now(), s) }

// Log returns every record, oldest first. It is not to be changed.
func (r *Replica) Log() []Entry { return r.log }
