package replica

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/wire"
)

// An Upgrade is the result of replaying a table under this build's rules, line by line. Its
// players look at it before they agree to it.
type Upgrade struct {
	Rules     int // the rules version under which the table was played
	Setup     core.Setup
	Own       *cards.Own    // the table's own components; nil for none
	Kept      []core.Choice // in order; replaying them leads to End
	Dropped   []DroppedLine // the lines that this build's rules drop
	IdleLines int           // how many lines had no effect before, and are left out
	End       core.View     // the view of the table at its end, for no seat
	Digest    uint64        // the digest of the game at its end
	Proven    bool          // the lines carry digests, and all of them are this build's
	digests   []uint64      // the digest of the game after each record
}

// A DroppedLine is a line that this build's rules drop, and why.
type DroppedLine struct {
	Line    int    // the index of the record; the opening is 0
	Text    string // the line as it was written
	Refused *core.Refusal
	Fault   Fault // set if no rule refuses the line, because it is unreadable
}

// RulesOf returns the rules version in the first row of a ledger or in a table's first record;
// 0 if it has none.
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

// LedgerRow returns a record as a row of a ledger file, with its proof behind a tab. A record
// without a valid author has no proof; it is written as a comment, so that an import ignores
// it too.
func (r *Replica) LedgerRow(i int) string {
	e := r.log[i]
	if e.Fault == "" || e.Fault == FaultLine {
		return r.items[i].record.Text()
	}
	return "# counts for nothing: " + e.Line + "\t-"
}

// Rules returns the rules version under which the table was begun.
func (r *Replica) Rules() int { return r.rules }

// IsNewer reports whether a newer build than this one opened the table, with rules or a house
// rule that this build lacks.
func (r *Replica) IsNewer() bool {
	return r.rules > core.RulesVersion || r.seats.houseRule > lastHouseRule
}

// HasOtherRules reports whether a record's digest differs from this build's game, because the
// table was begun under other rules. Such a table is read and passed on, and nothing is
// written to it. A table with equal digests is a table like any other.
func (r *Replica) HasOtherRules() bool { return r.otherRules }

// Upgrade replays the table under this build's rules. It changes nothing.
func (r *Replica) Upgrade() (Upgrade, error) {
	var told digests
	for i := range r.log {
		if rec := &r.items[i].record; i > 0 && r.log[i].Fault == "" && r.isOnLog(rec.Seen) {
			told.add(rec.Seen.Index, rec.Digest)
		}
	}
	u, play, err := beginUpgrade(r.rules, r.setup, r.OwnText(), r.shelf)
	if err != nil {
		return u, err
	}
	if u.Own != nil {
		u.digests[1] = r.items[0].digest // before the components arrived
	}
	for i := 1; i < len(r.log); i++ {
		e := r.log[i]
		c, reads := e.Choice()
		switch {
		case e.parsed != nil && e.parsed.kind == kindPart:
			u.digests = append(u.digests, r.items[i].digest)
			continue
		case e.parsed != nil && e.parsed.kind == kindTable:
		case e.Fault != "" && e.Fault != FaultLine, told.isUnchanged(i):
			u.IdleLines++
		default:
			u.addLine(play, i, e.Line, c, reads)
		}
		u.digests = append(u.digests, core.Digest(play.Now()))
	}
	return u.finish(play, &told), nil
}

// UpgradeLines is Upgrade for a table that is stored as plain lines: its opening, and a line
// for each record, each with a tab if the lines have proofs, as LedgerRow writes them. An
// unreadable line is dropped, and the others are kept. Only an opening that cannot be read or
// played is an error. UpgradeLines calls pause between lines.
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
	u, play, err := beginUpgrade(RulesOf(opening), setup, own, shelf)
	if err != nil {
		return u, err
	}
	var told digests
	for _, text := range lines {
		pause()
		if rec, err := wire.ParseText(text); err == nil {
			told.add(rec.Seen.Index, rec.Digest)
		}
	}
	at := 0 // index of the record
	for i, text := range lines {
		pause()
		line, _, proven := strings.Cut(text, "\t")
		line = strings.TrimSpace(line)
		if proven {
			at++
		}
		switch {
		case line == "", line[0] == '#':
		case proven && told.isUnchanged(at):
			u.IdleLines++
		default:
			s := parseLine(line)
			if s.kind == kindPart {
				break
			}
			u.addLine(play, i+1, line, s.choice, s.kind == kindChoice)
		}
		if proven {
			u.digests = append(u.digests, core.Digest(play.Now()))
		}
	}
	return u.finish(play, &told), nil
}

// beginUpgrade begins an upgrade at the opening, with today's cards and the table's own
// components.
func beginUpgrade(rules int, s core.Setup, text string, shelf *cards.Shelf) (Upgrade, *core.Play, error) {
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

// addLine replays a line, and drops it if it is unreadable (not reads) or unlawful at its place.
func (u *Upgrade) addLine(play *core.Play, at int, text string, c core.Choice, reads bool) {
	fallen := DroppedLine{Line: at, Text: text}
	if !reads {
		fallen.Fault = FaultLine
	} else if _, err := play.Choose(c); err == nil {
		u.Kept = append(u.Kept, c)
		return
	} else {
		fallen.Refused, _ = err.(*core.Refusal)
	}
	u.Dropped = append(u.Dropped, fallen)
}

func (u Upgrade) finish(play *core.Play, told *digests) Upgrade {
	end := play.Now()
	u.End, u.Digest, u.Proven = core.ViewOf(end, core.Nobody), core.Digest(end), len(told.list) > 0
	for _, d := range told.list {
		u.Proven = u.Proven && !d.split && d.index < uint64(len(u.digests)) && d.digest == u.digests[d.index]
	}
	return u
}

// digests are the digests in a table's records, by the number of records before each.
type digests struct {
	list []reportedDigest
	at   map[uint64]int // index in list
}

type reportedDigest struct {
	index, digest uint64
	split         bool // two authors reported different digests
}

func (d *digests) add(index, digest uint64) {
	if d.at == nil {
		d.at = map[uint64]int{}
	}
	i, known := d.at[index]
	if !known {
		d.at[index] = len(d.list)
		d.list = append(d.list, reportedDigest{index: index, digest: digest})
		return
	}
	d.list[i].split = d.list[i].split || d.list[i].digest != digest
}

// isUnchanged reports whether record i is known to have changed nothing, because the nearest digest
// before it equals the nearest one after it.
func (d *digests) isUnchanged(i int) bool {
	before, ok := d.nearest(i, -1)
	after, ok2 := d.nearest(i+1, 1)
	return ok && ok2 && before == after
}

// maxDigestDistance bounds how far the nearest digest is searched for.
const maxDigestDistance = 64

// nearest returns the digest at a place, or else the nearest one in the direction of step.
func (d *digests) nearest(at, step int) (uint64, bool) {
	for end := at + step*maxDigestDistance; at > 0 && at != end; at += step {
		if i, known := d.at[uint64(at)]; known && !d.list[i].split {
			return d.list[i].digest, true
		}
	}
	return 0, false
}
