// Command site writes the pages into the folder that is served.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/a-h/templ"

	"entente/site/figures"
)

func main() {
	out := flag.String("out", "public", "the folder to write into")
	table := flag.String("table", "", "the address of the table's program, such as /wasm/table.0123456789ab.wasm")
	rest := flag.String("rest", "", "the address of the rest of it; none if the program is whole")
	deck := flag.String("deck", "", "the address of the components' text, such as /decks/0123456789abcdef.txt")
	embed := flag.String("embed", "", "the address of the folder with the scripts of the pages that show an example")
	shared := flag.String("vectors", "", "the address of the conformance vectors for other engines")
	var kept addresses
	flag.StringVar(&kept.look, "look", "", "the address of the look of every page, such as /kept/look.0123456789ab.css")
	flag.StringVar(&kept.style, "style", "", "the address of the look of the live table")
	flag.StringVar(&kept.boot, "boot", "", "the address of the script that starts the program")
	flag.StringVar(&kept.read, "read", "", "the address of the script of the pages to read")
	flag.StringVar(&kept.keep, "keep", "", "the address of the script that keeps the pages for where there is no network")
	flag.StringVar(&kept.explore, "explore", "", "the address of the script of the pages with the search over everything")
	flag.StringVar(&kept.explored, "explored", "", "the address of their look")
	flag.StringVar(&kept.plays, "plays", "", "the address of the script that plays an example, such as /embed/kept/0123456789ab/example.js")
	flag.StringVar(&kept.puzzle, "puzzle", "", "the address of the script of the puzzle")
	flag.StringVar(&kept.puzzled, "puzzled", "", "the address of its look")
	named := flag.String("site", "", "where the site is, such as https://entente.example; without it no page names a site")
	flag.Parse()
	var err error
	if kept.site, err = siteOf(*named); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
	if err := write(*out, *table, *rest, *deck, *embed, *shared, kept); err != nil {
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

// folders are those with a page for each note, kind of card, faction, window or rule.
var folders = []string{noteFolder, kindFolder, factionFolder, windowFolder, ruleFolder}

// tidy takes away the pages of the folders that are no more.
func tidy(out string, pages []written) error {
	stays := map[string]bool{}
	for _, p := range pages {
		stays[filepath.Join(out, p.file)] = true
	}
	for _, folder := range folders {
		if err := os.MkdirAll(filepath.Join(out, folder), 0o755); err != nil {
			return err
		}
		for _, in := range []string{"*.html", "*/*.html"} {
			there, err := filepath.Glob(filepath.Join(out, folder, in))
			if err != nil {
				return err
			}
			for _, file := range there {
				if stays[file] {
					continue
				}
				if err := os.Remove(file); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// write renders every page.
func write(out, table, rest, deck, embed, shared string, kept addresses) error {
	switch {
	case table == "":
		return fmt.Errorf("the address of the table's program is missing: -table")
	case deck == "":
		return fmt.Errorf("the address of the components' text is missing: -deck")
	case embed == "":
		return fmt.Errorf("the address of the scripts of an embedded example is missing: -embed")
	case shared == "":
		return fmt.Errorf("the address of the conformance vectors is missing: -vectors")
	case kept.look == "" || kept.style == "" || kept.boot == "" || kept.read == "" || kept.keep == "" || kept.explore == "" || kept.explored == "" || kept.plays == "":
		return fmt.Errorf("an address of the styles and the scripts is missing: -look, -style, -boot, -read, -keep, -explore, -explored, -plays")
	}
	if kept.puzzle == "" || kept.puzzled == "" {
		return fmt.Errorf("an address of the puzzle is missing: -puzzle, -puzzled")
	}
	forEngines, err := vectorsOf(os.DirFS("."), out, shared)
	if err != nil {
		return err
	}
	forHosts, err := hostsOf(os.DirFS("."), out, embed)
	if err != nil {
		return err
	}
	pages, sought, err := gather(table, rest, deck, embed, forEngines, forHosts)
	if err != nil {
		return err
	}
	puzzles, blocks, err := puzzleOf(os.DirFS("."), builtOn())
	if err != nil {
		return err
	}
	if err := puzzles.put(out, blocks); err != nil {
		return err
	}
	pages = append(pages, written{"puzzle.html", puzzlesOf(puzzles)})
	if kept.index, err = writeIndex(out, sought); err != nil {
		return err
	}
	if err := writePictures(out, kept.site); err != nil {
		return err
	}
	for _, p := range pages {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(out, p.file)), 0o755); err != nil {
			return err
		}
	}
	if err := tidy(out, pages); err != nil {
		return err
	}
	for _, p := range pages {
		var html bytes.Buffer
		if err := p.body.Render(kept.at(p.file).within(context.Background()), &html); err != nil {
			return fmt.Errorf("%s: %w", p.file, err)
		}
		if err := os.WriteFile(filepath.Join(out, p.file), html.Bytes(), 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("  %d pages\n", len(pages))
	return nil
}

// gather makes every page, and the list of all that is searched on them.
func gather(table, rest, deck, embed string, forEngines vectorsPage, forHosts hostsPage) (pages []written, list []sought, err error) {
	own, err := componentsOf(os.DirFS("."))
	if err != nil {
		return nil, nil, err
	}
	runs, err := figures.Read(figures.Folder)
	if err != nil {
		return nil, nil, err
	}
	older, err := releasedDecks(os.DirFS("."))
	if err != nil {
		return nil, nil, err
	}
	minute, err := minuteOf(os.DirFS("."))
	if err != nil {
		return nil, nil, err
	}
	ofNotes, err := notePages(os.DirFS("."))
	if err != nil {
		return nil, nil, err
	}
	ofCards, err := cardPages(os.DirFS("."), ofNotes)
	if err != nil {
		return nil, nil, err
	}
	ofWindows := windowPages(timeline(), ofNotes, ofCards)
	links, factions := placesOf(ofNotes, ofCards...), players(ofCards)
	ofRules, err := rulesPages(os.DirFS("."), ofWindows, ofNotes, ofCards, links)
	if err != nil {
		return nil, nil, err
	}
	pages = []written{
		{"index.html", home(minute)},
		{"table.html", app(table, rest, deck)},
		{"rules.html", rules(rulePages(citable()), links)},
		{"timing.html", timing(timeline(), ofWindows, placesOf(ofNotes))},
		{"components.html", components(own, table)},
		{"about.html", about()},
		{"vectors.html", vectors(forEngines)},
		{"figures.html", figuresPage(runs)},
		{"notes.html", notes(ofNotes, factions)},
		{"abilities.html", abilities(around(ofCards))},
		{"cards.html", cardIndex(ofCards, namesOf(ofCards))},
		{"factions.html", factionIndex(factionsOf(ofCards), factions)},
		{"404.html", missing()},
		{"offline.html", offline()},
		{"embed.html", hosts(forHosts, embed)},
		{"embed/example.html", embedded(embed + "/page.js")},
		{"embed/position.html", position(embed+"/position.js", older)},
	}
	for _, p := range ofNotes {
		pages = append(pages, written{filepath.Join(noteFolder, p.Slug+".html"), note(p, factions, links)})
	}
	for _, p := range ofCards {
		pages = append(pages, written{filepath.Join(p.Folder, p.Slug+".html"), cardsOf(p, factions, links)})
		if p.Short == "" && len(p.Scripts()) > 0 {
			pages = append(pages, written{filepath.Join(p.Folder, p.Slug+playedToo+".html"), played(p)})
		}
	}
	for _, w := range ofWindows {
		pages = append(pages, written{filepath.Join(windowFolder, windowSlug(w.Card.ID)+".html"), window(w, factions, links)})
	}
	for _, s := range ofRules {
		pages = append(pages, written{filepath.FromSlash(s.Address()[1:]) + ".html", statementPage(s, links)})
	}
	return pages, soughtOf(ofRules, ofWindows, ofNotes, ofCards), nil
}
