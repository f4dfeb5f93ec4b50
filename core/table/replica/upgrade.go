package replica

import (
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
	"entente/core/table/wire"
)

// An Upgrade is the result of replaying a table's records under the rules of this build. Players see the
// result before they agree to continue with it.
type Upgrade struct {
	Rules               int           // the version of the rules under which the table was played
	Setup               core.Setup    // the setup with this build's cards
	Own                 *cards.Own    // the components that the table's players wrote; nil for none
	KeptChoices         []core.Choice // the choices that this build's rules still allow, in order
	DroppedLines        []DroppedLine // the records that this build's rules refuse, or that it can't read
	NoEffectCount       int           // how many records the result leaves out because they never had an effect
	LastView            core.View     // the game after the KeptChoices, as a spectator sees it
	Digest              uint64        // a hash of the game after the KeptChoices (core.Digest)
	HasSameDigests      bool          // the records report digests, and this build's games have them all
	digestByRecordCount []uint64      // index n has this build's digest of the game after n records
}

// A DroppedLine is the text of a record that an Upgrade leaves out, and the reason.
type DroppedLine struct {
	Index   int           // the index of the record in the log; the first record is 0
	Text    string        // the text of the record
	Refused *core.Refusal // why this build's rules refuse the choice in the text; or nil
	Fault   Fault         // FaultUnreadable if this build can't read the text; else ""
}

// RulesOf returns the version of the rules (core.RulesVersion) that a text names, or 0 if it names none.
// The text is a ledger, which lists all choices of a game, or a table's first record. The version is in
// the first row that is no comment.
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

// LedgerRow returns the record with index i as a row of a ledger file: its line, a tab, and its wire.Proof,
// which has the author and the signature. A record without a valid author becomes a comment, so that an
// import ignores it.
func (r *Replica) LedgerRow(i int) string {
	e := r.log[i]
	if e.Fault == "" || e.Fault == FaultUnreadable {
		return r.items[i].record.Text()
	}
	return "# counts for nothing: " + e.Line + "\t-"
}

// Rules returns the version of the rules under which the table was begun (core.RulesVersion).
func (r *Replica) Rules() int { return r.rules }

// IsFromNewerBuild reports whether a newer build opened the table, with a version of the rules or a house rule that
// this build lacks.
func (r *Replica) IsFromNewerBuild() bool {
	return r.rules > core.RulesVersion || r.seats.newestHouseRule > lastHouseRule
}

// HasOtherRules reports whether the table was begun under other rules, which lead to another game than this
// build's rules. The digests in the records show that. This phone reads such a table and passes its records
// on, but writes nothing to it.
func (r *Replica) HasOtherRules() bool { return r.otherRules }

// Upgrade replays the table's records under this build's rules and returns the result. The table itself
// stays as it is.
func (r *Replica) Upgrade() (Upgrade, error) {
	var told authorDigests
	for i := range r.log {
		if rec := &r.items[i].record; i > 0 && r.log[i].Fault == "" && r.isOnLog(rec.Seen) {
			told.add(rec.Seen.Index, rec.Digest)
		}
	}
	u, play, err := beginUpgrade(r.rules, r.setup, r.OwnComponentsText(), r.shelf)
	if err != nil {
		return u, err
	}
	if u.Own != nil {
		u.digestByRecordCount[1] = r.items[0].digest // the game before the table's own components arrived
	}
	for i := 1; i < len(r.log); i++ {
		e := r.log[i]
		c, reads := e.Choice()
		switch {
		case e.parsed != nil && e.parsed.kind == kindPart:
			u.digestByRecordCount = append(u.digestByRecordCount, r.items[i].digest)
			continue
		case e.parsed != nil && e.parsed.kind == kindTable:
		case e.Fault != "" && e.Fault != FaultUnreadable, told.isWithoutEffect(i):
			u.NoEffectCount++
		default:
			u.addLine(play, i, e.Line, c, reads)
		}
		u.digestByRecordCount = append(u.digestByRecordCount, core.Digest(play.Now()))
	}
	return u.finish(play, &told), nil
}

// UpgradeLines is Upgrade for a table in a ledger file. opening is the line of the first record. lines has
// a row for each later record, as LedgerRow returns it; a row without a proof has no tab. A line that can't
// be read is dropped. UpgradeLines returns an error only if the opening can't be read or played. It calls
// pause between lines, so that the phone can draw meanwhile.
func UpgradeLines(opening string, lines []string, shelf *cards.Shelf, pause func()) (Upgrade, error) {
	setup, err := notation.ParseSetup(opening)
	if err != nil {
		return Upgrade{}, err
	}
	own := ""
	for _, text := range lines {
		pause()
		text, _, _ = strings.Cut(text, "\t")
		if p, is := notation.ParsePart(strings.TrimSpace(text)); is && len(own) < setup.Texts.OwnBytes {
			own += p.Text
		}
	}
	u, play, err := beginUpgrade(RulesOf(opening), setup, own, shelf)
	if err != nil {
		return u, err
	}
	var told authorDigests
	for _, text := range lines {
		pause()
		if rec, err := wire.ParseText(text); err == nil {
			told.add(rec.Seen.Index, rec.Digest)
		}
	}
	at := 0 // the index of the record in the table's log
	for i, text := range lines {
		pause()
		line, _, proven := strings.Cut(text, "\t")
		line = strings.TrimSpace(line)
		if proven {
			at++
		}
		switch {
		case line == "", line[0] == '#':
		case proven && told.isWithoutEffect(at):
			u.NoEffectCount++
		default:
			s := parseLine(line)
			if s.kind == kindPart {
				break
			}
			u.addLine(play, i+1, line, s.choice, s.kind == kindChoice)
		}
		if proven {
			u.digestByRecordCount = append(u.digestByRecordCount, core.Digest(play.Now()))
		}
	}
	return u.finish(play, &told), nil
}

