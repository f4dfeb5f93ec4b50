package screen

import (
	"strconv"
	"strings"
	"unicode"

	"entente/core"
	"entente/core/rulebook"
	"entente/core/words"
	"entente/wasm/table/part"
)

// shapes is the ids of the names of the seats' silhouettes.
var shapes = [...]string{core.Red: "shape.red", core.Blue: "shape.blue", core.Green: "shape.green", core.Yellow: "shape.yellow",
	core.Purple: "shape.purple", core.Orange: "shape.orange", core.Pink: "shape.pink", core.Black: "shape.black"}

// shape is the name of a seat's silhouette, for players who do not see colors.
func shape(s core.Seat) string { return words.Text(shapes[s]) }

// isolate keeps a name that is written from right to left from turning the sentence around it.
func isolate(name string) string {
	for _, c := range name {
		if unicode.In(c, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko) {
			return "\u2068" + name + "\u2069"
		}
	}
	return name
}

// count writes a number and the word that goes with it.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// join lists names as a sentence does.
func join(names []string) string { return words.Spoken().List(names) }

// glyph is a seat's silhouette.
func glyph(s core.Seat) *part.Part {
	return part.Keyed("glyph", s.String()).Attr("", "class", "glyph s-"+s.String()).Attr("use", "href", "#s-"+s.String())
}

// button is a button with its label and its tap.
func button(key, class, label string, tap func()) *part.Part {
	return part.Keyed("btn", key).Text("", label).Attr("", "class", strings.TrimSpace("btn "+class)).Tap("", tap)
}

// held is a sealed button for a choice that can't be taken back. It is held, or pressed twice, and
// gives the reason under its label.
func held(key, label, why string, tap func()) *part.Part {
	return part.Keyed("held", key).Text("label", label).Text("small", why).Tap("", tap)
}

// line is a paragraph.
func line(class, text string) *part.Part {
	return part.Of("line").Text("", text).Attr("", "class", class)
}

// option is one of a list to choose from.
func option(value, label string) *part.Part {
	return part.Keyed("option", value).Text("", label).Attr("", "value", value)
}

// anchor is the page on which a rule can be read without the app.
func anchor(r rulebook.Rule) string {
	return "/rules#" + strings.ReplaceAll(strings.ToLower(string(r)), " ", "-")
}

// rule is the address of a rule, which opens the rule; nothing if there is none.
func (a *App) rule(r rulebook.Rule) []*part.Part {
	if r == "" {
		return nil
	}
	return []*part.Part{part.Keyed("rule", string(r)).Text("", string(r)).Attr("", "href", anchor(r)).Tap("", func() { a.openRule(r) })}
}

// ground is a sentence with the mark of a yes, a no, a wait or some news, and its rule.
func (a *App) ground(mark, text string, r rulebook.Rule) *part.Part {
	signs := map[string]string{"yes": "✓", "no": "✕", "wait": "…", "news": "•"}
	return part.Of("ground").Text("mark", signs[mark]).Attr("mark", "class", "mark-"+mark).Text("text", text).Put("rule", a.rule(r)...)
}
