package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"golang.org/x/net/html"

	"entente/scripts/serve"
	"entente/scripts/stage"
)

// linked builds the site, unless it is built, and follows every link of every page through the real
// server. A link within the site must lead to a page, and to a place on that page. No page may load
// anything from elsewhere.
func linked(ctx context.Context) error {
	if !*built {
		if err := stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-quick"); err != nil {
			return err
		}
	}
	site, err := serve.Site("public")
	if err != nil {
		return err
	}
	var files []string
	for _, in := range []string{"public/*.html", "public/*/*.html", "public/*/*/*.html"} {
		found, err := filepath.Glob(in)
		if err != nil {
			return err
		}
		files = append(files, found...)
	}
	pages := map[string]htmlPage{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		page, err := readPage(text)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		pages[address(file)] = page
	}
	var broken []error
	links := 0
	for at, page := range pages {
		links += len(page.links)
		for _, l := range page.links {
			if err := follow(site, pages, at, l); err != nil {
				broken = append(broken, fmt.Errorf("%s: %s: %w", at, l.to, err))
			}
		}
	}
	fmt.Printf("  %d links on %d pages\n", links, len(pages))
	if links == 0 {
		return errors.New("no page has a link: the site was not built")
	}
	return errors.Join(broken...)
}

// address is the served address of a built file.
func address(file string) string {
	name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(file), "public/"), ".html")
	if name == "index" {
		return "/"
	}
	return "/" + name
}

func follow(site http.Handler, pages map[string]htmlPage, at string, l link) error {
	to, err := url.Parse(l.to)
	if err != nil {
		return err
	}
	if to.Host != "" || to.Scheme != "" {
		if l.loads || to.Scheme != "https" {
			return errors.New("only a link to read may lead elsewhere, and only by https")
		}
		return nil
	}
	target := to.Path
	switch {
	case target == "":
		target = at
	case !strings.HasPrefix(target, "/"):
		target = path.Join(path.Dir(at), target)
	}
	if target != at { // the page for missing pages never answers with 200
		answer := httptest.NewRecorder()
		site.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, target, nil))
		if answer.Code != http.StatusOK {
			return fmt.Errorf("answers %d", answer.Code)
		}
	}
	page, isPage := pages[target]
	// On the table's page, the program reads the part after #, because it names a table.
	if to.Fragment != "" && isPage && target != "/table" && !page.ids[to.Fragment] {
		return errors.New("the page has no such place")
	}
	return nil
}

// An htmlPage is a page's links, and the places on it that links may name.
type htmlPage struct {
	links []link
	ids   map[string]bool
}

type link struct {
	to    string
	loads bool // the browser fetches it without a click
}

func readPage(text []byte) (htmlPage, error) {
	page := htmlPage{ids: map[string]bool{}}
	root, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		return page, err
	}
	for node := range root.Descendants() {
		for _, a := range node.Attr {
			switch {
			case a.Key == "id" && page.ids[a.Val]:
				return page, fmt.Errorf("the id %q stands twice", a.Val)
			case a.Key == "id":
				page.ids[a.Val] = true
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				return page, fmt.Errorf("%s=%q is inline, which the policy of _headers forbids", a.Key, a.Val)
			case a.Key == "src" || a.Key == "href":
				page.links = append(page.links, link{a.Val, node.Data != "a"})
			}
		}
	}
	return page, nil
}
