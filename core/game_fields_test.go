package core

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"entente/core/deck"
	"entente/core/window"
)

// notCloned lists the fields that a clone shares with its game, by path.
// TestSharedListsAreReplaced checks that no list among these is edited.
var notCloned = map[string]string{
	".deck":                      "a table's components never change",
	".index":                     "made once from the deck, and never changed",
	".People":                    "settled as the table opens, and never changed",
	".EndedEvents":               replaced,
	".LastUses":                  replaced,
	".Pairs":                     replaced,
	".Offers":                    replaced,
	".Grants":                    replaced,
	".Captured":                  replaced,
	".Notes":                     replaced,
	".Gifts":                     replaced,
	".ActiveSystem":              replaced,
	".Bans":                      replaced,
	".PaceExceptions":            replaced,
	".ListedDeclines":            replaced,
	".DeclineCounts":             replaced,
	".Unfinished.[].SystemFacts": replaced,
	".Unfinished.[].Resolved":    replaced,
	".Unfinished.[].Snapshot":    replaced,
	".EndedFrames":               replaced,
	".JustEndedFrames":           replaced,
	".RoundEndAbilities":         replaced,
	".Council.Ballots":           replaced,
	".Council.Predictions":       replaced,
	".Council.Laws":              replaced,
	".Council.Reminders":         replaced,
	".StrategyCards":             replaced,
	".Declarations":              replaced,
	".Turned":                    replaced,
	".InterruptedTurns":          replaced,
	".Deals":                     replaced,
	".Promises":                  replaced,
	".PromiseCounts":             replaced,
}

const replaced = "replaced and never edited"

const passed = "made from the ledger, which all peers have"

// notDigested lists the fields that peers do not compare.
var notDigested = map[string]string{
	".deck":        "deckHash stands for it",
	".index":       "made from the deck",
	".PlayedCount": "counted from .Notes",

	".RollCall.Card":          passed,
	".RollCall.UsedSecondary": passed,

	".EndedFrames":       passed,
	".RoundEndAbilities": passed,
	".JustEndedFrames":   passed,

	".Unfinished.[].Snapshot":                     passed,
	".InterruptedTurns.[].Unfinished.[].Snapshot": passed,

	".DeclineCounts":             "counted from the ledger, which all peers have",
	".RewindRequest.ChoicesMade": "counted from the ledger, which all peers have",
}

// asLongAs lists the fields whose list is always as long as another list. Peers compare the
// length of that other list.
var asLongAs = map[string]string{".People": ".Players"}

// aQueue is the type of a window's queue. The tests treat a queue as one value, because only its
// own methods can change its fields.
var aQueue = reflect.TypeFor[window.Queue[Seat]]()

// queues returns queues that differ in the asked seats, their order, the seats that declined
// since the last act, those that ever declined, or the seat that acted last.
func queues() []reflect.Value {
	made := func(order []Seat, then ...func(*window.Queue[Seat])) reflect.Value {
		var q window.Queue[Seat]
		q.Open(order)
		for _, do := range then {
			do(&q)
		}
		return reflect.ValueOf(q)
	}
	declines := func(by Seat) func(*window.Queue[Seat]) { return func(q *window.Queue[Seat]) { q.Decline(by) } }
	acts := func(by Seat) func(*window.Queue[Seat]) {
		return func(q *window.Queue[Seat]) { q.Acted(by, []Seat{1, 2}) }
	}
	return []reflect.Value{
		made([]Seat{2, 1}), made([]Seat{1}), made([]Seat{2}), made([]Seat{1, 2, 3}), made([]Seat{1, 2}, declines(1)), made([]Seat{3, 2}, declines(3)),
		made([]Seat{2}, acts(2)), made([]Seat{1, 2}, declines(1), acts(2)), made([]Seat{1, 2}, acts(1)), made(nil),
	}
}

// A leaf is one value somewhere in a Game, which can be found in any game of the same form.
type leaf struct {
	path  string // with [] for every element of a list
	steps []int  // fields and elements, starting at the game
	inner bool   // behind a slice, so that a clone could share it
}

// at returns the value in this game, even if the field is unexported.
func (l leaf) at(g *Game) reflect.Value {
	v := reflect.ValueOf(g).Elem()
	for _, step := range l.steps {
		if v.Kind() == reflect.Struct {
			v = v.Field(step)
			v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
		} else {
			v = v.Index(step)
		}
	}
	return v
}

// leaves visits every value within a value, every list, and every exception without its contents.
// An empty list would hide its fields, so no list may be empty.
func leaves(t *testing.T, v reflect.Value, at leaf, except map[string]string, visit func(leaf)) {
	deeper := func(inside reflect.Value, name string, step int) {
		next := at
		next.path += name
		next.inner = at.inner || v.Kind() == reflect.Slice
		next.steps = append(append([]int{}, at.steps...), step)
		if except[next.path] == "" {
			leaves(t, inside, next, except, visit)
		} else {
			visit(next)
		}
	}
	if v.Type() == aQueue {
		visit(at)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			name := "." + v.Type().Field(i).Name
			if v.Type().Field(i).Anonymous {
				name = ""
			}
			deeper(v.Field(i), name, i)
		}
	case reflect.Slice, reflect.Array:
		if v.Len() == 0 {
			t.Fatalf("%s is empty: nothing in it would be tried", at.path)
		}
		visit(at)
		for i := range v.Len() {
			deeper(v.Index(i), ".[]", i)
		}
	case reflect.Pointer, reflect.Map, reflect.Interface, reflect.Func, reflect.Chan:
		t.Fatalf("%s is a %s, which this walk does not follow", at.path, v.Kind())
	default:
		visit(at)
	}
}

