package text

import (
	"strconv"
	"strings"
)

// Print returns components as text. Equal components give equal text.
func Print(list []Component) string {
	var w strings.Builder
	for i := range list {
		if i > 0 {
			w.WriteByte('\n')
		}
		printComponent(&w, &list[i])
	}
	return w.String()
}

func printComponent(w *strings.Builder, c *Component) {
	line(w, c.Kind.String()+" "+quote(c.Name)+belongs(c)+", "+c.Source.String())
	for _, p := range c.Properties {
		line(w, propertyText(p))
	}
	for i := range c.Abilities {
		printAbility(w, c.Kind, &c.Abilities[i])
	}
	if c.Return.When != NoClause {
		line(w, "returns "+c.Return.text())
		for i := range c.Return.Effects {
			line(w, "  "+PrintEffect(&c.Return.Effects[i]))
		}
	}
}

// text returns when a note goes back to its owner, in the words of its line.
func (r *Return) text() string {
	if r.When == AtMoment {
		return timingText(Note, &Ability{Timing: r.At, Mode: Note.usual(r.At)})
	}
	return clauseWords[r.When]
}

func line(w *strings.Builder, text string) {
	w.WriteString(text)
	w.WriteByte('\n')
}

// belongs returns the words for the owner of a component.
func belongs(c *Component) string {
	switch {
	case c.Faction != "":
		return " of " + quote(c.Faction)
	case c.Kind == Note:
		return " of every color"
	}
	return ""
}

func propertyText(p Property) string {
	form := propertyForms[p.Of]
	switch form.takes {
	case nothing:
		return form.words
	case number:
		return form.words + " " + strconv.Itoa(p.Number)
	case choice, choices, source:
		return form.words + " " + strings.Join(p.Words, ", ")
	}
	return form.words + " " + quotedList(p.Words)
}

func quotedList(list []string) string {
	text := ""
	for i, s := range list {
		if i > 0 {
			text += ", "
		}
		text += quote(s)
	}
	return text
}

func printAbility(w *strings.Builder, kind Kind, a *Ability) {
	line(w, timingText(kind, a))
	below := func(words, text string) { line(w, "  "+words+text) }
	for _, c := range a.If {
		below("if ", PrintCondition(c))
	}
	for _, c := range a.While {
		below("while ", PrintCondition(c))
	}
	for _, d := range a.Declare {
		below("declare ", quote(d))
	}
	for _, c := range a.Costs {
		below("cost ", costText(c))
	}
	for _, c := range a.OwnerPay {
		below("the owner pays ", costText(c))
	}
	if a.Aim != NoThing {
		below("aim ", a.Aim.String())
	}
	words := "not twice for the same "
	for i, t := range a.NotTwice {
		if words += t.String(); i == len(a.NotTwice)-1 {
			below(words, "")
		}
		words += " and "
	}
	for i := range a.Effects {
		below(PrintEffect(&a.Effects[i]), "")
	}
	if a.By {
		below("by its condition", "")
	}
	for _, part := range a.Leaves {
		below("may leave out ", quote(part))
	}
	if a.Until != AtOnce {
		below(untilText(a.Until), "")
	}
	if a.Says != "" {
		below("says ", quote(a.Says))
	}
	if a.Remark != "" {
		below("remark ", quote(a.Remark))
	}
}

func untilText(s Span) string { return "until the end of the " + spanWords[s] }

func timingText(kind Kind, a *Ability) string {
	t := &a.Timing
	text := mannerWords[t.Manner]
	switch {
	case t.Manner == AtStation:
		text = join(t.Station.String(), t.Event)
	case t.Event != "":
		text += " at " + t.Event
	}
	if t.Wanting != "" {
		text += wanting + t.Wanting
	}
	for _, w := range t.Or {
		text += " or "
		if w.Wanting {
			text += "wanting "
		}
		text += w.ID
	}
	if t.Within != "" {
		text += " within " + t.Within
	}
	if t.Whose != t.usually() {
		text += " of " + t.Whose.String()
	}
	if a.Step != "" {
		text += ", step " + a.Step
	}
	if a.Mode != kind.usual(*t) {
		text += ", " + modeWords[a.Mode]
	}
	return text
}

// PrintCondition returns a condition in the words of its line.
func PrintCondition(c Condition) string {
	text := ""
	if c.Declared {
		text = "declared "
	}
	if c.Test == 0 {
		return text + quote(c.Words)
	}
	words := testWords[c.Test]
	if before, after, ok := strings.Cut(words, "#"); ok {
		return text + before + strconv.Itoa(c.N) + after
	}
	if before, named := strings.CutSuffix(words, "@"); named {
		return text + before + c.At
	}
	text += words
	if c.Test == HolderHas {
		if c.N > 0 {
			text += " " + strconv.Itoa(c.N)
		}
		text = join(text+" "+pieceWords[c.Has], placeWords[c.Where])
	}
	return text
}

func costText(c Cost) string {
	text := ""
	if len(c.Or) > 0 {
		text = "either "
	}
	text += amountText(costWords[c.Kind], c.Amount)
	if c.IfAble {
		text += " if able"
	}
	for _, other := range c.Or {
		text += " or " + costText(other)
	}
	return text
}

// join joins words with spaces, and skips empty ones.
func join(list ...string) string {
	text := ""
	for _, s := range list {
		if s == "" {
			continue
		}
		if text != "" {
			text += " "
		}
		text += s
	}
	return text
}

// quote returns a text in quotation marks.
func quote(text string) string {
	text = strings.ReplaceAll(text, `\`, `\\`)
	return `"` + strings.ReplaceAll(text, `"`, `\"`) + `"`
}
