package slim

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

// Told is what was done to a program before it is sent.
type Told struct {
	Before, After int // data segments
	Idle          int // bytes of functions that never run
	Forgotten     int // bytes of names, files, lines and what was inlined
	Shorter       int // bytes that its functions do without
	Computed      int // bytes that the program writes by itself
}

// ReadSent reads the program in a file as it is sent: merged, pruned, trimmed, shortened,
// and computing by itself what it can. The file stays as Go's linker left it: the go
// command takes it for its own by the mark inside, and does not link again what it
// finds there.
func ReadSent(path string) (sent []byte, told Told, err error) {
	sent, _, told, err = ReadBy(path, Way{})
	return sent, told, err
}

// A Way is what else is done to a program before it is sent.
type Way struct {
	Later  Later // what comes in a second one (Behind, Part); nothing by default
	Silent bool  // it says nothing as it dies (Silence)
}

// ReadBy reads it in that way, and what comes later as a second one.
func ReadBy(path string, way Way) (sent, later []byte, told Told, err error) {
	sent, err = os.ReadFile(path)
	if err != nil {
		return nil, nil, told, err
	}
	if sent, told.Before, _, err = Merge(sent, Gap); err != nil {
		return nil, nil, told, fmt.Errorf("the data segments of %s cannot be merged: %w", path, err)
	}
	if sent, told.Idle, err = prune(sent, way.Silent); err != nil {
		return nil, nil, told, fmt.Errorf("what never runs in %s cannot be left out: %w", path, err)
	}
	var behind []bool
	if len(way.Later.All) > 0 {
		if behind, err = Behind(sent, way.Later); err != nil {
			return nil, nil, told, fmt.Errorf("what comes later of %s cannot be told: %w", path, err)
		}
	}
	if sent, told.Forgotten, err = Trim(sent); err != nil {
		return nil, nil, told, fmt.Errorf("%s cannot be trimmed: %w", path, err)
	}
	if sent, told.Shorter, err = Shorten(sent); err != nil {
		return nil, nil, told, fmt.Errorf("the functions of %s cannot be shortened: %w", path, err)
	}
	if behind != nil {
		if sent, later, err = Part(sent, behind); err != nil {
			return nil, nil, told, fmt.Errorf("%s cannot be parted: %w", path, err)
		}
	}
	if sent, told.After, told.Computed, err = Compute(sent); err != nil {
		return nil, nil, told, fmt.Errorf("%s cannot compute what it says of its functions: %w", path, err)
	}
	return sent, later, told, nil
}

// Merge returns a program whose memory starts byte for byte the same, with its
// data in fewer segments: two become one where at most gap zeros lie between
// them. It tells how many segments there were and are. Everything else of the
// program is untouched, and merging twice changes nothing more.
func Merge(program []byte, gap int) (merged []byte, before, after int, err error) {
	f, err := open(program)
	if err != nil {
		return nil, 0, 0, err
	}
	if !f.holds {
		return slices.Clone(program), 0, 0, nil
	}
	before = len(f.data)
	f.data = join(f.data, gap)
	merged, err = f.encode()
	return merged, before, len(f.data), err
}

// opened is a program, taken apart where its data is.
type opened struct {
	program  []byte
	sections []section
	at       section   // of the data
	holds    bool      // there is such a section
	data     []segment // in the order of their places
}

// open takes a program apart. What Go's linker does not write is an error.
func open(program []byte) (f opened, err error) {
	f.program = program
	if f.sections, err = cut(program); err != nil {
		return f, err
	}
	if _, err := importedFunctions(f.sections); err != nil {
		return f, err
	}
	if err := checkNames(f.sections); err != nil {
		return f, err
	}
	if f.at, f.holds = only(f.sections, data); !f.holds {
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

// encode puts the program together again. Only its data may have changed.
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

// split leaves out every run of more than gap zeros within a segment.
func split(list []segment, gap int) []segment {
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
