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
		line(w, "returns "+clauseWords[c.Return.When])
		for i := range c.Return.Effects {
			line(w, "  "+PrintEffect(&c.Return.Effects[i]))
		}
	}
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
	for _, c := range a.If {
		line(w, "  if "+PrintCondition(c))
	}
	for _, c := range a.While {
		line(w, "  while "+PrintCondition(c))
	}
	for _, d := range a.Declare {
		line(w, "  declare "+quote(d))
	}
	for _, c := range a.Costs {
		line(w, "  cost "+costText(c))
	}
	for _, c := range a.OwnerPay {
		line(w, "  the owner pays "+costText(c))
	}
	if a.Aim != NoThing {
		line(w, "  aim "+a.Aim.String())
	}
	for i, t := range a.NotTwice {
		if i == 0 {
			w.WriteString("  not twice for the same ")
		} else {
			w.WriteString(" and ")
		}
		w.WriteString(t.String())
		if i == len(a.NotTwice)-1 {
			w.WriteByte('\n')
		}
	}
	for i := range a.Effects {
		line(w, "  "+PrintEffect(&a.Effects[i]))
	}
	if a.By {
		line(w, "  by its condition")
	}
	for _, part := range a.Leaves {
		line(w, "  may leave out "+quote(part))
	}
	if a.Until != AtOnce {
		line(w, "  "+untilText(a.Until))
	}
	if a.Says != "" {
		line(w, "  says "+quote(a.Says))
	}
	if a.Remark != "" {
		line(w, "  remark "+quote(a.Remark))
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
