// Command size weighs the files that a player downloads and the relay's program. It fails if one is
// over its budget, and lists the packages by their bytes. With -built it only weighs the files of
// earlier builds.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"slices"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/scripts/edge"
	"entente/scripts/npmpackage"
	"entente/scripts/slim"
	"entente/scripts/stage"
)

func main() {
	each := flag.Bool("passes", false, "tell what each pass of scripts/slim wins; that takes some minutes")
	built := flag.Bool("built", false, "only weigh what is built already")
	flag.Parse()
	stage.Main(func(ctx context.Context) error {
		if *built {
			return weigh(rows())
		}
		return size(ctx, *each)
	})
}

// weighed is one row: files that are fetched together, with a limit for their weight.
type weighed struct {
	what       string
	files      []string // patterns; each must match a file
	by         string   // the coding of the transfer
	must, goal int      // kB of 1000 bytes
}

func rows() []weighed {
	program := []string{"public/wasm/table.*.wasm"}
	module := npmpackage.Folder + "/entente.wasm" // of the package for other sites, with its one language inside
	// The files of the table's page. Files that only other pages load are left out.
	shell := []string{"public/table.html", "public/kept/look.*.css", "public/kept/table.*.css", "public/kept/boot.*.js", "public/kept/keep.*.js"}
	// Today's deck only. The decks of older tables lie beside it.
	deck := []string{"public/decks/" + cards.NameOf(printed.Text()) + ".*.bin"}
	// Files that a phone fetches once more, so that it has every page without a network.
	besides := []string{"public/kept/pages.*.json", "public/kept/explore.*.js", "public/kept/explore.*.css", "public/kept/read.*.js", "public/kept/puzzle.*.js", "public/kept/puzzle.*.css"}
	sentences := []string{"public/words/en.*.txt"}
	first := slices.Concat(program, shell, deck, sentences, []string{"public/icon.svg", "public/manifest.webmanifest"})
	return []weighed{
		{"entente.wasm, brotli 11", []string{module}, "br", 620, 560},
		{"entente.wasm with the deck and one language", []string{module, npmpackage.Folder + "/deck.bin", npmpackage.Folder + "/en.txt"}, "br", 700, 640},
		{"its reader.wasm, once components of its own come", []string{npmpackage.Folder + "/reader.wasm"}, "br", 60, 50},
		{"its scripts.wasm, once a script is played", []string{npmpackage.Folder + "/scripts.wasm"}, "br", 20, 15},
		{"<entente-example>, before anybody presses", []string{npmpackage.Folder + "/example.js"}, "br", 20, 15},
		{"table.wasm, brotli 11", program, "br", 1100, 1000},
		{"games.wasm, once a game of another tool comes", []string{"public/wasm/games.*.wasm"}, "br", 40, 30},
		{"screens.wasm, some seconds after the table", []string{"public/wasm/screens.*.wasm"}, "br", 15, 10},
		{"reader.wasm, once components of its own come", []string{"public/wasm/reader.*.wasm"}, "br", 60, 50},
		{"app shell, brotli 11", shell, "br", 40, 25},
		{"deck, brotli 11", deck, "br", 60, 50},
		{"the sentences of a language, brotli 11", sentences, "br", 40, 30},
		{"first visit to a table, everything, deck and sentences included", first, "br", 1200, 1050},
		{"kept besides: all pages, their search, the puzzle", besides, "br", 450, 350},
		{"relay worker, gzip 9", []string{"build/relay/relay.wasm", "build/relay/wasm_exec.js", "build/relay/*.mjs", "wasm/relay/*.mjs"}, "gzip", 1650, 1550},
	}
}

func size(ctx context.Context, each bool) error {
	if err := slim.CheckGo(); err != nil {
		return err
	}
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-quick"); err != nil {
		return err
	}
	if err := edge.Build(".", false); err != nil {
		return err
	}
	failed := []error{weigh(rows())}
	for _, program := range linked {
		failed = append(failed, packages(program))
	}
	if each {
		failed = append(failed, passes())
	}
	return errors.Join(failed...)
}

// weigh prints every row. It fails if a row is over its budget.
func weigh(rows []weighed) error {
	known, err := scalesOf(rows)
	if err != nil {
		return err
	}
	fmt.Printf("%-50s %10s %10s %8s %8s  (kB = 1000 bytes)\n", "what", "raw", "sent", "must", "goal")
	var failed []error
	for _, row := range rows {
		failed = append(failed, row.weigh(known))
	}
	return errors.Join(failed...)
}

func (row weighed) weigh(known scales) error {
	raw, sent := 0, 0
	for _, pattern := range row.files {
		files, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		if len(files) == 0 {
			return fmt.Errorf("%s: %s isn't built", row.what, pattern)
		}
		for _, file := range files {
			raw += known[file].raw
			sent += known[file].sent
		}
	}
	note := ""
	switch {
	case sent > row.must*1000:
		note = "over its budget"
	case sent > row.goal*1000:
		note = "within its budget, short of its goal"
	}
	fmt.Printf("%-50s %10.1f %10.1f %8d %8d  %s\n", row.what, float64(raw)/1000, float64(sent)/1000, row.must, row.goal, note)
	if sent > row.must*1000 {
		return fmt.Errorf("%s weighs %.1f kB and may weigh %d", row.what, float64(sent)/1000, row.must)
	}
	return nil
}
