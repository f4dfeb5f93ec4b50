package site

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheVectorsPage: the site's page has every part of the pack's page, each with a place of its
// own. It links to the pack and tells its size.
func TestTheVectorsPage(t *testing.T) {
	out := t.TempDir()
	const address = "/vectors/entente-vectors.tgz"
	if _, err := vectorsOf(os.DirFS(".."), out, address); err == nil {
		t.Error("a pack that is not there has a page")
	}
	if err := os.Mkdir(filepath.Join(out, "vectors"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(out, address), make([]byte, 2_760_000), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := vectorsOf(os.DirFS(".."), out, address)
	if err != nil {
		t.Fatal(err)
	}
	var html strings.Builder
	if err := vectors(p).Render(context.Background(), &html); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`href="` + address + `"`, "2.8 MB", "tar xzf entente-vectors.tgz", "<code>whyNot.rule</code>"} {
		if !strings.Contains(html.String(), want) {
			t.Errorf("the page does not say %s", want)
		}
	}
	places := map[string]bool{}
	for _, s := range p.Parts() {
		if s.ID == "" || places[s.ID] || !strings.Contains(html.String(), `id="`+s.ID+`"`) || !strings.Contains(html.String(), `href="#`+s.ID+`"`) {
			t.Errorf("%q has no place of its own", s.Title)
		}
		places[s.ID] = true
	}
	if len(places) < 6 {
		t.Errorf("%d parts", len(places))
	}
}
