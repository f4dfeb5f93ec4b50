package bring

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// files are whole files of each tool.
func files(t *testing.T) map[string]string {
	list := map[string]string{"a desk of each": onTable(`, "turn": "Blue", "speaker": "Red", "laws": ["Political Censure", "Shared Research"], "unpickedStrategyCards": {"Trade": 1, "Warfare": 2}`,
		ines+`, "active": false, "laws": ["Political Censure"], "score": 5, "tradeGoods": 2, "technologies": ["Gravity Drive"]`, mira+`, "score": 4, "alliances": ["white", "red"], "relicCards": ["The Obsidian (PoK)"]`, toms+`, "score": 3, "objectives": ["Support for the Throne (White)"]`)}
	for _, name := range []string{"async.txt", "assistant.json", "tabletop.json"} {
		list[name] = sample(t, name)
	}
	list["a save"] = saved("law censure,904;checks,1;rt_biotic,3;\nlaw_info censure,letnev;rt_biotic,lodor;\nsc_played 1,true;2,false;\nsc_trade_goods 3,1;4,2;\ncustomPublicVP Custodian/Imperial,1;\nscoredPublicObjectives monument,u1-u2;conquer,u1;Custodian/Imperial,u2-u2;nobody_knows_this,u1;", "trade_goods 3\npromissory_notes_play_area purple_an\nsecret_objectives_scored te,3;fc,1;", "promissory_notes_play_area stymie,blue_sftt,odd_note\ntrade_goods 1")
	return list
}

// TestNothingIsLost takes each seat, law, note, point and card out of each file in turn. The table,
// or the list of what was not taken over, is then another: no part of a file is dropped in silence.
func TestNothingIsLost(t *testing.T) {
	for name, text := range files(t) {
		f := found(t, text, Of(text))
		whole, parts := state(f), 0
		for _, less := range without(t, text) {
			parts++
			g, no := Read(less.text, Of(text), shelf, goOn)
			if no == nil && state(g) == whole && len(g.Taken) == len(f.Taken) && slices.Equal(g.Taken, f.Taken) {
				t.Errorf("%s: nothing says that %s is gone", name, less.what)
			}
		}
		if parts < 8 {
			t.Errorf("%s: only %d parts were taken out", name, parts)
		}
	}
}

// A less is a file without one of its parts.
type less struct{ what, text string }

// without takes the parts out of a file, one at a time.
func without(t *testing.T, text string) (list []less) {
	if Of(text) == Async {
		for _, field := range []string{"law", "scoredPublicObjectives", "sc_trade_goods", "promissory_notes_play_area", "secret_objectives_scored"} {
			list = append(list, lessOf(text, field)...)
		}
		return list
	}
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	lists := []string{"players", "laws", "alliances", "strategyCards", "strategyCardsFaceDown", "technologies", "relicCards", "factions", "score", "tradeGoods", "unpickedStrategyCards"}
	walk(v, "", func(what string, cut func(func())) {
		at := strings.Split(what, ".")
		supports := strings.Contains(what, "players") && strings.Contains(what, ".objectives.") && strings.HasPrefix(at[len(at)-1], support)
		redundant := strings.HasPrefix(what, ".laws.") && strings.Count(text, `"`+at[len(at)-1]+`"`) > 1
		if redundant || at[len(at)-1] == "Diplomacy" || len(at) > 2 && at[len(at)-2] == "players" && at[len(at)-1] != "" && at[len(at)-1] != "score" && at[len(at)-1] != "tradeGoods" ||
			!supports && (len(at) < 2 || !slices.Contains(lists, at[len(at)-2]) && at[len(at)-1] != "score" && at[len(at)-1] != "tradeGoods") || strings.Contains(what, "actionLog") {
			return
		}
		cut(func() {
			bytes, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, less{what, string(bytes)})
		})
	})
	return list
}

// lessOf takes each item of a field of a save out, in each block that has the field.
func lessOf(text, field string) (list []less) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		said, is := strings.CutPrefix(line, field+" ")
		if !is {
			continue
		}
		items := strings.FieldsFunc(said, func(r rune) bool { return r == ';' || r == ',' && field == "promissory_notes_play_area" })
		for j := range items {
			if strings.HasSuffix(items[j], ",0") { // no goods on it
				continue
			}
			changed := slices.Clone(lines)
			changed[i] = field + " " + strings.Join(slices.Delete(slices.Clone(items), j, j+1), map[bool]string{true: ",", false: ";"}[field == "promissory_notes_play_area"])
			list = append(list, less{field + " " + items[j], strings.Join(changed, "\n")})
		}
	}
	return list
}

// walk calls take with each value of a document, and with a way to leave that value out for a while.
func walk(v any, at string, take func(what string, cut func(func()))) {
	switch v := v.(type) {
	case map[string]any:
		for name, one := range v {
			what := at + "." + name
			if list, is := one.([]any); is {
				for i := range list {
					said, _ := list[i].(string)
					take(what+"."+said, func(then func()) {
						v[name] = slices.Delete(slices.Clone(list), i, i+1)
						then()
						v[name] = list
					})
					walk(list[i], what, take)
				}
				continue
			}
			take(what, func(then func()) {
				delete(v, name)
				then()
				v[name] = one
			})
			walk(one, what, take)
		}
	}
}
