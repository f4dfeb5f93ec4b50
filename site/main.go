// Command site writes the pages into the folder that is served.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/a-h/templ"

	"entente/site/figures"
)

func main() {
	out := flag.String("out", "public", "the folder to write into")
	table := flag.String("table", "", "the address of the table's program, such as /wasm/table.0123456789ab.wasm")
	rest := flag.String("rest", "", "the address of what of it comes later")
	deck := flag.String("deck", "", "the address of the components' text, such as /decks/0123456789abcdef.txt")
	embed := flag.String("embed", "", "the address of the script of the page that shows an example to other sites")
	var kept addresses
	flag.StringVar(&kept.look, "look", "", "the address of the look of every page, such as /kept/look.0123456789ab.css")
	flag.StringVar(&kept.style, "style", "", "the address of the look of the live table")
	flag.StringVar(&kept.boot, "boot", "", "the address of the script that starts the program")
	flag.StringVar(&kept.read, "read", "", "the address of the script of the pages to read")
	flag.StringVar(&kept.keep, "keep", "", "the address of the script that keeps the pages for where there is no network")
	flag.Parse()
	if err := write(*out, *table, *rest, *deck, *embed, kept); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

// A written page is a page and the file that it is written into.
type written struct {
	file string
	body templ.Component
}

// noteFolder is where the pages of the notes lie.
const noteFolder = "notes"

// folders are those with a page for each note, kind of card, faction or window.
var folders = []string{noteFolder, kindFolder, factionFolder, windowFolder}

// tidy takes away the pages of the folders that are no more.
func tidy(out string, pages []written) error {
	for _, folder := range folders {
		if err := os.MkdirAll(filepath.Join(out, folder), 0o755); err != nil {
			return err
		}
		there, err := filepath.Glob(filepath.Join(out, folder, "*.html"))
		if err != nil {
			return err
		}
		for _, file := range there {
			if slices.ContainsFunc(pages, func(p written) bool { return filepath.Join(out, p.file) == file }) {
				continue
			}
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	return nil
}

// write renders every page.
func write(out, table, rest, deck, embed string, kept addresses) error {
	switch {
	case table == "" || rest == "":
		return fmt.Errorf("an address of the table's program is missing: -table, -rest")
	case deck == "":
		return fmt.Errorf("the address of the components' text is missing: -deck")
	case embed == "":
		return fmt.Errorf("the address of the script of an embedded example is missing: -embed")
	case kept.look == "" || kept.style == "" || kept.boot == "" || kept.read == "" || kept.keep == "":
		return fmt.Errorf("an address of the styles and the scripts is missing: -look, -style, -boot, -read, -keep")
	}
	own, err := componentsOf(os.DirFS("."))
	if err != nil {
		return err
	}
	runs, err := figures.Read(figures.Folder)
	if err != nil {
		return err
	}
	minute, err := minuteOf(os.DirFS("."))
	if err != nil {
		return err
	}
	ofNotes, err := notePages(os.DirFS("."))
	if err != nil {
		return err
	}
	ofCards, err := cardPages(os.DirFS("."), ofNotes)
	if err != nil {
		return err
	}
	ofWindows := windowPages(timeline(), ofNotes, ofCards)
	links := placesOf(ofNotes, ofCards...)
	pages := []written{
		{"index.html", home(minute)},
		{"table.html", app(table, rest, deck)},
		{"rules.html", rules(rulePages(citable()), links)},
		{"timing.html", timing(timeline(), ofWindows, placesOf(ofNotes))},
		{"components.html", components(own, table)},
		{"about.html", about()},
		{"figures.html", figuresPage(runs)},
		{"notes.html", notes(ofNotes)},
		{"abilities.html", abilities(around(ofCards))},
		{"cards.html", cardIndex(ofCards, namesOf(ofCards))},
		{"factions.html", factionIndex(factionsOf(ofCards))},
		{"404.html", missing()},
		{"offline.html", offline()},
		{"embed/example.html", embedded(embed)},
	}
	for _, p := range ofNotes {
		pages = append(pages, written{filepath.Join(noteFolder, p.Slug+".html"), note(p, links)})
	}
	for _, p := range ofCards {
		pages = append(pages, written{filepath.Join(p.Folder, p.Slug+".html"), cardsOf(p, links)})
		if p.Short == "" && len(p.Scripts()) > 0 {
			pages = append(pages, written{filepath.Join(p.Folder, p.Slug+playedToo+".html"), played(p)})
		}
	}
	for _, w := range ofWindows {
		pages = append(pages, written{filepath.Join(windowFolder, windowSlug(w.Card.ID)+".html"), window(w)})
	}
	if err := os.MkdirAll(filepath.Join(out, "embed"), 0o755); err != nil {
		return err
	}
	if err := tidy(out, pages); err != nil {
		return err
	}
	for _, p := range pages {
		var html bytes.Buffer
		if err := p.body.Render(kept.within(context.Background()), &html); err != nil {
			return fmt.Errorf("%s: %w", p.file, err)
		}
		if err := os.WriteFile(filepath.Join(out, p.file), html.Bytes(), 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("  %d pages\n", len(pages))
	return nil
}
