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
	"strings"
)

// A whole is everything that a phone keeps of a build, as its service worker is told.
type whole struct {
	ID    string            `json:"id"`    // a sum of all that follows
	Pages string            `json:"pages"` // the address of all pages in one file
	Sum   string            `json:"sum"`   // the beginning of that file's SHA-256
	Files map[string]string `json:"files"` // the same of every other file, by its address
}

// keepable puts all pages into one file, which is a third of what they weigh one by one,
// and writes the service worker with what there is to keep before it.
func keepable(public, worker string) error {
	var w whole
	pages, files, err := contents(public)
	if err != nil {
		return err
	}
	var bundle bytes.Buffer
	enc := json.NewEncoder(&bundle)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(pages); err != nil {
		return err
	}
	w.Files, w.Sum = files, sumOf(bundle.Bytes())
	w.Pages = "/kept/pages." + w.Sum[:12] + ".json"
	if err := place(filepath.Join(public, filepath.FromSlash(w.Pages)), bundle.Bytes()); err != nil {
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
	source, err := os.ReadFile(worker)
	if err != nil {
		return err
	}
	return place(filepath.Join(public, "sw.js"), fmt.Appendf(nil, "const BUILD = %s;\n\n%s", told, source))
}

// contents reads what is served here: the text of each page by its address, and the sum of each
// other file that a page may ask for.
func contents(public string) (pages, files map[string]string, err error) {
	pages, files = map[string]string{}, map[string]string{}
	err = fs.WalkDir(os.DirFS(public), ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(file)))
		if err != nil {
			return err
		}
		_, coding := fileOf(file)
		switch {
		case strings.HasPrefix(file, "embed/"): // is for other sites, and has other headers
		case coding != "" || strings.HasPrefix(path.Base(file), ".") || file == "_headers" || file == "sw.js" || file == "404.html":
		case path.Ext(file) == ".html":
			address := "/" + strings.TrimSuffix(file, ".html")
			if address == "/index" {
				address = "/"
			}
			pages[address] = string(body)
		default:
			files["/"+file] = sumOf(body)
		}
		return nil
	})
	return pages, files, err
}

// sumOf is how the SHA-256 of a file begins: enough to know it by.
func sumOf(body []byte) string {
	sum := sha256.Sum256(body)
	return fmt.Sprintf("%x", sum[:16])
}
