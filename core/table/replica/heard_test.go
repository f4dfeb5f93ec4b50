package replica

import (
	"testing"

	"entente/core/table/wire"
)

// TestHeardIsSaidBesideTaps: only Hello and Heard acknowledge. So a phone that taps while much
// arrives sends Heard as early as a silent one.
func TestHeardIsSaidBesideTaps(t *testing.T) {
	h, phones := open(t, 2)
	green := phones[1]
	green.connection.unacknowledgedBytes = wire.HeardEvery / 2
	if err := tap(t, green.Replica, "green gains 1 trade good"); err != nil {
		t.Fatal(err)
	}
	if green.connection.unacknowledgedBytes != wire.HeardEvery/2 {
		t.Errorf("after a tap it has %d bytes to tell of", green.connection.unacknowledgedBytes)
	}
	h.settleAll()
	if green.connection.unacknowledgedBytes >= wire.HeardEvery/2 {
		t.Error("it has not told how far it has read")
	}
	h.checkSame(phones...)
}
