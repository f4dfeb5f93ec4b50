package printed

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path"
	"reflect"
	"strings"
	"testing"

	"entente/core/cards/text"
)

// A fact is one entry of the facts, without empty values.
type fact = map[string]any

// readFacts returns the facts by their list, as they were gathered, without the places where
// they were read.
func readFacts(t *testing.T) map[string][]fact {
	packed, err := os.ReadFile("../testdata/printed.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	var lists map[string]json.RawMessage
	if err := json.Unmarshal(content, &lists); err != nil {
		t.Fatal(err)
	}
	facts := map[string][]fact{}
	for _, name := range []string{"cards", "factions", "others", "notes"} {
		var list []fact
		if err := json.Unmarshal(lists[name], &list); err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			facts[name] = append(facts[name], prune(f).(fact))
		}
	}
	return facts
}

// prune leaves out empty values: null, false, empty texts and empty lists.
func prune(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			x = prune(x)
			if x == nil || x == false || x == "" || reflect.DeepEqual(x, []any{}) || reflect.DeepEqual(x, fact{}) {
				delete(v, k)
			} else {
				v[k] = x
			}
		}
	case []any:
		for i := range v {
			v[i] = prune(v[i])
		}
	}
	return v
}

// plain returns a value as it would be in the facts after they were read.
func plain(t *testing.T, v any) fact {
	content, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var f fact
	if err := json.Unmarshal(content, &f); err != nil {
		t.Fatal(err)
	}
	return prune(f).(fact)
}

// TestTheTreeHoldsTheFacts: every printed component, written in the words of the facts, equals
// its entry in the facts, and no entry is missing.
func TestTheTreeHoldsTheFacts(t *testing.T) {
	facts := readFacts(t)
	teller := newTeller(t)
	told := map[string]fact{}
	for _, c := range teller.all {
		if c.Kind == text.FactionSheet {
			continue
		}
		list, f := teller.component(c)
		told[key(list, plain(t, f))] = plain(t, f)
	}
	total := 0
	for list, entries := range facts {
		total += len(entries)
		for _, want := range entries {
			k := key(list, want)
			got, ok := told[k]
			if !ok {
				t.Errorf("%s is not in the tree", k)
				continue
			}
			compare(t, k, got, want)
			delete(told, k)
		}
	}
	for k := range told {
		t.Errorf("%s is in the tree and in no fact", k)
	}
	if total != 781+printedNotes {
		t.Errorf("%d facts were compared; 781 components and %d notes are known", total, printedNotes)
	}
}

// key returns the name of an entry.
func key(list string, f fact) string {
	word := func(k string) string { s, _ := f[k].(string); return s }
	return list + ": " + strings.Join([]string{word("kind"), word("name"), word("source"), word("faction")}, ", ")
}

func compare(t *testing.T, at string, got, want fact) {
	for k := range want {
		if !reflect.DeepEqual(got[k], want[k]) {
			a, _ := json.Marshal(got[k])
			b, _ := json.Marshal(want[k])
			t.Errorf("%s: %s is\n%s in the tree and\n%s in the facts", at, k, a, b)
		}
	}
	for k := range got {
		if _, ok := want[k]; !ok {
			t.Errorf("%s: the tree tells %s = %v, the facts do not", at, k, got[k])
		}
	}
}

// factionIDs are the facts' words for factions: the names of their files.
func factionIDs(t *testing.T) map[string]string {
	files, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	for _, f := range files {
		if path.Dir(f.Name) != "factions" {
			continue
		}
		list, err := text.Parse(f.Name, f.Text, nil)
		if err != nil {
			t.Fatal(err)
		}
		called, _ := list[0].Property(text.Called)
		ids[called.Words[0]] = strings.TrimSuffix(path.Base(f.Name), ".txt")
	}
	return ids
}
