package replica

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/wire"
)

// An Upgrade is what this build's rules make of a table that was played under
// older ones, line by line, for its players to look at before they agree.
type Upgrade struct {
	Rules   int // the table was played under
	Setup   core.Setup
	Own     *cards.Own    // the table's own components; nil for none
	Stands  []core.Choice // in order; replayed they come to the end
	Falls   []Fallen      // the lines that do not stand
	Idle    int           // lines that had counted for nothing in their time; they are left out
	End     core.View     // how the table looks at its end, to everybody
	Digest  uint64        // of the game at its end
	Proven  bool          // the lines carry digests, and all of them are this build's
	digests []uint64      // of the game after each record
}

// A Fallen is a line that does not stand under this build's rules, and why.
type Fallen struct {
	Line    int    // of the records, the opening being 0
	Text    string // as it was written
	Refused *core.Refusal
	Fault   Fault // where no rule refuses it: it cannot be read
}

// RulesOf is the rules version that the first row of a ledger, or a table's first
// record, says it was begun under; 0 if it says none.
func RulesOf(ledger string) int {
	rows := 0
	for row := range strings.Lines(ledger) {
		header, _, _ := strings.Cut(strings.TrimSpace(row), ";")
		if rows++; rows < notation.MaxLines && (header == "" || header[0] == '#') {
			continue
		}
		l, err := notation.ParseLedger(header)
		if err != nil {
			return 0
		}
		return l.Rules
	}
	return 0
}

// Row is a record as a ledger file holds it, its proof behind a tab. One that
// nobody stands behind has none, and is marked so that it counts for nothing there either.
func (r *Replica) Row(i int) string {
	e := &r.log[i]
	if e.Fault == "" || e.Fault == FaultLine {
		return r.items[i].record.Text()
	}
	return "# counts for nothing: " + e.Line + "\t-"
}

// Rules is the rules version that the table was begun under.
func (r *Replica) Rules() int { return r.rules }

// Newer reports whether the table was opened by a newer build than this one:
// under rules, or a house rule, that this one does not know.
func (r *Replica) Newer() bool { return r.rules > core.RulesVersion || r.seats.house > houseRules }

// OtherRules reports whether a record of the table tells of another game than
// this build makes of the records before it, because it was begun under other
// rules. Such a table is read and passed on, and nothing is written to it. One
// whose records all agree is a table like any other.
func (r *Replica) OtherRules() bool { return r.other }

// Upgrade is what this build's rules make of the table. It changes nothing.
func (r *Replica) Upgrade() (Upgrade, error) {
	var told digests
	for i := range r.log {
		if rec := &r.items[i].record; i > 0 && r.log[i].Fault == "" && r.agrees(rec.Seen) {
			told.says(rec.Seen.Index, rec.Digest)
		}
	}
	u, play, err := upgrading(r.rules, r.setup, r.Own(), r.shelf)
	if err != nil {
		return u, err
	}
	if u.Own != nil {
		u.digests[1] = r.items[0].digest // before they came
	}
	for i := 1; i < len(r.log); i++ {
		e := &r.log[i]
		c, reads := e.Choice()
		switch {
		case e.said != nil && e.said.kind == saysPart:
			u.digests = append(u.digests, r.items[i].digest)
			continue
		case e.said != nil && e.said.kind == saysTable:
		case e.Fault != "" && e.Fault != FaultLine, told.same(i):
			u.Idle++
		default:
			u.take(play, i, e.Line, c, reads)
		}
		u.digests = append(u.digests, core.Digest(play.Now()))
	}
	return u.done(play, &told), nil
}

