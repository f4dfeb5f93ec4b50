package vectors

import (
	"slices"
	"strings"
	"testing"
)

// TestFacts: everything that a component's facts name is explained beside them: the source of each,
// the meaning of each verb, and the windows that there are or that are still wanted.
func TestFacts(t *testing.T) {
	all, err := facts(tree)
	if err != nil {
		t.Fatal(err)
	}
	named := func(list, member string) (names []string) {
		for _, x := range all[list].([]any) {
			names = append(names, x.(object)[member].(string))
		}
		return names
	}
	sources, verbs, lasts := named("sources", "source"), named("do", "do"), named("lasts", "lasts")
	teller, err := newTeller()
	if err != nil {
		t.Fatal(err)
	}
	told, err := teller.call("windows")
	if err != nil {
		t.Fatal(err)
	}
	windows := map[string]bool{"": true}
	for _, w := range told.(list) {
		windows[w.(object)["window"].(string)] = true
	}
	unknown := map[string]bool{}
	var look func(name string, v any)
	look = func(name string, v any) {
		switch v := v.(type) {
		case object:
			if do, is := v["do"].(string); is && !slices.Contains(verbs, do) {
				t.Errorf("%s: nobody says what %s means", name, do)
			}
			if how, is := v["lasts"].(string); is && !slices.Contains(lasts, how) {
				t.Errorf("%s: nobody says how long %s is", name, how)
			}
			for _, member := range []string{"window", "while_in_play_window"} {
				if at, is := v[member].(string); is && !windows[at] {
					unknown[at] = true
				}
			}
			for _, x := range v {
				look(name, x)
			}
		case list:
			for _, x := range v {
				look(name, x)
			}
		}
	}
	components := all["components"].(list)
	for _, x := range components {
		c := x.(object)
		name := c["name"].(string)
		for _, ref := range c["refs"].([]any) {
			if source, _, _ := strings.Cut(ref.(string), ": "); !slices.Contains(sources, source) {
				t.Errorf("%s was read at %s, which is no source", name, ref)
			}
		}
		look(name, c)
	}
	if len(components) != 824 {
		t.Errorf("%d components and notes", len(components))
	}
	for at := range unknown {
		t.Errorf("no window is called %s", at)
	}
}
