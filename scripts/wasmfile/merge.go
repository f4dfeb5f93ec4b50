package wasmfile

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
)

// Gap is the longest run of zeros between two data segments that is written out.
// Go's linker begins a new segment after eight zeros, some 80,000 times in one
// program: their heads compress badly, and zeros compress to nothing.
const Gap = 1024

// segment is a piece of the memory that the program starts with.
type segment struct {
	at    uint32
	bytes []byte
}

func (s segment) end() uint64 { return uint64(s.at) + uint64(len(s.bytes)) }

// ReadMerged reads the program in a file and merges its data segments. The file
// stays as Go's linker left it: the go command takes it for its own by the mark
// inside, and does not link again what it finds there.
func ReadMerged(path string) (merged []byte, before, after int, err error) {
	program, err := os.ReadFile(path)
	if err != nil {
		return nil, 0, 0, err
	}
	merged, before, after, err = Merge(program, Gap)
	if err != nil {
		return nil, 0, 0, fmt.Errorf("the data segments of %s cannot be merged: %w", path, err)
	}
	return merged, before, after, nil
}

// Merge returns a program whose memory starts byte for byte the same, with its
// data in fewer segments: two become one where at most gap zeros lie between
// them. It tells how many segments there were and are. Everything else of the
// program is untouched, and merging twice changes nothing more.
func Merge(program []byte, gap int) (merged []byte, before, after int, err error) {
	sections, err := cut(program)
	if err != nil {
		return nil, 0, 0, err
	}
	if _, err := importedFunctions(sections); err != nil {
		return nil, 0, 0, err
	}
	if err := checkNames(sections); err != nil {
		return nil, 0, 0, err
	}
	s, ok := only(sections, data)
	if !ok {
		return slices.Clone(program), 0, 0, nil
	}
	size, err := memoryBytes(sections)
	if err != nil {
		return nil, 0, 0, err
	}
	old, err := segments(s.body, size)
	if err != nil {
		return nil, 0, 0, fmt.Errorf("the data: %w", err)
	}
	joined := join(old, gap)
	body := encode(joined)
	if len(body) > math.MaxUint32 {
		return nil, 0, 0, fmt.Errorf("the data would take %d bytes, more than a section holds", len(body))
	}
	merged = append(merged, program[:s.from]...)
	merged = append(merged, data)
	merged = appendUnsigned(merged, uint32(len(body)))
	merged = append(merged, body...)
	merged = append(merged, program[s.to:]...)
	return merged, len(old), len(joined), nil
}

// segments reads a data section: constant places in the one memory, in order,
// without one lying over another.
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

// join puts zeros into the gaps that are short enough. The memory of a program
// is zero wherever no segment lies, so that it stays the same.
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
