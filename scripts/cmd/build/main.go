// Command build makes everything that is served, and puts it into public/: the programs for the
// browser, the styles and scripts, the texts of the components, the files that other sites embed,
// the vectors for other engines, and then the pages. Each file gets a compressed twin if that is
// smaller.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/core/cards/printed"
	"entente/core/words/english"
	"entente/scripts/decks"
	"entente/scripts/program"
	"entente/scripts/slim"
	"entente/scripts/stage"
	"entente/scripts/twins"
	"entente/site"
)

func main() {
	named := flag.String("site", os.Getenv("SITE"), "where the site will be, such as https://entente.example; without it no page names a site")
	quick := flag.Bool("quick", false, "compress what is not compressed yet in two seconds instead of twenty, which weighs a sixth more; and serve a program whole that can't be slimmed")
	only := flag.Bool("pages", false, "write only the pages, with the programs that are there already")
	inPseudo := flag.Bool("pseudo", false, "write the pages of the last build in the pseudo-language en-XA, into "+pseudoPublic)
	flag.Parse()
	stage.Main(func(ctx context.Context) error {
		if *inPseudo {
			return writePseudo(ctx)
		}
		if *only {
			return pages(ctx, *named)
		}
		return build(ctx, *quick, *named)
	})
}

const (
	public = "public"      // the served folder
	assets = "site/assets" // its styles and scripts
	worker = "sw.js"       // the service worker, which keeps the files on a phone
)

func build(ctx context.Context, quick bool, named string) error {
	if !quick {
		if err := slim.CheckGo(); err != nil {
			return err
		}
	}
	fmt.Println("Building the table's program for the browser.")
	if err := program.ServeTable(ctx, public, quick); err != nil {
		return err
	}
	at := withPrograms(named)
	fmt.Println("Building the rules for other sites.")
	var err error
	if at.Embed, err = embed(ctx, public, assets, quick); err != nil {
		return err
	}
	if at.Vectors, err = vectors(ctx, public); err != nil {
		return err
	}
	compressor := twins.Compressor{Quick: quick, Kept: twins.Cached()}
	if _, _, err := compressor.Below(filepath.Join(public, "embed")); err != nil { // a page tells the compressed sizes
		return err
	}
	fmt.Println("Writing the pages.")
	deck, err := write(ctx, public, english.Text(), at)
	if err != nil {
		return err
	}
	if err := keepable(public, filepath.Join(assets, worker), deck); err != nil {
		return err
	}
	return compressor.All(public)
}

// withPrograms returns the addresses of the table's programs that are built.
func withPrograms(named string) site.Addresses {
	table, later := program.Served(public)
	return site.Addresses{Site: named, Table: table, Later: later}
}

// pages writes the pages, with the programs and vectors of an earlier build. It removes the service
// worker, because its list of files is about a whole build.
func pages(ctx context.Context, named string) error {
	at := withPrograms(named)
	at.Embed, at.Vectors = servedEmbed(public), servedVectors(public)
	if err := os.Remove(filepath.Join(public, worker)); err != nil && !os.IsNotExist(err) {
		return err
	}
	_, err := write(ctx, public, english.Text(), at)
	return err
}

// write writes the pages, and the styles, scripts, decks and sentences that they link to, into a folder. It
// returns the address of today's deck.
func write(ctx context.Context, public, sentences string, at site.Addresses) (deck string, err error) {
	if err := kept(ctx, public, assets, &at); err != nil {
		return "", err
	}
	var older []string
	if at.Deck, older, err = texts(public, decks.Folder, printed.Text()); err != nil {
		return "", err
	}
	at.Older = strings.Join(older, " ")
	if at.Words, err = language(public, sentences); err != nil {
		return "", err
	}
	return at.Deck, site.Write(public, at)
}
