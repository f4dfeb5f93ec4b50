//go:build js

package browser

// Fetch brings the text of a file of this site. A failure or an answer of another shape is an error
// in the browser's words. Fetch waits, so no event may call it.
func Fetch(address string) (string, error) {
	body := fetched(address).Call("text").Await()
	if body.Err == nil && !body.IsText() {
		return "", errShape
	}
	return body.Text(), body.Err
}

// FetchBytes returns the bytes at an address, unchanged.
func FetchBytes(address string) ([]byte, error) {
	body := fetched(address).Call("arrayBuffer").Await()
	if body.Err != nil {
		return nil, body.Err
	}
	return Window().Get("Uint8Array").New(body).Bytes()
}

// fetched returns the answer of an address, or a fault if the answer isn't ok.
func fetched(address string) Thing {
	answer := Window().Call("fetch", address).Await()
	ok := answer.Get("ok")
	if ok.Err == nil && !ok.True() {
		answer.Err = &Fault{Said: address + " is not here"}
	}
	return answer
}

// Random reads the browser's own randomness.
type Random struct{}

// most is the number of random bytes that a browser gives at a time.
const most = 1 << 16

// Read fails where the browser has no randomness, or does not give it.
func (Random) Read(p []byte) (int, error) {
	p = p[:min(len(p), most)]
	drawn := BytesOf(p)
	if got := Window().Get("crypto").Call("getRandomValues", drawn); got.Err != nil {
		return 0, got.Err
	}
	b, err := drawn.Bytes()
	return copy(p, b), err
}

// Jitter is a random number from 0 to 1, for pauses only.
func Jitter() float64 { return Window().Get("Math").Call("random").Number() }

// Online is false where the browser knows that there is no network.
func Online() bool {
	online := Window().Get("navigator").Get("onLine")
	return online.Missing() || online.True()
}

// Document is the page.
func Document() Thing { return Window().Get("document") }

// Visible reports whether somebody may be looking at the page.
func Visible() bool { return Document().Get("visibilityState").Text() != "hidden" }

// Location is a part of the page's address.
func Location(name string) string { return Window().Get("location").Get(name).Text() }
