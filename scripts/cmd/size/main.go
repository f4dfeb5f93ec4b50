// Command size weighs what a player downloads and what the relay deploys, fails
// when one is over its budget, and says which packages the bytes belong to.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/scripts/decks"
	"entente/scripts/edge"
	"entente/scripts/npmpackage"
	"entente/scripts/serve"
	"entente/scripts/stage"
)

func main() {
	each := flag.Bool("passes", false, "tell what each pass of scripts/slim wins; that takes some minutes")
	flag.Parse()
	stage.Main(func(ctx context.Context) error { return size(ctx, *each) })
}

// weighed is one row: files that are fetched together and may weigh so much.
type weighed struct {
	what       string
	files      []string // patterns; no match means that it does not exist yet
	by         coding
	must, goal int // kB of 1000 bytes
}

func rows() []weighed {
	program := []string{"public/wasm/table.*.wasm"}
	module := npmpackage.Folder + "/entente.wasm" // of the package for other sites; its one language is in it
	// What the table's page asks for; what only pages to read ask for is none of it.
	shell := []string{"public/table.html", "public/kept/look.*.css", "public/kept/table.*.css", "public/kept/boot.*.js", "public/kept/keep.*.js"}
	// Today's alone: those that older tables were opened with lie beside it.
	deck := []string{"public/decks/" + decks.File(cards.NameOf(printed.Text()))}
	// What a phone is sent besides, once, to have every page where there is no network.
	besides := []string{"public/kept/pages.*.json", "public/kept/explore.*.js", "public/kept/explore.*.css", "public/kept/read.*.js", "public/kept/puzzle.*.js", "public/kept/puzzle.*.css"}
	first := slices.Concat(program, shell, deck, []string{"public/icon.svg", "public/manifest.webmanifest"})
	return []weighed{
		{"entente.wasm, brotli 11", []string{module}, serve.Smallest, 620, 560},
		{"entente.wasm with the deck and one language", []string{module, npmpackage.Folder + "/deck.txt", npmpackage.Folder + "/en.txt"}, serve.Smallest, 700, 640},
		{"<entente-example>, before anybody presses", []string{npmpackage.Folder + "/example.js"}, serve.Smallest, 20, 15},
		{"table.wasm, brotli 11", program, serve.Smallest, 1100, 1000},
		{"rest.wasm, brotli 11: what comes once it is needed", []string{"public/wasm/rest.*.wasm"}, serve.Smallest, 40, 30},
		{"app shell, brotli 11", shell, serve.Smallest, 40, 25},
		{"deck, brotli 11", deck, serve.Smallest, 60, 50},
		{"first visit to a table, everything, deck included", first, serve.Smallest, 1200, 1050},
		{"kept besides: all pages, their search, the puzzle", besides, serve.Smallest, 450, 350},
		{"relay worker, gzip 9", []string{"build/relay/relay.wasm", "build/relay/wasm_exec.js", "build/relay/*.mjs", "wasm/relay/*.mjs"}, byGzip, 1650, 1550},
	}
}

// A coding is how a row is sent.
type coding func(io.Writer) io.WriteCloser

func byGzip(w io.Writer) io.WriteCloser {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is a constant of the package itself
	}
	return z
}

func size(ctx context.Context, each bool) error {
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-quick"); err != nil {
		return err
	}
	if err := npmpackage.Build(ctx, false); err != nil {
		return err
	}
	if err := edge.Build(".", false); err != nil {
		return err
	}
	fmt.Printf("%-50s %10s %10s %8s %8s  (kB = 1000 bytes)\n", "what", "raw", "sent", "must", "goal")
	var failed []error
	known := scales{}
	for _, row := range rows() {
		failed = append(failed, row.weigh(known))
	}
	for _, program := range linked {
		failed = append(failed, packages(program))
	}
	if each {
		failed = append(failed, passes())
	}
	return errors.Join(failed...)
}

// weigh prints a row and fails when it is over what it must keep to.
func (row weighed) weigh(known scales) error {
	raw, sent := 0, 0
	for _, pattern := range row.files {
		files, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		for _, file := range files {
			body, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			raw += len(body)
			n, err := known.compressed(file, body, row.by)
			if err != nil {
				return err
			}
			sent += n
		}
	}
	if raw == 0 {
		fmt.Printf("%-50s %10s\n", row.what, "not built yet")
		return nil
	}
	note := ""
	switch {
	case sent > row.must*1000:
		note = "over its budget"
	case sent > row.goal*1000:
		note = "within its budget, short of its goal"
	}
	fmt.Printf("%-50s %10.1f %10.1f %8d %8d  %s\n", row.what, float64(raw)/1000, float64(sent)/1000, row.must, row.goal, note)
	if strings.HasPrefix(note, "over") {
		return fmt.Errorf("%s weighs %.1f kB and may weigh %d", row.what, float64(sent)/1000, row.must)
	}
	return nil
}

// scales remember what a file weighs by its name, since the table's program takes
// twenty seconds and is in two rows. Every file is sent in one coding.
type scales map[string]int

// compressed is the size of a file's body as it is sent.
func (known scales) compressed(file string, body []byte, by coding) (int, error) {
	if n, ok := known[file]; ok {
		return n, nil
	}
	var out bytes.Buffer
	w := by(&out)
	if _, err := w.Write(body); err != nil {
		return 0, err
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	known[file] = out.Len()
	return out.Len(), nil
}
