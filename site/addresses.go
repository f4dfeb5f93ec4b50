package site

import (
	"context"
	"path/filepath"
	"strings"
)

// Addresses are where what the pages link to is served. The build names each file by the sum
// of what is in it.
type Addresses struct {
	Look  string // of every page
	Style string // of the live table
	Boot  string // the script that starts the program
	Read  string // the script of the pages to read
	Keep  string // the script that keeps the pages for where there is no network

	Explore  string // the script of the pages with the search over everything
	Explored string // … and their look

	Puzzle  string // the script of the puzzle
	Puzzled string // … and its look

	Deck    string // the printed components
	Older   string // those that were released before, with spaces between
	Table   string // the table's program; empty leaves out the pages that start it
	Games   string // what of it reads games of other tools; empty if the program is whole
	Reader  string // what of it reads texts of components; empty if the program is whole
	Embed   string // the folder of the scripts that play an example; empty leaves out the pages about them
	Vectors string // the conformance vectors for other engines; empty leaves out the page about them

	Site string // where the site is, "https://entente.example"; empty where nobody said
}

// addresses are those, and what only the page that is rendered knows.
type addresses struct {
	Addresses
	index string // what the search over everything searches
	path  string // of the page that is rendered; empty for one that nobody looks for
}

// plays is the script that plays an example; empty if there is none yet.
func (a Addresses) plays() string {
	if a.Embed == "" {
		return ""
	}
	return a.Embed + "/example.js"
}

// at is the same for the page of a file.
func (a addresses) at(file string) addresses {
	switch file {
	case "404.html", "offline.html", "embed/example.html", "table.html":
	case "index.html":
		a.path = "/"
	default:
		a.path = "/" + strings.TrimSuffix(filepath.ToSlash(file), ".html")
	}
	return a
}

type addressesKey struct{}

// within hands the addresses to whatever is rendered.
func (a addresses) within(ctx context.Context) context.Context {
	return context.WithValue(ctx, addressesKey{}, a)
}

// served is what was handed over.
func served(ctx context.Context) addresses {
	a, _ := ctx.Value(addressesKey{}).(addresses)
	return a
}
