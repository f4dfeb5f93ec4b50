package code

import "rsc.io/qr/gf256"

// A kind is how a version of the code at level M is built (ISO/IEC 18004, tables 9 and E.1).
type kind struct {
	check int   // check bytes in each block
	short int   // blocks with this many data bytes …
	data  int   // …
	long  int   // and blocks with one more
	align []int // where the alignment patterns are centered
}

// kinds are the versions 1 to 15; a link needs no more.
var kinds = [...]kind{
	{10, 1, 16, 0, nil},
	{16, 1, 28, 0, []int{6, 18}},
	{26, 1, 44, 0, []int{6, 22}},
	{18, 2, 32, 0, []int{6, 26}},
	{24, 2, 43, 0, []int{6, 30}},
	{16, 4, 27, 0, []int{6, 34}},
	{18, 4, 31, 0, []int{6, 22, 38}},
	{22, 2, 38, 2, []int{6, 24, 42}},
	{22, 3, 36, 2, []int{6, 26, 46}},
	{26, 4, 43, 1, []int{6, 28, 50}},
	{30, 1, 50, 4, []int{6, 30, 54}},
	{22, 6, 36, 2, []int{6, 32, 58}},
	{22, 8, 37, 1, []int{6, 34, 62}},
	{24, 4, 40, 5, []int{6, 26, 46, 66}},
	{24, 5, 41, 5, []int{6, 26, 48, 70}},
}

func (k *kind) bytes() int { return k.short*k.data + k.long*(k.data+1) }

// A symbol is a code as it is drawn: which modules are dark, and which the pattern fixes.
type symbol struct {
	size        int
	dark, fixed [][]bool
}

func newSymbol(version int) *symbol {
	s := &symbol{size: 17 + 4*version}
	for range s.size {
		s.dark = append(s.dark, make([]bool, s.size))
		s.fixed = append(s.fixed, make([]bool, s.size))
	}
	return s
}

func (s *symbol) set(x, y int, dark bool) {
	if x >= 0 && y >= 0 && x < s.size && y < s.size {
		s.dark[y][x], s.fixed[y][x] = dark, true
	}
}

// encode builds the code of a text in byte mode, level M, mask 0; nil if it is too long.
func encode(text string) *symbol {
	for v := 1; v <= len(kinds); v++ {
		k := &kinds[v-1]
		if need := len(text) + 2 + lengthBytes(v) - 1; need > k.bytes() {
			continue
		}
		s := newSymbol(v)
		s.patterns(v, k)
		s.fill(interleave(k, payload(text, v, k)))
		return s
	}
	return nil
}

// lengthBytes is how wide the length of the text is.
func lengthBytes(version int) int {
	if version < 10 {
		return 1
	}
	return 2
}

// payload is the mode, the length, the text and the padding, in bytes.
func payload(text string, version int, k *kind) []byte {
	var bits []bool
	add := func(value, n int) {
		for i := n - 1; i >= 0; i-- {
			bits = append(bits, value>>i&1 == 1)
		}
	}
	add(4, 4)
	add(len(text), 8*lengthBytes(version))
	for i := 0; i < len(text); i++ {
		add(int(text[i]), 8)
	}
	add(0, 4)
	data := make([]byte, 0, k.bytes())
	for i := 0; i < len(bits); i += 8 {
		b := byte(0)
		for j := range 8 {
			if i+j < len(bits) && bits[i+j] {
				b |= 1 << (7 - j)
			}
		}
		data = append(data, b)
	}
	for pad := byte(0xec); len(data) < k.bytes(); pad ^= 0xec ^ 0x11 {
		data = append(data, pad)
	}
	return data
}

// interleave cuts the data into blocks, adds their check bytes, and deals them out.
func interleave(k *kind, data []byte) []byte {
	encoder := gf256.NewRSEncoder(gf256.NewField(0x11d, 2), k.check)
	var blocks, checks [][]byte
	for i := range k.short + k.long {
		n := k.data
		if i >= k.short {
			n++
		}
		check := make([]byte, k.check)
		encoder.ECC(data[:n], check)
		blocks, checks = append(blocks, data[:n]), append(checks, check)
		data = data[n:]
	}
	return append(deal(blocks), deal(checks)...)
}

func deal(blocks [][]byte) []byte {
	var out []byte
	for i := range blocks[len(blocks)-1] {
		for _, b := range blocks {
			if i < len(b) {
				out = append(out, b[i])
			}
		}
	}
	return out
}

// patterns draws the patterns that every code of this version has.
func (s *symbol) patterns(version int, k *kind) {
	far := s.size - 7
	for _, corner := range [][2]int{{0, 0}, {far, 0}, {0, far}} {
		for y := -1; y <= 7; y++ {
			for x := -1; x <= 7; x++ {
				ring := max(abs(x-3), abs(y-3))
				s.set(corner[0]+x, corner[1]+y, ring != 2 && ring != 4)
			}
		}
	}
	for _, cy := range k.align {
		for _, cx := range k.align {
			if s.fixed[cy][cx] {
				continue
			}
			for y := -2; y <= 2; y++ {
				for x := -2; x <= 2; x++ {
					s.set(cx+x, cy+y, max(abs(x), abs(y)) != 1)
				}
			}
		}
	}
	for i := 8; i < s.size-8; i++ {
		s.set(i, 6, i%2 == 0)
		s.set(6, i, i%2 == 0)
	}
	s.format()
	if version >= 7 {
		s.version(version)
	}
}

// format writes level M and mask 0, twice, and the dark module.
func (s *symbol) format() {
	const bits = 0x5412
	for i := range 15 {
		dark := bits>>i&1 == 1
		switch {
		case i < 6:
			s.set(8, i, dark)
		case i < 8:
			s.set(8, i+1, dark)
		case i == 8:
			s.set(7, 8, dark)
		default:
			s.set(14-i, 8, dark)
		}
		if i < 8 {
			s.set(s.size-1-i, 8, dark)
		} else {
			s.set(8, s.size-15+i, dark)
		}
	}
	s.set(8, s.size-8, true)
}

// version writes the version number with its check bits, twice.
func (s *symbol) version(v int) {
	rest := v << 12
	for i := 17; i >= 12; i-- {
		if rest>>i&1 == 1 {
			rest ^= 0x1f25 << (i - 12)
		}
	}
	bits := v<<12 | rest
	for i := range 18 {
		dark := bits>>i&1 == 1
		s.set(s.size-11+i%3, i/3, dark)
		s.set(i/3, s.size-11+i%3, dark)
	}
}

// fill lays the bytes in, up and down in columns of two from the right, under
// mask 0: every other module is turned.
func (s *symbol) fill(data []byte) {
	at := 0
	up := true
	for right := s.size - 1; right > 0; right -= 2 {
		if right == 6 {
			right--
		}
		for i := range s.size {
			y := i
			if up {
				y = s.size - 1 - i
			}
			for x := right; x > right-2; x-- {
				if s.fixed[y][x] {
					continue
				}
				bit := at < 8*len(data) && data[at/8]>>(7-at%8)&1 == 1
				s.dark[y][x] = bit != ((x+y)%2 == 0)
				at++
			}
		}
		up = !up
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
