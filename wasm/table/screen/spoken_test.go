package screen

import (
	"testing"

	"entente/core"
)

// TestWhatWasMeantStandsThere: a player who takes the phone to act comes to the window. The
// component that they spoke up with is filled in once they are asked, for them alone.
func TestWhatWasMeantStandsThere(t *testing.T) {
	p := newPhone(t)
	p.begin()
	typed := func() string { return p.app.window.typed }
	p.activates(core.Green)
	p.tap("standing", "", "open")
	p.tap("chip", "green", "")
	p.sees("Pass the phone to Tomas")
	p.tap("pass", "", "take")
	if p.app.at.Screen != WindowScreen {
		t.Fatalf("who takes the phone to act comes to %v", p.app.at.Screen)
	}
	p.put("window", "", "typed", "Forward Supply Base")
	p.tap("named", "Forward Supply Basenobody", "do")
	p.sees("Also waiting to respond: Tomas.")
	p.tap("pass", "", "take")
	for _, other := range []string{"Ines", "Mira"} {
		if typed() != "" {
			t.Errorf("%s reads %q, which Tomas meant", other, typed())
		}
		p.tap("btn", "decline", "")
		p.tap("pass", "", "take")
	}
	for range 2 { // also when he comes back to it
		p.app.Go(Address{Screen: WindowScreen})
		if typed() != "Forward Supply Base" {
			t.Errorf("Tomas meant something, and reads %q", typed())
		}
	}
}
