package deck

// MaxParagraphs is the most abilities that one component may have.
const MaxParagraphs = 9

// IsComponentName reports whether a name can be shown unchanged: at most MaxComponentName visible
// characters.
func IsComponentName(name string) bool {
	n := 0
	for _, r := range name {
		if n++; IsHidden(r) || r == 0xfffd {
			return false
		}
	}
	return n <= MaxComponentName
}

// MaxComponentName is the most code points in a component's name.
const MaxComponentName = 48

const (
	MaxName = 24 // code points in a player's name or a component's
)

// IsHidden reports whether a character is invisible, or changes the direction or place of its
// neighbors.
func IsHidden(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r < 0xa0, r == 0xad:
		return true
	case r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f:
		return true
	case r == 0x61c, r == 0x180e, r == 0xfeff, r >= 0xfff9 && r <= 0xfffd, r >= 0xe0000 && r <= 0xe0fff:
		return true
	}
	return false
}

// Clip shortens foreign text for use in a sentence.
func Clip(text string) string {
	n := 0
	for i := range text {
		if n == MaxName {
			return text[:i] + "…"
		}
		n++
	}
	return text
}
