package main

import (
	"context"
	"path/filepath"
	"strings"
)

// addresses are where what every page links to is served: each name holds the
// sum of what it names, so the build tells them.
type addresses struct {
	look  string // of every page
	style string // of the live table
	boot  string // the script that starts the program
	read  string // the script of the pages to read
	keep  string // the script that keeps the pages for where there is no network

	explore  string // the script of the pages with the search over everything
	explored string // … and their look
	index    string // what is searched there
	plays    string // the script that plays an example

	puzzle  string // the script of the puzzle
	puzzled string // … and its look

	site string // where the site is, "https://entente.example"; empty where nobody said
	path string // of the page that is rendered; empty for one that nobody looks for
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
