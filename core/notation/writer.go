package notation

import "entente/core"

const hexDigits = "0123456789abcdef"

// quote puts free text in quotation marks. Bytes that would break a line are
// written as \x and two digits; all others stay as they are.
func quote(s string) string {
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < 0x20 || c == 0x7f:
			b = append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
		default:
			b = append(b, c)
		}
	}
	return string(append(b, '"'))
}

func itoa(n int) string {
	if n < 0 {
		return "-" + itoa(-n)
	}
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

func promptText(n uint32) string {
	if n == 0 {
		return ""
	}
	return " p" + itoa(int(n))
}

// seatsText prints seats in order, separated by spaces.
func seatsText(order []core.Seat) string {
	text := ""
	for i, s := range order {
		if i > 0 {
			text += " "
		}
		text += s.String()
	}
	return text
}
