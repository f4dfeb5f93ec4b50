package subtle

import "testing"

// TestKnown: the browser is judged by signatures that our own verifier judges alike.
func TestKnown(t *testing.T) {
	good, bad := known()
	if !good.IsValid() || bad.IsValid() {
		t.Error("the known signatures are not what they are said to be")
	}
}
