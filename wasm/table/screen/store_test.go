package screen

import (
	"errors"
	"io"
	"strings"
	"testing"

	"entente/core"
)

// TestNotKept: a failure to store is shown with the ways to go on, and one tap tries again. Once
// everything is stored, the message is gone.
func TestNotKept(t *testing.T) {
	for how, title := range map[Keeping]string{KeepsNothing: "Nothing is saved here.", NoRoom: "This phone is full.", NotYet: "Your last choices aren’t saved yet."} {
		p := newPhone(t)
		p.begin()
		p.app.Unsaved(how, "the disk said no")
		if f := p.frame(); f.Urgent != title {
			t.Errorf("said aloud: %q", f.Urgent)
		}
		p.sees(title)
		p.sees("the disk said no")
		p.app.Unsaved(how, "once more")
		if f := p.frame(); f.Urgent != "" {
			t.Errorf("said aloud again: %q", f.Urgent)
		}
		saves := p.saves
		p.tap("unsaved", "", "again")
		if p.saves != saves+1 {
			t.Error("it is not tried again")
		}
		p.app.Saved()
		if f := p.frame(); f.Polite != "Everything is saved again." || strings.Contains(p.text(), title) {
			t.Errorf("kept again: %q", f.Polite)
		}
		p.app.Saved()
		if f := p.frame(); f.Polite != "" {
			t.Errorf("kept all along: %q", f.Polite)
		}
	}
}

// TestNotListed: a phone that can't list its tables is asked again, and a new table can be opened
// meanwhile.
func TestNotListed(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.Go(Address{})
	p.app.Unlisted("the disk said no")
	p.sees("This phone couldn’t list its tables")
	p.tap("btn", "again", "")
	p.sees("Ines, Mira and Tomas")
	p.app.Unlisted("the disk said no")
	p.tap("btn", "new", "")
	if p.app.at.Screen != NewScreen || p.app.trouble != nil {
		t.Errorf("no new table: %+v", p.app.at)
	}
	p.app.Unlisted("late") // nobody waits for it here
	if p.app.trouble != nil {
		t.Error("the form of a new table is gone")
	}
}

// TestNotHandedOver: a file that can't be handed out or taken in is told above the current screen.
// The text of a file that failed is shown on the screen.
func TestNotHandedOver(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.Undelivered("entente 1\nseat red\n", "no files")
	if text, _ := p.slot("undelivered", "", "text", ".value"); text != "entente 1\nseat red\n" {
		t.Errorf("the text of the file: %q", text)
	}
	p.tap("undelivered", "", "close")
	p.app.Unbrought("NotReadableError")
	p.sees("This file can’t be read")
	p.app.Escape()
	p.app.Unforgotten("UnknownError")
	p.sees("The table is still on this phone")
	p.app.Escape()
	for _, said := range []struct {
		copied, marked bool
		want           string
	}{{true, false, "copied"}, {false, true, "selected"}, {false, false, "Copy the link by hand"}} {
		p.app.Shared(said.copied, said.marked)
		if f := p.frame(); !strings.Contains(f.Polite, said.want) {
			t.Errorf("%+v: %q", said, f.Polite)
		}
	}
}

// A dry is randomness that comes to an end.
type dry struct {
	from io.Reader
	left int // reads
}

func (d *dry) Read(b []byte) (int, error) {
	if d.left == 0 {
		return 0, errors.New("OperationError: no entropy")
	}
	d.left--
	return d.from.Read(b)
}

// TestNoRandomNumbers takes them away before each draw in turn. Nothing is begun
// and nothing is written then; it is said, and works as soon as they are back.
func TestNoRandomNumbers(t *testing.T) {
	draws := 0
	for ; ; draws++ {
		p := newPhone(t)
		d := &dry{p.random, draws}
		p.app.host.Random = d
		p.app.Go(Address{Screen: NewScreen})
		p.tap("opening", "", "start")
		if p.app.table != nil {
			break
		}
		p.sees("This browser can’t create secure keys")
		p.sees("OperationError: no entropy")
		if len(p.records) != 0 {
			t.Fatalf("after %d draws something is stored", draws)
		}
		d.left = -1
		p.app.Escape()
		p.tap("opening", "", "start")
		if p.app.table == nil {
			t.Fatalf("after %d draws no table opens any more", draws)
		}
	}
	if draws < 4 {
		t.Errorf("a table takes %d draws", draws)
	}

	p := newPhone(t)
	d := &dry{p.random, -1}
	p.app.host.Random = d
	p.begin()
	d.left = 0
	p.tab(MineScreen)
	digest := p.app.table.r.Digest()
	p.tap("mine", "", "replenish")
	p.sees("This browser can’t create secure keys")
	if p.app.table.r.Digest() != digest {
		t.Error("the tap counted all the same")
	}
	d.left = -1
	p.app.Escape()
	p.tap("mine", "", "replenish")
	if p.app.table.r.Digest() == digest {
		t.Error("no tap counts any more")
	}
	p.app.putOnline()
	link := ParseAddress(strings.TrimPrefix(p.app.table.writing(core.Nobody), linkPath))

	guest := emptyPhone(t, 2)
	guest.app = New(guest.host())
	d = &dry{guest.random, 0}
	guest.app.host.Random = d
	guest.app.Dealt("", todays())
	guest.app.Go(link)
	guest.sees("This browser can’t create secure keys")
	d.left = -1
	guest.tap("btn", "again", "")
	guest.sees("Joining the table")
}
