package screen

import (
	"regexp"
	"strings"

	"entente/wasm/table/part"
)

// neverInTheBar matches the labels of buttons that have places of their own, so that no other
// button ever was there.
var neverInTheBar = regexp.MustCompile(`^(Accept|Sign|Play|Pass|Cast|Elect|Show)\b`)

// places checks the bar at the thumb of every screen that any test here draws. It has two places:
// the left goes on or declines, and the right opens a screen.
func (p *phone) places(of *part.Part) {
	p.t.Helper()
	var places []string
	for _, list := range of.Lists {
		for _, at := range list.Parts {
			switch label := textIn(at, "") + textIn(at, "label"); {
			case list.Slot != "answer" || at.Template != "btn" && at.Template != "held":
			case at.Template == "held" && of.Template == "deal" && len(places) == 0: // alone in its row above the bar
			case at.Template == "held" || neverInTheBar.MatchString(label) && !strings.HasPrefix(label, "Pass the phone"):
				p.t.Errorf("%q is in the bar of %s", label, of.Template)
			default:
				places = append(places, label)
			}
		}
	}
	opens := 0
	for i, label := range places {
		if strings.HasSuffix(label, "…") || strings.HasPrefix(label, "See ") {
			if opens++; i < len(places)-1 {
				p.t.Errorf("in the bar of %s %q opens something left of %q", of.Template, label, places[i+1])
			}
		}
	}
	if len(places) > 2 || len(places)-opens > 1 || opens > 1 {
		p.t.Errorf("the bar of %s has more than its two places: %q", of.Template, places)
	}
}
