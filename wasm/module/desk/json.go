package desk

import "strconv"

// A page writes JSON from its first brace to its last. encoding/json would write the same, but its
// reflection weighs more than everything that this package writes.
type page struct {
	b     []byte
	comma bool // a comma belongs before the next key or value
}

// next puts the comma before a value or a key.
func (p *page) next() {
	if p.comma {
		p.b = append(p.b, ',')
	}
	p.comma = true
}

func (p *page) open(c byte) {
	p.next()
	p.b = append(p.b, c)
	p.comma = false
}

func (p *page) close(c byte) {
	p.b = append(p.b, c)
	p.comma = true
}

// object writes an object. The function do writes its members.
func (p *page) object(do func()) {
	p.open('{')
	do()
	p.close('}')
}

// list writes a list of n elements.
func (p *page) list(key string, n int, element func(i int)) {
	p.key(key)
	p.open('[')
	for i := range n {
		element(i)
	}
	p.close(']')
}

// objects writes a list of objects.
func (p *page) objects(key string, n int, members func(i int)) {
	p.list(key, n, func(i int) { p.object(func() { members(i) }) })
}

func (p *page) key(name string) {
	p.text(name)
	p.b = append(p.b, ':')
	p.comma = false
}

// text writes a string. Invalid UTF-8 can't occur, because a browser hands over only Unicode and
// the core cuts texts between characters.
func (p *page) text(s string) {
	const hex = "0123456789abcdef"
	p.next()
	p.b = append(p.b, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			p.b = append(p.b, '\\', c)
		case c < ' ':
			p.b = append(p.b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			p.b = append(p.b, c)
		}
	}
	p.b = append(p.b, '"')
}

// say writes a member, even when its text is empty.
func (p *page) say(key, s string) {
	p.key(key)
	p.text(s)
}

// some writes a member unless its text is empty.
func (p *page) some(key, s string) {
	if s != "" {
		p.say(key, s)
	}
}

func (p *page) number(key string, n int) {
	p.key(key)
	p.next()
	p.b = strconv.AppendInt(p.b, int64(n), 10)
}

func (p *page) whether(key string, is bool) {
	p.key(key)
	p.next()
	p.b = strconv.AppendBool(p.b, is)
}

// null writes a member without a value.
func (p *page) null(key string) {
	p.key(key)
	p.next()
	p.b = append(p.b, "null"...)
}

// texts writes a list of strings.
func (p *page) texts(key string, list []string) {
	p.list(key, len(list), func(i int) { p.text(list[i]) })
}
