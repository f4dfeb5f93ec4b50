package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"entente/scripts/cache"
	"entente/scripts/decks"
	"entente/scripts/pagescript"
	"entente/scripts/twins"
)

// A whole lists every file of a build that a phone keeps, for the service worker.
type whole struct {
	ID    string            `json:"id"`    // a checksum of the other fields
	Pages string            `json:"pages"` // the address of the one file with all pages, and the puzzle's and the search's data
	Sum   string            `json:"sum"`   // the beginning of that file's SHA-256
	Files map[string]string `json:"files"` // of every other file, the address and the beginning of its SHA-256
	Later map[string]string `json:"later"` // the same for files that a phone keeps after their first use
	Sends map[string]string `json:"sends"` // the headers of every page
}

// keepable puts all pages into one file, with the data of the puzzle and the search and the text of
// the components. These texts repeat each other, so together they compress to a third of their
// separate sizes. It writes the list of files to keep into the top of the service worker.
func keepable(public, worker, deck string) error {
	var w whole
	pages, files, later, err := contents(public, deck)
	if err != nil {
		return err
	}
	if w.Sends, err = pageHeaders(public); err != nil {
		return err
	}
	var bundle bytes.Buffer
	enc := json.NewEncoder(&bundle)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(pages); err != nil {
		return err
	}
	w.Files, w.Later, w.Sum = files, later, sumOf(bundle.Bytes())
	w.Pages = "/kept/pages." + w.Sum[:12] + ".json"
	if err := cache.Place(filepath.Join(public, filepath.FromSlash(w.Pages)), bundle.Bytes()); err != nil {
		return err
	}
	all, err := json.Marshal(w)
	if err != nil {
		return err
	}
	w.ID = sumOf(all)[:12]
	told, err := json.MarshalIndent(w, "", "  ")
	if err != nil {
		return err
	}
	script, err := pagescript.Read(worker)
	if err != nil {
		return err
	}
	return cache.Place(filepath.Join(public, "sw.js"), fmt.Appendf(nil, "const BUILD = %s;\n\n%s", told, script))
}

// sought matches the parts of a page for search engines and for previews of links. A phone that
// keeps the page doesn't need them.
var sought = regexp.MustCompile(`<script type="application/ld\+json">.*?</script>|<meta name="description"[^>]*>|<meta (?:property|name)="(?:og|twitter):[^>]*>|<link rel="canonical"[^>]*>`)

// forOthers are pages about building and measuring. They are not kept on phones, because players at
// a table don't read them.
var forOthers = []string{"embed.html", "vectors.html", "figures.html"}

// contents reads the served folder. pages has the text of each page, and of each list made from
// pages, by address. files and later have the checksums of the other files. Older decks and the
// rules of the examples are in later.
func contents(public, deck string) (pages, files, later map[string]string, err error) {
	pages, files, later = map[string]string{}, map[string]string{}, map[string]string{}
	name, _, _ := strings.Cut(path.Base(deck), ".")
	text := "/decks/" + decks.File(name)
	err = fs.WalkDir(os.DirFS(public), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(file)))
		if err != nil {
			return err
		}
		_, coding := twins.FileOf(file)
		switch {
		case coding == "" && strings.HasPrefix(file, "embed/kept/"):
			later["/"+file] = sumOf(body)
		case strings.HasPrefix(file, "embed/"), slices.Contains(forOthers, file), strings.HasPrefix(file, "vectors/"), strings.HasPrefix(file, "pictures/"): // these are for other sites
		case strings.HasPrefix(file, "decks/") && "/"+file != deck && "/"+file != text:
			if coding == "" {
				later["/"+file] = sumOf(body)
			}
		case coding != "" || strings.HasPrefix(path.Base(file), ".") || file == "_headers" || file == "sw.js" || file == "404.html":
		case path.Ext(file) == ".html":
			address := "/" + strings.TrimSuffix(file, ".html")
			if address == "/index" {
				address = "/"
			}
			if address == "/table" { // a phone that plays has the page already, and only asks whether it is the newest
				files[address] = sumOf(body)
				break
			}
			pages[address] = string(sought.ReplaceAll(body, nil))
		case strings.HasPrefix(file, "kept/") && path.Ext(file) == ".json" && !strings.HasPrefix(file, "kept/pages."),
			strings.HasPrefix(file, "decks/") && path.Ext(file) == ".txt": // the pages have the same text
			pages["/"+file] = string(body)
		default:
			files["/"+file] = sumOf(body)
		}
		return nil
	})
	return pages, files, later, err
}

// pageHeaders reads the headers of every page: the rule for all addresses in _headers.
func pageHeaders(public string) (map[string]string, error) {
	text, err := os.ReadFile(filepath.Join(public, "_headers"))
	if err != nil {
		return nil, err
	}
	_, rest, found := strings.Cut("\n"+string(text), "\n/*\n")
	rule, _, _ := strings.Cut(strings.TrimSpace(rest), "\n\n")
	if !found {
		return nil, fmt.Errorf("_headers has no rule for /*")
	}
	sends := map[string]string{}
	for line := range strings.SplitSeq(rule, "\n") {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		sends[strings.ToLower(name)] = value
	}
	return sends, nil
}

// sumOf is the beginning of a file's SHA-256, which is enough to tell files apart.
func sumOf(body []byte) string {
	sum := sha256.Sum256(body)
	return fmt.Sprintf("%x", sum[:16])
}