// UpgradeLines is what this build's rules make of a table that is kept as plain
// lines: how it opened, and a line for each record. Where lines have their proofs,
// as Row gives them, each of them has a tab. A
// line that cannot be read falls, and none is lost for it; only an opening that
// cannot be read or played is an error. It calls pause between lines.
func UpgradeLines(opening string, lines []string, shelf *cards.Shelf, pause func()) (Upgrade, error) {
	setup, err := notation.ParseSetup(opening)
	if err != nil {
		return Upgrade{}, err
	}
	own := ""
	for _, text := range lines {
		pause()
		text, _, _ = strings.Cut(text, "\t")
		if p, is := notation.ParsePart(strings.TrimSpace(text)); is && len(own) < setup.Texts.Length {
			own += p.Text
		}
	}
	u, play, err := upgrading(RulesOf(opening), setup, own, shelf)
	if err != nil {
		return u, err
	}
	var told digests
	for _, text := range lines {
		pause()
		if rec, err := wire.ParseText(text); err == nil {
			told.says(rec.Seen.Index, rec.Digest)
		}
	}
	at := 0 // of the record
	for i, text := range lines {
		pause()
		line, _, proven := strings.Cut(text, "\t")
		line = strings.TrimSpace(line)
		if proven {
			at++
		}
		switch {
		case line == "", line[0] == '#':
		case proven && told.same(at):
			u.Idle++
		default:
			s := reading(line)
			if s.kind == saysPart {
				break
			}
			u.take(play, i+1, line, s.choice, s.kind == saysChoice)
		}
		if proven {
			u.digests = append(u.digests, core.Digest(play.Now()))
		}
	}
	return u.done(play, &told), nil
}

// upgrading begins an upgrade at the opening, with today's cards and the table's own.
func upgrading(rules int, s core.Setup, text string, shelf *cards.Shelf) (Upgrade, *core.Play, error) {
	s.Texts.Printed = ""
	var own *cards.Own
	if s.Texts.Own != "" {
		var err error
		if own, err = shelf.ReadOwn(s, text); err != nil {
			return Upgrade{}, nil, err
		}
	}
	s, err := shelf.Name(s, own)
	if err != nil {
		return Upgrade{}, nil, err
	}
	laid, g, err := shelf.Open(s, own)
	if err != nil {
		return Upgrade{}, nil, err
	}
	return Upgrade{Rules: rules, Setup: laid, Own: own, digests: []uint64{0, core.Digest(g)}}, core.Start(g), nil
}

// take lets a line stand if it can be read and is lawful at its place.
func (u *Upgrade) take(play *core.Play, at int, text string, c core.Choice, reads bool) {
	fallen := Fallen{Line: at, Text: text}
	if !reads {
		fallen.Fault = FaultLine
	} else if _, err := play.Choose(c); err == nil {
		u.Stands = append(u.Stands, c)
		return
	} else {
		fallen.Refused, _ = err.(*core.Refusal)
	}
	u.Falls = append(u.Falls, fallen)
}

func (u Upgrade) done(play *core.Play, told *digests) Upgrade {
	end := play.Now()
	u.End, u.Digest, u.Proven = core.ViewOf(end, core.Nobody), core.Digest(end), len(told.list) > 0
	for _, d := range told.list {
		u.Proven = u.Proven && !d.split && d.index < uint64(len(u.digests)) && d.digest == u.digests[d.index]
	}
	return u
}

// digests is what the records of a table tell of its game, by how many records came before.
type digests struct {
	list []told
	at   map[uint64]int // in list
}

type told struct {
	index, digest uint64
	split         bool // two authors told of two games
}

func (d *digests) says(index, digest uint64) {
	if d.at == nil {
		d.at = map[uint64]int{}
	}
	i, known := d.at[index]
	if !known {
		d.at[index] = len(d.list)
		d.list = append(d.list, told{index: index, digest: digest})
		return
	}
	d.list[i].split = d.list[i].split || d.list[i].digest != digest
}

// same reports whether record i is known to have changed nothing: the last game
// told of before it is the next one told of after it.
func (d *digests) same(i int) bool {
	before, ok := d.next(i, -1)
	after, ok2 := d.next(i+1, 1)
	return ok && ok2 && before == after
}

// sight is how far the nearest place that somebody told of is looked for.
const sight = 64

// next is the digest told of at a place, or else the nearest in a direction.
func (d *digests) next(at, step int) (uint64, bool) {
	for end := at + step*sight; at > 0 && at != end; at += step {
		if i, known := d.at[uint64(at)]; known && !d.list[i].split {
			return d.list[i].digest, true
		}
	}
	return 0, false
}
