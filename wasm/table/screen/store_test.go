package screen

import "testing"

func TestUnlisted(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.Go(Address{})
	p.app.Unlisted("disk")
	t.Log(p.text())
	p.sees("This phone did not say which tables it has")
}
