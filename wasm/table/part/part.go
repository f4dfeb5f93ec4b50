// Package part describes the contents of the screen, without a screen: the page's templates, with
// the contents of their slots. Screens return parts, the package dom draws them, and a test reads
// them.
package part

// A Part is one template of the page with its contents. Its slots are the elements marked
// data-slot; the slot "" is the template's own element.
type Part struct {
	Template string
	Key      string // tells siblings of the same template apart
	Sets     []Set
	Acts     []Act
	Lists    []List
	room     [3]Set // for the first of its Sets: most parts have no more
}

// A Set is the text or an attribute of a slot.
type Set struct {
	Slot   string
	Attr   string // empty for the text; ".value" and ".checked" are values that a player may have changed
	Value  string
	Absent bool // the attribute is not there
}

// An Act is the effect of using a slot.
type Act struct {
	Slot  string
	Tap   func()       // pressed
	Run   func() bool  // held down: called again and again until it says false
	Input func(string) // its value was changed
}

// A List is the parts that stand inside a slot.
type List struct {
	Slot  string
	Parts []*Part
}

// Of begins a part of a template.
func Of(template string) *Part { return Keyed(template, "") }

// Keyed begins a part that keeps its place among others of its template.
func Keyed(template, key string) *Part {
	p := &Part{Template: template, Key: key}
	p.Sets = p.room[:0]
	return p
}

// Text writes a slot's text.
func (p *Part) Text(slot, text string) *Part {
	p.Sets = append(p.Sets, Set{Slot: slot, Value: text})
	return p
}

// Attr sets an attribute of a slot.
func (p *Part) Attr(slot, name, value string) *Part {
	p.Sets = append(p.Sets, Set{Slot: slot, Attr: name, Value: value})
	return p
}

// Flag sets an attribute whose presence alone means something.
func (p *Part) Flag(slot, name string, on bool) *Part {
	p.Sets = append(p.Sets, Set{Slot: slot, Attr: name, Absent: !on})
	return p
}

// Show sets whether a slot can be seen.
func (p *Part) Show(slot string, on bool) *Part { return p.Flag(slot, "hidden", !on) }

// Off marks a slot as not to be used now. It stays reachable, so that its
// reason can be read and heard.
func (p *Part) Off(slot string, off bool) *Part {
	p.Sets = append(p.Sets, Set{Slot: slot, Attr: "aria-disabled", Value: "true", Absent: !off})
	return p
}

// Tap sets the function to call when a slot is pressed.
func (p *Part) Tap(slot string, do func()) *Part {
	p.Acts = append(p.Acts, Act{Slot: slot, Tap: do})
	return p
}

// Hold sets the functions to call when a slot is pressed, and again and again while it is held
// down.
func (p *Part) Hold(slot string, do func(), run func() bool) *Part {
	p.Acts = append(p.Acts, Act{Slot: slot, Tap: do, Run: run})
	return p
}

// Input sets the function to call when a slot's value is changed.
func (p *Part) Input(slot string, do func(string)) *Part {
	p.Acts = append(p.Acts, Act{Slot: slot, Input: do})
	return p
}

// Put puts parts into a slot.
func (p *Part) Put(slot string, parts ...*Part) *Part {
	p.Lists = append(p.Lists, List{Slot: slot, Parts: parts})
	return p
}
