package screen

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"entente/wasm/table/part"
)

// slots are the slots of each template of the table's page. A slot whose name is made up as the
// page is written counts by the words in its name.
var slots = sync.OnceValues(func() (map[string][]string, error) {
	files, err := filepath.Glob("../../../site/app*.templ")
	if err != nil {
		return nil, err
	}
	source := ""
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		source += string(text)
	}
	blocks := map[string]string{} // the components of the page, by name
	for _, b := range regexp.MustCompile(`(?ms)^templ (\w+)\([^)]*\) \{$(.*?)^\}$`).FindAllStringSubmatch(source, -1) {
		blocks[b[1]] = b[2]
	}
	include := regexp.MustCompile(`@(\w+)\([^)]*\)`)
	var whole func(text string) string
	whole = func(text string) string {
		return include.ReplaceAllStringFunc(text, func(at string) string { return at + whole(blocks[include.FindStringSubmatch(at)[1]]) })
	}
	all := map[string][]string{}
	slot := regexp.MustCompile(`data-slot=(?:"([^"]+)"|\{([^}]*)\})|\bslot\("([^"]+)"\)`) // slot() is site's, for a gap in a text
	words := regexp.MustCompile(`"([^"]*)"`)
	for _, b := range blocks {
		for _, t := range regexp.MustCompile(`(?s)<template id="p-([^"]+)".*?</template>`).FindAllStringSubmatch(b, -1) {
			all[t[1]] = []string{}
			for _, s := range slot.FindAllStringSubmatch(whole(t[0]), -1) {
				if s[1] += s[3]; s[1] == "" {
					s[1] = made
					for _, word := range words.FindAllStringSubmatch(s[2], -1) {
						s[1] = made + word[1]
					}
				}
				all[t[1]] = append(all[t[1]], s[1])
			}
		}
	}
	return all, nil
})

const made = "made up with " // begins the known words of such a name

// drawable fails if a part has no template, or fills a slot that its template lacks: the page would stop.
func drawable(t testing.TB, p *part.Part) {
	t.Helper()
	all, err := slots()
	if err != nil {
		t.Fatal(err)
	}
	known, is := all[p.Template]
	if !is {
		t.Fatalf("there is no template %q", p.Template)
	}
	has := func(slot string) {
		for _, k := range known {
			if word, is := strings.CutPrefix(k, made); k == slot || is && strings.Contains(slot, word) {
				return
			}
		}
		if slot != "" {
			t.Fatalf("the template %q has no slot %q", p.Template, slot)
		}
	}
	for _, set := range p.Sets {
		has(set.Slot)
	}
	for _, act := range p.Acts {
		has(act.Slot)
	}
	for _, list := range p.Lists {
		has(list.Slot)
	}
}

// TestDrawable: a part that the page can't draw is noticed here.
func TestDrawable(t *testing.T) {
	all, err := slots()
	if err != nil || len(all) < 50 || len(all["log"]) < 10 || len(all["opening"]) < 10 {
		t.Fatalf("%d templates: %v", len(all), err)
	}
}
