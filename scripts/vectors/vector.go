package vectors

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/scenario"
	"entente/core/words/english"
	"entente/wasm/module/desk"
)

// A Script is a script of the tree. Its name is its place below testdata.
type Script struct{ Name, Text string }

// A teller plays scripts at a desk of the module and writes down the answers, so that a vector has
// the module's names and shapes.
type teller struct {
	desk    desk.Desk
	entente object // the versions of the rules, the notation and the cards
}

func newTeller() (*teller, error) {
	t := &teller{}
	begun, err := t.call("start", printed.Text(), english.Text())
	if err != nil {
		return nil, err
	}
	t.entente = begun.(object)
	delete(t.entente, "language")
	return t, nil
}

// call asks the desk. It returns a refusal as an error.
func (t *teller) call(method string, args ...string) (any, error) {
	ok, no, err := t.ask(method, args...)
	if err == nil && no != nil {
		err = fmt.Errorf("%v [%v]", no["message"], no["rule"])
	}
	return ok, err
}

// ask asks the desk. It returns a refusal as an answer.
func (t *teller) ask(method string, args ...string) (ok any, no object, err error) {
	var said struct {
		OK any
		No object
	}
	err = read(t.desk.Call(method, args...), &said)
	return said.OK, said.No, err
}

// read reads JSON and keeps each number as it is written.
func read(text string, into any) error {
	from := json.NewDecoder(bytes.NewReader([]byte(text)))
	from.UseNumber()
	return from.Decode(into)
}

// A telling is one vector while it is being made.
type telling struct {
	*teller
	opening scenario.Opening
	steps   []object
	was     object   // the last written state of the table
	rules   []string // the rules that the script expects, each once
	remark  []string
	lines   map[string]string // by kind, the shortest choice that was granted
}

