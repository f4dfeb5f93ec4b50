package words

import "testing"

// TestText fills the gaps of a screen's text. A gap without a value, and an unknown id, still show.
func TestText(t *testing.T) {
	before := spoken
	defer Speak(before)
	Speak(&Language{screens: map[string]string{"offer": "Offer to {other}: {n} {n one:vote other:votes}", "plain": "Accept trade", "open": "{other"}})
	for got, want := range map[string]string{
		Text("offer", "other", "Mira", "n", "1"): "Offer to Mira: 1 vote",
		Text("offer", "other", "Mira", "n", "2"): "Offer to Mira: 2 votes",
		Text("offer", "n", "2"):                  "Offer to …: 2 votes",
		Text("offer", "n"):                       "Offer to …: … …",
		Text("plain"):                            "Accept trade",
		Text("open", "other", "Mira"):            "Mira",
		Text("no.such.id"):                       "no.such.id",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTemplate returns a text as it is written, and nothing for an unknown id.
func TestTemplate(t *testing.T) {
	before := spoken
	defer Speak(before)
	Speak(&Language{screens: map[string]string{"offer": "Offer to {other}"}})
	if text, known := Template("offer"); text != "Offer to {other}" || !known {
		t.Errorf("%q, %v", text, known)
	}
	if text, known := Template("no.such.id"); text != "" || known {
		t.Errorf("%q, %v for an unknown id", text, known)
	}
}
