package main

import "context"

// addresses are where what every page links to is served: each name holds the
// sum of what it names, so the build tells them.
type addresses struct {
	look  string // of every page
	style string // of the live table
	boot  string // the script that starts the program
	read  string // the script of the pages to read
	keep  string // the script that keeps the pages for where there is no network
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