// vector plays a script and returns its vector as a file.
func (t *teller) vector(s Script) (wrote, error) {
	opening, err := scenario.OpeningOf(s.Text)
	if err != nil {
		return wrote{}, err
	}
	v := &telling{teller: t, opening: opening, was: object{}, lines: map[string]string{}}
	title, after := heading(s.Text)
	setup := notation.PrintSetup(opening.Setup, "\n")
	if _, err := t.call("open", s.Name, setup, opening.Own); err != nil {
		return wrote{}, err
	}
	defer t.desk.Call("close", s.Name)
	head := object{"vector": 1, "name": s.Name, "title": title, "entente": t.entente, "setup": setup, "table": table(opening.Setup)}
	if opening.Own != "" {
		head["own"] = opening.Own
	}
	if err := v.changes(s.Name, head); err != nil {
		return wrote{}, err
	}
	for i, line := range strings.Split(s.Text, "\n") {
		if i < after {
			continue
		}
		if err := v.line(s.Name, i+1, scenario.Said(line)); err != nil {
			return wrote{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	head["rules"] = texts(v.rules)
	chained(head, v.steps)
	all := make(list, len(v.steps))
	for i, step := range v.steps {
		all[i] = step
	}
	about := object{"name": s.Name, "steps": len(v.steps), "chain": head["chain"]}
	return wrote{rows(object{"head": head, "steps": all}, "head", "steps"), about, v.lines}, nil
}

// table is the opening of a table as data, for engines that do not read the notation.
func table(s core.Setup) object {
	t := object{"notes": s.Options.Notes.String(), "goods": s.Options.Goods.String(), "pace": s.Options.Pace.String(), "absent": s.Options.Absent.String()}
	if s.Options.AbsentAfter != "" {
		t["absentAfter"] = s.Options.AbsentAfter
	}
	if s.Options.Points != 0 {
		t["points"] = int(s.Options.Points)
	}
	sources, seats, things := list{}, list{}, list{}
	for _, source := range deck.AllSources {
		if source != deck.Base && s.Options.Sources.Has(source) {
			sources = append(sources, source.String())
		}
	}
	for _, one := range s.Seats {
		seat := object{"seat": one.Seat.String(), "name": one.Name}
		if one.Faction != "" {
			seat["faction"] = one.Faction
		}
		seats = append(seats, seat)
	}
	for _, one := range s.Components {
		thing := object{"seat": one.Seat.String(), "thing": one.Component}
		if one.Count != 0 {
			thing["count"] = int(one.Count)
		}
		things = append(things, thing)
	}
	t["expansions"], t["seats"] = sources, seats
	if len(things) > 0 {
		t["things"] = things
	}
	if s.Speaker != core.Nobody {
		t["speaker"] = s.Speaker.String()
	}
	if s.Host != core.Nobody {
		t["host"] = s.Host.String()
	}
	return t
}

// line adds the step of a line, if it has one: a choice with its outcome, or a fact.
func (v *telling) line(name string, at int, said string) error {
	sign, said, rules := scenario.Expected(said)
	step := object{"step": len(v.steps) + 1, "at": at}
	switch {
	case strings.HasPrefix(said, "#"):
		if said = strings.TrimSpace(strings.TrimPrefix(said, "#")); said != "" {
			v.remark = append(v.remark, said)
		}
		return nil
	case at < v.opening.First || said == "":
		v.remark = nil
		return nil
	case sign == "=":
		step["fact"] = v.opening.Colored(said)
	default:
		if err := v.choose(name, step, v.opening.Colored(said)); err != nil {
			return err
		}
		if err := v.expects(step, sign, rules); err != nil {
			return err
		}
	}
	if v.remark != nil {
		step["remark"] = strings.Join(v.remark, " ")
	}
	v.remark = nil
	v.steps = append(v.steps, step)
	return nil
}

// expects writes the script's expectation into a step, after checking that it is met.
func (v *telling) expects(step object, sign string, rules []rulebook.Rule) error {
	no, refused := step["whyNot"].(object)
	switch {
	case refused != (sign == "!"), refused && no["rule"] != string(rules[0]):
		return fmt.Errorf("%q comes to %v", step["line"], step["whyNot"])
	case refused:
		step["expects"] = object{"refused": string(rules[0])}
	case sign == "+":
		step["expects"] = object{"explained": texts(rules)}
	}
	for _, r := range rules {
		if !slices.Contains(v.rules, string(r)) {
			v.rules = append(v.rules, string(r))
		}
	}
	return nil
}

// choose makes a choice, and writes down its outcome and the changes of the table.
func (v *telling) choose(name string, step object, said string) error {
	made, no, err := v.ask("apply", name, said)
	if err != nil {
		return err
	}
	step["allowed"], step["events"], step["whyNot"] = no == nil, list{}, nil
	if no != nil {
		if made, err = v.call("whynot", name, said); err != nil { // with its question, which apply may leave out
			return err
		}
		delete(no, "gist") // it is in the list of addresses
		step["whyNot"] = no
	} else {
		step["events"] = made.(object)["events"]
	}
	line := made.(object)["line"].(string)
	if strings.ContainsRune(line, utf8.RuneError) { // a name that is not UTF-8, which the script holds byte by byte
		line = said
	}
	c, err := notation.Parse(line)
	if err != nil {
		return err
	}
	kind := c.Kind().NotationWords()
	step["line"], step["by"], step["kind"], step["prompt"] = line, c.By.String(), kind, int(c.Prompt)
	if was := v.lines[kind]; no == nil && (was == "" || len(line) < len(was)) {
		v.lines[kind] = line
	}
	return v.changes(name, step)
}

// changes writes the parts of the table that differ from their last written state.
func (v *telling) changes(name string, into object) error {
	seen, err := v.call("view", name, "")
	if err != nil {
		return err
	}
	view := bare(seen).(object)
	told := func(what string, now object) object {
		changed := object{}
		for key, x := range now {
			known := what + " " + key
			if text := string(canonical(nil, x)); v.was[known] != text {
				v.was[known], changed[key] = text, written(text)
			}
		}
		return changed
	}
	if changed := told("digest", object{"digest": view["digest"]}); len(changed) > 0 {
		into["digest"] = view["digest"]
	}
	for _, key := range notOfAll {
		delete(view, key)
	}
	var asked struct{ Prompts, Starts object }
	if err := read(v.desk.Asked(name), &asked); err != nil {
		return err
	}
	for key, now := range map[string]object{"view": view, "prompts": bare(asked.Prompts).(object), "starts": asked.Starts} {
		if changed := told(key, now); len(changed) > 0 {
			into[key] = changed
		}
	}
	return nil
}

// notOfAll are members of a view that belong to one seat, or are only sentences. The digest is left
// out because it stands beside the view.
var notOfAll = []string{"seat", "partners", "prompts", "why", "ahead", "digest"}

// heading returns the first remark of a script as one paragraph, and the number of the line after
// it.
func heading(text string) (title string, after int) {
	var said []string
	for i, line := range strings.Split(text, "\n") {
		rest, remark := strings.CutPrefix(line, "#")
		if !remark {
			return strings.Join(said, " "), i
		}
		if rest = strings.TrimSpace(rest); rest != "" {
			said = append(said, rest)
		}
	}
	return strings.Join(said, " "), 0
}
