package core

import "unicode/utf8"

// checkName refuses what a screen cannot show honestly: a name that is too
// long, or holds control characters or marks that turn the direction of the
// text around it.
func checkName(name string) error {
	if !utf8.ValidString(name) {
		return refuse(TableText, NameUnreadable)
	}
	if utf8.RuneCountInString(name) > MaxName {
		return refuse(TableText, NameTooLong, number(utf8.RuneCountInString(name)), most(MaxName))
	}
	for _, r := range name {
		if hidden(r) {
			return refuse(TableText, NameHasControls)
		}
	}
	return nil
}

// hidden reports whether a character is drawn as nothing, or bends what is drawn near it.
func hidden(r rune) bool {
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

// clip shortens foreign text for use in a sentence.
//
//go:noinline
func clip(text string) string {
	n := 0
	for i := range text {
		if n == MaxName {
			return text[:i] + "…"
		}
		n++
	}
	return text
}
