package slim

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Gap is the longest run of zeros between two data segments that is written out. Go's linker
// begins a new segment after eight zeros, 100,000 times in one program. The segments' heads
// compress badly, and zeros compress to nothing.
const Gap = 1024

// A segment is a piece of the memory that the program starts with.
type segment struct {
	at    uint32
	bytes []byte
}

func (s segment) end() uint64 { return uint64(s.at) + uint64(len(s.bytes)) }

// merge makes one data segment of two that at most Gap zeros lie between. The memory starts
// byte for byte the same.
func (j *job) merge() (err error) {
	j.program, err = merge(j.program, Gap)
	return err
}

func merge(program []byte, gap int) ([]byte, error) {
	f, err := open(program)
	if err != nil {
		return nil, err
	}
	if !f.holds {
		return slices.Clone(program), nil
	}
	f.data = join(f.data, gap)
	return f.encode()
}

// An opened program has its sections and its data apart.
type opened struct {
	program  []byte
	sections []section
	at       section   // of the data
	holds    bool      // there is such a section
	data     []segment // in the order of their places
}

// open reads a program. Anything that Go's linker doesn't write is an error.
func open(program []byte) (f opened, err error) {
	f.program = program
	if f.sections, err = readSections(program); err != nil {
		return f, err
	}
	if _, err := importedFunctions(f.sections); err != nil {
		return f, err
	}
	if err := checkNames(f.sections); err != nil {
		return f, err
	}
	if f.at, f.holds = sectionOf(f.sections, data); !f.holds {
		return f, nil
	}
	size, err := memoryBytes(f.sections)
	if err != nil {
		return f, err
	}
	if f.data, err = segments(f.at.body, size); err != nil {
		return f, fmt.Errorf("the data: %w", err)
	}
	return f, nil
}

// encode writes the program again. Only its data may have changed.
func (f *opened) encode() ([]byte, error) {
	body := encode(f.data)
	if len(body) > math.MaxUint32 {
		return nil, fmt.Errorf("the data would take %d bytes, more than a section holds", len(body))
	}
	whole := append([]byte{}, f.program[:f.at.from]...)
	whole = append(whole, data)
	whole = appendUnsigned(whole, uint32(len(body)))
	whole = append(whole, body...)
	return append(whole, f.program[f.at.to:]...), nil
}

// segments reads a data section: constant places in the one memory that don't overlap.
func segments(body []byte, memory uint64) ([]segment, error) {
	r := reader{rest: body}
	n := r.count()
	list := make([]segment, 0, n)
	for i := range n {
		r.expect(0, "the kind of a segment")        // active, in the first memory
		r.expect(0x41, "what computes its place")   // i32.const
		at := uint32(r.signed())                    // a place past 2 GiB is written as a negative number
		r.expect(0x0b, "what follows on its place") // end
		s := segment{at: at, bytes: r.take(r.unsigned())}
		if s.end() > memory {
			r.fail("it ends at %d, outside of a memory of %d bytes", s.end(), memory)
		}
		if r.err != nil {
			return nil, fmt.Errorf("segment %d: %w", i, r.err)
		}
		list = append(list, s)
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(list, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	var before uint64
	for _, s := range list {
		if uint64(s.at) < before {
			return nil, fmt.Errorf("the segment for address %d lies over the one before it", s.at)
		}
		before = s.end()
	}
	return list, nil
}

// join fills the gaps that are short enough. Memory is zero where no segment lies.
func join(list []segment, gap int) []segment {
	var joined []segment
	for _, s := range list {
		if len(s.bytes) == 0 {
			continue
		}
		if len(joined) > 0 {
			last := &joined[len(joined)-1]
			if zeros := uint64(s.at) - last.end(); zeros <= uint64(gap) {
				last.bytes = append(append(last.bytes, make([]byte, zeros)...), s.bytes...)
				continue
			}
		}
		joined = append(joined, segment{s.at, slices.Clone(s.bytes)})
	}
	return joined
}

// divide leaves out every run of more than gap zeros within a segment.
func divide(list []segment, gap int) []segment {
	var left []segment
	for _, s := range list {
		from, zeros := 0, 0 // of the piece that is being read, and at its end
		for i, b := range s.bytes {
			if b == 0 {
				zeros++
				continue
			}
			if zeros > gap {
				left = append(left, segment{s.at + uint32(from), s.bytes[from : i-zeros]})
				from = i
			}
			zeros = 0
		}
		left = append(left, segment{s.at + uint32(from), s.bytes[from:]})
	}
	return left
}

func encode(list []segment) []byte {
	body := appendUnsigned(nil, uint32(len(list)))
	for _, s := range list {
		body = append(body, 0, 0x41)
		body = appendSigned(body, int32(s.at))
		body = append(body, 0x0b)
		body = appendUnsigned(body, uint32(len(s.bytes)))
		body = append(body, s.bytes...)
	}
	return body
}
