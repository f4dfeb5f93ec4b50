package replica

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// TestItemsThatAreNone: an item in any other form is not read.
func TestItemsThatAreNone(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	e := epochText(p.epoch)
	number, mark, _ := strings.Cut(e, epochSeparator)
	for text, is := range map[string]bool{
		e:                            true,
		"":                           false,
		number + mark:                false,
		number + epochSeparator:      false,
		epochSeparator + mark:        false,
		"x" + epochSeparator + mark:  false,
		"-1" + epochSeparator + mark: false,
		strconv.FormatUint(wire.MaxEpoch, 10) + epochSeparator + mark:   true,
		strconv.FormatUint(wire.MaxEpoch+1, 10) + epochSeparator + mark: false,
		number + epochSeparator + mark + "AAAA":                         false,
		number + epochSeparator + mark[1:]:                              false,
		number + epochSeparator + "*" + mark[1:]:                        false,
	} {
		if _, ok := parseEpoch(text); ok != is {
			t.Errorf("an epoch %q is read: %v", text, ok)
		}
	}
	cut := func(body string) bool {
		return (&Restorer{table: &Replica{items: make([]*logItem, 2), isReplaying: true}}).restoreCut(body)
	}
	if !cut("2 " + e) {
		t.Error("an epoch that is entered is not read")
	}
	for _, body := range []string{"", "2", "2 ", "2 x", "x " + e, "2" + e, "-1 " + e, "9 " + e, "9 x", " " + e} {
		if cut(body) {
			t.Errorf("a cut %q is read", body)
		}
	}
	for body, kind := range map[string]HaltKind{
		"1 5 red": RelayForked, "4 5 red": OrderedTwice, "6 5 red": NotHalted, // older builds stored these
		"": 0xff, "1 5": 0xff, "1 5 red blue": 0xff, "x 5 red": 0xff, "1 x red": 0xff, "0 5 red": 0xff, "256 5 red": 0xff,
		strconv.Itoa(int(haltKindCount)) + " 5 red": 0xff,
	} {
		r := &Replica{}
		if ok := r.restoreHalt(body); ok != (kind != 0xff) || ok && r.halt.Kind != kind || kind == RelayForked && r.halt != (Halt{kind, 5, core.Red}) {
			t.Errorf("a halt %q is read as %+v: %v", body, r.halt, ok)
		}
	}
}

// TestDevicesThatAreNone: a device item is read only in this form, or in the older one without
// a public key.
func TestDevicesThatAreNone(t *testing.T) {
	p := begin(t)
	item := deviceItem(p.device)
	word := strings.Split(item[1:], " ")
	with := func(at int, text string) string {
		changed := append([]string{}, word...)
		changed[at] = text
		return strings.Join(changed, " ")
	}
	for body, is := range map[string]bool{
		item[1:]:                    true,
		strings.Join(word[:4], " "): true,
		strings.Join(word[:3], " "): false,
		item[1:] + " more":          false,
		"":                          false,
		itemVersion:                 false,
		with(0, "2"):                false,
		with(1, "none"):             false,
		with(2, "none"):             false,
		with(3, "*"):                false,
		with(3, word[3][4:]):        false,
		with(3, word[3]+"AAAA"):     false,
		with(4, "none"):             false,
		with(4, ""):                 false,
	} {
		r := &Replica{}
		if ok := r.restoreDevice(body); ok != is || ok && (r.device.publicKey != p.device.publicKey || r.device.client != p.device.client || r.DeviceSecret() != p.DeviceSecret()) {
			t.Errorf("%q is read as a device: %v", body, ok)
		}
		if is && SecretOf(string(itemDevice)+body) != p.Secret() || SecretOf(string(itemValidEntry)+body) != "" {
			t.Errorf("the secret in %q is %q", body, SecretOf(string(itemDevice)+body))
		}
	}
	for _, none := range []string{"", string(itemDevice), string(itemDevice) + strings.Join(word[:3], " "), string(itemDevice) + with(0, "2")} {
		if s := SecretOf(none); s != "" {
			t.Errorf("the secret in %q is %q", none, s)
		}
	}
}

