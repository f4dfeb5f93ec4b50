package notation

import "entente/core"

// A Part is a piece of the text of a table's own components. The parts follow the setup in the ledger,
// one part a line:
//
//	blue brings 1 of 2: "faction \"The Invented Guild\", own\x0acalled …"
type Part struct {
	By     core.Seat // the host
	At, Of int       // the number of this part, from 1, and the number of all parts
	Text   string
}

// MaxPart is the most bytes of a part's line, so that any record can hold the line.
const MaxPart = 12 << 10

// Parts cuts a text into as few parts as MaxPart allows.
func Parts(by core.Seat, text string) []Part {
	var list []Part
	for text != "" {
		size, end := len("purple brings 999 of 999: \"\""), 0
		for end < len(text) {
			more := len(quote(text[end:end+1])) - 2
			if size+more > MaxPart {
				break
			}
			size += more
			end++
		}
		for back := 0; end < len(text) && text[end]&0xc0 == 0x80 && back < 3; back++ { // so that no character is cut in two
			end--
		}
		list = append(list, Part{By: by, At: len(list) + 1, Text: text[:end]})
		text = text[end:]
	}
	for i := range list {
		list[i].Of = len(list)
	}
	return list
}

// String prints the part's line.
func (p Part) String() string {
	return p.By.String() + " brings " + itoa(p.At) + " of " + itoa(p.Of) + ": " + quote(p.Text)
}

// ParsePart reads a line exactly as String prints it; it returns false for every other line.
func ParsePart(line string) (Part, bool) {
	r := reader{rest: line}
	p, is := r.part()
	r.end()
	return p, is && !r.failed() && p.String() == line
}

// part reads a part, if the line is one.
func (r *reader) part() (Part, bool) {
	line := *r
	p := Part{By: line.seat()}
	if line.failed() || !line.skip("brings") {
		return p, false
	}
	*r = line
	p.At = r.number()
	r.expect("of")
	p.Of = r.number()
	r.expectMark(':')
	p.Text = r.quoted()
	if !r.failed() && (p.Text == "" || p.At < 1 || p.At > p.Of || p.Of > 99) {
		r.fail("a part such as 1 of 2, and what is in it")
	}
	return p, true
}

// named reads the name of a text: sixteen lower-case hexadecimal digits.
func (r *reader) named() string {
	word := r.peek()
	ok := len(word) == 16
	for i := range len(word) {
		ok = ok && hex(word[i]) >= 0
	}
	if !ok {
		r.fail("a name of sixteen hexadecimal digits")
		return ""
	}
	r.take(word)
	return word
}

// sum reads the 64-bit number that sixteen hexadecimal digits spell.
func (r *reader) sum() uint64 {
	var n uint64
	for _, c := range []byte(r.named()) {
		n = n<<4 | uint64(hex(c))
	}
	return n
}

// sum prints a 64-bit number as sixteen hexadecimal digits.
func sum(n uint64) string {
	var b [16]byte
	for i := range b {
		b[i] = hexDigits[n>>(60-4*i)&15]
	}
	return string(b[:])
}
