package scenario

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core"
)

// fieldsFile lists the fields that the frozen texts were written with. A field that it lacks
// is new: it is printed apart, so that without it all texts stay equal.
const fieldsFile = "testdata/frozen/fields"

// newMark begins the line of a new field.
const newMark = "new: "

// newFields finds the fields of values that a list lacks.
type newFields struct {
	known  map[string]bool
	within map[reflect.Type]bool // whether a value of that type may contain a new field
}

func readFields() newFields {
	text, _ := os.ReadFile(fieldsFile)
	f := newFields{known: map[string]bool{}, within: map[reflect.Type]bool{}}
	for name := range strings.FieldsSeq(string(text)) {
		f.known[name] = true
	}
	return f
}

// lines returns the new fields of a value, one a line. An element of a list has its index.
func (f *newFields) lines(v any) []string { return f.walk(nil, "", reflect.ValueOf(v)) }

func (f *newFields) walk(lines []string, at string, v reflect.Value) []string {
	if !v.IsValid() || !f.mayHave(v.Type()) {
		return lines
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			lines = f.walk(lines, at, v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			lines = f.walk(lines, fmt.Sprint(at, " ", i), v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			name := v.Type().Name() + "." + field.Name
			switch {
			case !field.IsExported():
			case !f.known[name]:
				lines = append(lines, newMark+name+at+"="+plain(v.Field(i)))
			default:
				lines = f.walk(lines, at, v.Field(i))
			}
		}
	}
	return lines
}

// mayHave reports whether a value of a type may contain a new field. Behind an interface, only the
// value itself can tell.
func (f *newFields) mayHave(t reflect.Type) bool {
	if may, known := f.within[t]; known {
		return may
	}
	f.within[t] = false // a first guess, for a type that contains itself
	may := false
	switch t.Kind() {
	case reflect.Interface:
		may = true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		may = f.mayHave(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if field := t.Field(i); field.IsExported() && (!f.known[t.Name()+"."+field.Name] || f.mayHave(field.Type)) {
				may = true
			}
		}
	}
	f.within[t] = may
	return may
}

// plain returns a value in words; for a pointer, the value that it points to.
func plain(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "nothing"
		}
		return plain(v.Elem())
	case reflect.Slice, reflect.Array:
		words := make([]string, v.Len())
		for i := range words {
			words[i] = plain(v.Index(i))
		}
		return "[" + strings.Join(words, ", ") + "]"
	case reflect.Struct:
		if text, is := v.Interface().(fmt.Stringer); is {
			return text.String()
		}
		var words []string
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() {
				words = append(words, field.Name+" "+plain(v.Field(i)))
			}
		}
		return "{" + strings.Join(words, ", ") + "}"
	}
	return fmt.Sprint(v)
}

// frozenValues are the types of the frozen texts, apart from acts.
var frozenValues = [...]any{
	core.View{}, core.Event{}, core.Refusal{},
	core.AddVoteAnswer{}, core.AnnounceAnswer{}, core.SettingAnswer{}, core.AwayAnswer{}, core.CorrectAnswer{}, core.DealAnswer{}, core.DoOnBoardAnswer{}, core.FactAnswer{},
	core.GoodsAnswer{}, core.DeclareComponentsAnswer{}, core.KeptAnswer{}, core.NoteAnswer{}, core.PhaseAnswer{}, core.PickAnswer{}, core.ResolveAnswer{}, core.RevealAnswer{},
	core.RewindAnswer{}, core.SceneAnswer{}, core.SeatAnswer{}, core.StandingDeclineAnswer{}, core.TradeAnswer{}, core.UnitAnswer{}, core.VoteAnswer{},
}

// fieldsOf adds the fields of a type and of all types in it.
func fieldsOf(names map[string]bool, t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		fieldsOf(names, t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			field := t.Field(i)
			if name := t.Name() + "." + field.Name; field.IsExported() && !names[name] {
				names[name] = true
				fieldsOf(names, field.Type)
			}
		}
	}
}

// TestFrozenFields: the list names no field that is gone. A renamed field is gone under its old
// name and new under the other.
func TestFrozenFields(t *testing.T) {
	names := map[string]bool{}
	for _, v := range frozenValues {
		fieldsOf(names, reflect.TypeOf(v))
	}
	for k := core.NoKind + 1; k.BlankAct() != nil; k++ {
		fieldsOf(names, reflect.TypeOf(k.BlankAct()))
	}
	if _, err := os.Stat(fieldsFile); os.IsNotExist(err) && *frozenHashes { // it is written once
		if err := os.WriteFile(fieldsFile, []byte(strings.Join(slices.Sorted(maps.Keys(names)), "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name := range readFields().known {
		if !names[name] {
			t.Errorf("%s is gone: take it out of %s", name, fieldsFile)
		}
	}
}

// TestNewFieldsAreFound: new fields are found in every kind of value, and no others.
func TestNewFieldsAreFound(t *testing.T) {
	type Inner struct{ Old, New int }
	type Outer struct {
		Old   string
		List  []Inner
		Any   any
		Point *Inner
		Added *Inner
	}
	f := newFields{known: map[string]bool{"Outer.Old": true, "Outer.List": true, "Outer.Any": true, "Outer.Point": true, "Inner.Old": true}, within: map[reflect.Type]bool{}}
	got := f.lines(Outer{Old: "a", List: []Inner{{1, 2}, {3, 4}}, Any: Inner{5, 6}, Point: &Inner{7, 8}})
	want := []string{"new: Inner.New 0=2", "new: Inner.New 1=4", "new: Inner.New=6", "new: Inner.New=8", "new: Outer.Added=nothing"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	f.known["Inner.New"], f.known["Outer.Added"] = true, true
	f.within = map[reflect.Type]bool{}
	if got := f.lines(Outer{List: []Inner{{1, 2}}, Any: Inner{5, 6}}); got != nil {
		t.Errorf("nothing is new, and it says %q", got)
	}
}
