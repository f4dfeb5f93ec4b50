package screen

import (
	"strings"
	"testing"
)

// TestALinkThatOthersCanOpen: a page on localhost names the address that the server is
// found at in its network, and says so where there is none.
func TestALinkThatOthersCanOpen(t *testing.T) {
	for _, near := range []string{"http://192.168.1.7:8787", "http://localhost:8787"} {
		p := newPhone(t)
		p.app.Origin("http://localhost:8787")
		p.near = near
		p.begin()
		p.tab(ShareScreen)
		p.tap("share", "", "begin")
		p.tap("share", "", "send")
		if !strings.HasPrefix(p.link, near+linkPath) {
			t.Errorf("the link is %q", p.link)
		}
		if alone := strings.HasSuffix(near, "localhost:8787"); p.app.share.alone() != alone {
			t.Errorf("%s leads each phone to itself: %v", near, !alone)
		}
	}
	for origin, want := range map[string]bool{"http://127.0.0.1:1": true, "http://[::1]:80": true, "https://entente.example": false, "http://10.1.2.7:80": false} {
		if f := (shareForm{origin: origin}); f.alone() != want {
			t.Errorf("%s leads each phone to itself: %v", origin, !want)
		}
	}
}
