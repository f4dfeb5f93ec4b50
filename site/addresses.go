package site

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// Addresses are the served files that the pages link to. The build puts a file's checksum into its
// name, so that a browser may keep each file for good.
type Addresses struct {
	Look  string // of every page
	Style string // of the live table
	Boot  string // the script that starts the program
	Read  string // the script of the pages to read
	Keep  string // the script that keeps the pages for where there is no network

	Explore  string // the script of the pages that search everything
	Explored string // the look of those pages

	Puzzle  string // the script of the puzzle
	Puzzled string // the look of the puzzle

	Deck    string // the printed components
	Words   string // the sentences of the table's program
	Older   string // printed components of earlier releases, with spaces between
	Table   string // the table's program; empty leaves out the pages that start it
	Later   later  // the parts of the program that load later
	Embed   string // the folder of the scripts that play an example; empty leaves out the pages about them
	Vectors string // the conformance vectors for other engines; empty leaves out the page about them

	Site string // the site's own address, "https://entente.example"; empty if the build was given none
}

// later maps the name of each part of the table's program that loads later to its address, which is
// empty if the program is whole.
type later map[string]string

// names returns the names of the parts that have an address, in order.
func (l later) names() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(l)), func(name string) bool { return l[name] == "" })
}

// addresses are the Addresses, with two more that only the rendered page needs.
type addresses struct {
	Addresses
	index string // the file that the search over everything reads
	path  string // the rendered page's own; empty for a page that no search engine should list
}

// plays is the script that plays an example; empty if there is none yet.
func (a Addresses) plays() string {
	if a.Embed == "" {
		return ""
	}
	return a.Embed + "/example.js"
}

// at returns the addresses for the page of a file.
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

// within puts the addresses into the context of a rendering.
func (a addresses) within(ctx context.Context) context.Context {
	return context.WithValue(ctx, addressesKey{}, a)
}

// served returns the addresses that within put there.
func served(ctx context.Context) addresses {
	a, _ := ctx.Value(addressesKey{}).(addresses)
	return a
}