// TestDevicesAreTold: a room sees another proof from each device, and the same one after a
// reopening. Nobody joins with a wrong link, a wrong secret, or without randomness.
func TestDevicesAreTold(t *testing.T) {
	_, phones := open(t, 1)
	p, other := phones[0], phones[1]
	again, err := Open(p.items, shelf, random(3))
	if err != nil || p.DeviceSecret() == "" || again.DeviceSecret() != p.DeviceSecret() || other.DeviceSecret() == p.DeviceSecret() {
		t.Errorf("a device is %q, and %q when it comes again: %v", p.DeviceSecret(), again.DeviceSecret(), err)
	}
	if own := p.device.secret.DeviceSecret(p.device.client); p.DeviceSecret() != base64Text(own[:]) {
		t.Errorf("it says that it is %q", p.DeviceSecret())
	}
	for what, join := range map[string]func() (*Replica, error){
		"no link":                       func() (*Replica, error) { return Join("none", "", shelf, random(1)) },
		"no secret":                     func() (*Replica, error) { return Join(p.Link(), "none", shelf, random(1)) },
		"a secret that cannot be drawn": func() (*Replica, error) { return Join(p.Link(), "", shelf, io.LimitReader(random(1), 9)) },
		"a client that cannot be drawn": func() (*Replica, error) { return Join(p.Link(), p.Secret(), shelf, io.LimitReader(random(1), 3)) },
	} {
		if r, err := join(); err == nil || r != nil {
			t.Errorf("it joins with %s", what)
		}
	}
	joined, err := Join(p.Link(), p.Secret(), shelf, random(1))
	if err != nil || !joined.Ready().NeedsDraw || joined.PublicKey() != p.PublicKey() {
		t.Errorf("a table that was joined is not drawn: %v", err)
	}
}

// TestWhatIsStoredAsWaitingOpens: an outbox item without a readable record is no item.
func TestWhatIsStoredAsWaitingOpens(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	var bad *JournalError
	if _, err := Open(append(p.items[:len(p.items):len(p.items)], entryItem(itemOutbox, junkEntries(1)[0])), shelf, random(3)); !errors.As(err, &bad) || bad.Item != len(p.items)+1 {
		t.Errorf("what no key opens waits: %v", err)
	}
}

// TestSharingIsDrawn: sharing a table is drawn, and stored once.
func TestSharingIsDrawn(t *testing.T) {
	r := begin(t)
	r.Ready()
	for _, first := range []bool{true, false} {
		r.Share()
		if ready := r.Ready(); ready.NeedsDraw != first || (len(ready.ItemsToStore) == 1) != first || !r.IsShared() {
			t.Errorf("shared for the first time %v: it wants %+v", first, ready)
		}
	}
}

// TestHaltsAreStored: a halt is drawn and stored, unless the room may be brought back. The
// first halt stays.
func TestHaltsAreStored(t *testing.T) {
	for kind, items := range map[HaltKind]int{RelayForked: 1, OrderedTwice: 1, NoTable: 0} {
		r := begin(t)
		r.Ready()
		r.haltTable(kind, 7, core.Red)
		if ready := r.Ready(); len(ready.ItemsToStore) != items || !ready.NeedsDraw {
			t.Errorf("%s: it wants %+v", kind, ready)
		}
		if r.haltTable(RelayForked, 9, core.Blue); r.Halt() != (Halt{kind, 7, core.Red}) || len(r.Ready().ItemsToStore) != 0 {
			t.Errorf("%s: behind that it is %+v", kind, r.Halt())
		}
	}
}

// TestARecordThatHalts: append returns false if a record halts the table: one whose command is
// in order already, or a first one that opens no table.
func TestARecordThatHalts(t *testing.T) {
	r := begin(t)
	tap(t, r, "blue gains 1 trade good")
	if r.appendItem(*r.items[1]) || r.Halt().Kind != OrderedTwice || len(r.Log()) != 2 {
		t.Errorf("a record is in order twice: %s", r.Halt().Kind)
	}
	if none := (&Replica{shelf: shelf}); none.appendItem(*r.items[1]) || none.Halt().Kind != NoTable || len(none.Log()) != 0 {
		t.Errorf("a choice opens a table: %s", none.Halt().Kind)
	}
	mended := strings.Replace(printed.Text(), "All commodities of the owner pass", "All of the owner's commodities pass", 1)
	theirs, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}}, nil, text.Shelf(mended), random(1))
	if err != nil {
		t.Fatal(err)
	}
	if lacks := (&Replica{shelf: shelf}); lacks.appendItem(*theirs.items[0]) || lacks.Halt().Kind != LacksCards || len(lacks.Log()) != 0 {
		t.Errorf("it opens without its cards: %s", lacks.Halt().Kind)
	}
	moved := begin(t)
	if err := moved.copyRecord(r.items[1], ""); err != nil {
		t.Fatal(err)
	}
	if err := moved.copyRecord(r.items[1], ""); err != FaultHalted {
		t.Errorf("it is brought over twice: %v", err)
	}
}

// TestASignatureIsOneKeys: a valid signature under one key says nothing about another key.
func TestASignatureIsOneKeys(t *testing.T) {
	r := begin(t)
	tap(t, r, "blue gains 1 trade good")
	p := *r.items[1]
	p.signatureChecked, p.signatureValid = false, false
	other := seal.SeatSecret{1}.PublicKey()
	for _, k := range []struct {
		key   seal.PublicKey
		holds bool
	}{{other, false}, {r.device.publicKey, true}, {other, false}, {r.device.publicKey, true}} {
		if p.isSignedBy(k.key, r.game) != k.holds {
			t.Errorf("it is signed by %v: %v", k.key == other, !k.holds)
		}
	}
}