// fill sets every list to two elements, and every other value to the n-th of its type. From n = 1
// on, the values in the second element are one more.
func fill(v reflect.Value, n int) {
	if v.Type() == aQueue {
		var q window.Queue[Seat]
		q.Open([]Seat{1, 2}[:min(2*n, 2)])
		v.Set(reflect.ValueOf(q))
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			fill(reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem(), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), n+min(n, 1)*i)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	default:
		set(v, n)
	}
}

// set makes a value the n-th of its type, counted from zero.
func set(v reflect.Value, n int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(n%2 == 1)
	case reflect.String:
		v.SetString(strings.Repeat("x", n))
	case reflect.Int:
		v.SetInt(int64(n))
	default:
		if values := scale[v.Type()]; values > 0 {
			n %= values
		}
		v.SetUint(uint64(n))
	}
}

// scale has the number of values of each type that has only these. Their digest is some flags, as
// phones of older rules have it.
var scale = map[reflect.Type]int{reflect.TypeFor[EventStage](): int(EventCarriedOut) + 1, reflect.TypeFor[AskScope](): int(AskAll) + 1}

// nth returns the n from which set would make this value.
func nth(v reflect.Value) int {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return 1
		}
		return 0
	case reflect.String:
		return v.Len()
	case reflect.Int:
		return int(v.Int())
	case reflect.Slice, reflect.Array, reflect.Pointer:
		return 0
	}
	return int(v.Uint())
}

// filled returns a game in which every value is n, or a little more. Its deck is long enough for
// the numbers of its cards and events, and its notes are two different cards.
func filled(n int) *Game {
	d := &deck.Deck{}
	for i := range 6 {
		name := string(rune('a' + i))
		d.Notes = append(d.Notes, deck.NoteCard{Name: name})
		d.Components = append(d.Components, deck.Component{Name: name})
		d.Moments = append(d.Moments, deck.Moment{ID: name})
	}
	g := &Game{}
	fill(reflect.ValueOf(g).Elem(), n)
	g.deck, g.index = d, newDeckIndex(d, nil)
	g.Notes[1].Card = g.Notes[0].Card + 1
	return g
}

// changes returns other values that this one could have: for a list, a shorter list.
func changes(v reflect.Value) []reflect.Value {
	if v.Type() == aQueue {
		return slices.DeleteFunc(queues(), func(q reflect.Value) bool { return q.Interface() == v.Interface() })
	}
	var list []reflect.Value
	add := func(n int) {
		other := reflect.New(v.Type()).Elem()
		set(other, n)
		list = append(list, other)
	}
	switch n := nth(v); v.Kind() {
	case reflect.Slice:
		list = append(list, v.Slice(0, 1), v.Slice(0, 0))
	case reflect.Array: // each of its elements is a value too
	case reflect.Bool:
		add(1 - n)
	case reflect.Int:
		add(n + 1)
		add(n + 300)
		add(-n - 1)
	default:
		add(n + 1)
		add(n + 2)
	}
	return list
}

// TestCloneSharesNothing changes each value in a clone, also in nested lists, and checks that the
// cloned game stays as it was.
func TestCloneSharesNothing(t *testing.T) {
	g, before := filled(1), filled(1)
	tried, met := 0, map[string]bool{}
	leaves(t, reflect.ValueOf(g).Elem(), leaf{}, notCloned, func(l leaf) {
		c := g.clone()
		v := l.at(&c)
		if met[l.path] = true; notCloned[l.path] != "" || v.Kind() == reflect.Slice || v.Kind() == reflect.Array {
			return
		}
		v.Set(changes(v)[0])
		if reflect.DeepEqual(&c, before) {
			t.Fatalf("the test did not change %s", l.path)
		}
		if !reflect.DeepEqual(g, before) {
			t.Errorf("%s is shared: changed in a clone, it changes in the game", l.path)
			v.Set(l.at(before))
		}
		if l.inner {
			tried++
		}
	})
	if tried < 80 {
		t.Errorf("only %d values in lists were tried", tried)
	}
	for path := range notCloned {
		if !met[path] {
			t.Errorf("%s is an exception, and no field", path)
		}
	}
}

// TestDigestKnowsEveryField changes each value alone, in a game that is all zero and in one that
// is all filled. No two of these games have the same digest, so the digest leaves out no field
// and confuses no two fields.
func TestDigestKnowsEveryField(t *testing.T) {
	for n := range 2 {
		g := filled(n)
		seen, met := map[uint64]string{Digest(*g): "the game as it was"}, map[string]bool{}
		leaves(t, reflect.ValueOf(g).Elem(), leaf{}, notDigested, func(l leaf) {
			if met[l.path] = true; notDigested[l.path] != "" {
				return
			}
			v := l.at(g)
			was := reflect.New(v.Type()).Elem()
			was.Set(v)
			for _, to := range changes(v) {
				if v.Kind() == reflect.Slice && asLongAs[l.path] != "" {
					continue
				}
				v.Set(to)
				if len(g.Notes) == 2 && g.Notes[0].Card == g.Notes[1].Card {
					continue // no table has a note twice
				}
				sum := Digest(*g)
				if same := seen[sum]; same != "" {
					t.Errorf("%s %v has the digest of %s", l.path, v, same)
				}
				seen[sum] = l.path
			}
			v.Set(was)
		})
		if len(seen) < 250 {
			t.Errorf("only %d games were compared", len(seen))
		}
		for path := range notDigested {
			if !met[path] {
				t.Errorf("%s is an exception, and no field", path)
			}
		}
	}
}