// beginUpgrade starts an Upgrade of a table. The parameter rules is the version of the rules under which the
// table was played, s is its setup, and text is the text of its own components. The Play is a game without
// choices under this build's rules. The caller makes the choices of the table's records in the Play.
func beginUpgrade(rules int, s core.Setup, text string, shelf *cards.Shelf) (Upgrade, *core.Play, error) {
	s.Texts.Printed = ""
	var own *cards.Own
	if s.Texts.OwnComponents != "" {
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
	return Upgrade{Rules: rules, Setup: laid, Own: own, digestByRecordCount: []uint64{0, core.Digest(g)}}, core.Start(g), nil
}

// addLine makes the choice c of a record in play. If the rules refuse c, it adds the record's text to
// u.DroppedLines. It does that too if reads is false, which means that the text couldn't be parsed. The
// parameter at is the index of the record.
func (u *Upgrade) addLine(play *core.Play, at int, text string, c core.Choice, reads bool) {
	fallen := DroppedLine{Index: at, Text: text}
	if !reads {
		fallen.Fault = FaultUnreadable
	} else if _, err := play.Choose(c); err == nil {
		u.KeptChoices = append(u.KeptChoices, c)
		return
	} else {
		fallen.Refused, _ = err.(*core.Refusal)
	}
	u.DroppedLines = append(u.DroppedLines, fallen)
}

// finish returns the upgrade with LastView, Digest and HasSameDigests set. play is at the last game, and told
// has the digests that the table's records report.
func (u Upgrade) finish(play *core.Play, told *authorDigests) Upgrade {
	end := play.Now()
	u.LastView, u.Digest, u.HasSameDigests = core.ViewOf(end, core.Nobody), core.Digest(end), len(told.reports) > 0
	for _, d := range told.reports {
		u.HasSameDigests = u.HasSameDigests && !d.isDisputed && d.recordCount < uint64(len(u.digestByRecordCount)) && d.digest == u.digestByRecordCount[d.recordCount]
	}
	return u
}

// authorDigests collects the digests that authors wrote into a table's records. Each digest tells which
// game the author had after a number of records.
type authorDigests struct {
	reports            []reportedDigest // one report for each number of records with a report
	indexByRecordCount map[uint64]int   // the index in reports of the digest after n records, by n
}

// reportedDigest is a digest of the game after a number of records, as the authors of later records report
// it.
type reportedDigest struct {
	recordCount uint64 // the number of records that make the game
	digest      uint64 // the hash of the game after recordCount records (core.Digest)
	isDisputed  bool   // authors reported different digests for the same records
}

// add adds a digest that an author reports. index is the number of records that make the game with this
// digest.
func (d *authorDigests) add(index, digest uint64) {
	if d.indexByRecordCount == nil {
		d.indexByRecordCount = map[uint64]int{}
	}
	i, known := d.indexByRecordCount[index]
	if !known {
		d.indexByRecordCount[index] = len(d.reports)
		d.reports = append(d.reports, reportedDigest{recordCount: index, digest: digest})
		return
	}
	d.reports[i].isDisputed = d.reports[i].isDisputed || d.reports[i].digest != digest
}

// isWithoutEffect reports whether record i changed nothing in its author's game. The last digest that authors
// reported before the record must equal the first digest that they reported after it.
func (d *authorDigests) isWithoutEffect(i int) bool {
	before, ok := d.findUndisputedDigest(i, -1)
	after, ok2 := d.findUndisputedDigest(i+1, 1)
	return ok && ok2 && before == after
}

// maxDigestDistance is how many numbers of records findUndisputedDigest tries.
const maxDigestDistance = 64

// findUndisputedDigest returns the digest of the game after a number of records, if authors reported one and
// don't contradict each other. Otherwise it tries further numbers. The parameter at is the first number, and
// step is added for each further try: -1 or 1. findUndisputedDigest returns false if it finds no digest
// within maxDigestDistance.
func (d *authorDigests) findUndisputedDigest(at, step int) (uint64, bool) {
	for end := at + step*maxDigestDistance; at > 0 && at != end; at += step {
		if i, known := d.indexByRecordCount[uint64(at)]; known && !d.reports[i].isDisputed {
			return d.reports[i].digest, true
		}
	}
	return 0, false
}
