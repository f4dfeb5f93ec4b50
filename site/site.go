// Package site makes the pages, and writes them into the served folder.
package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/a-h/templ"

	_ "entente/core/words/english" // the pages speak English, unless their writer speaks another language
	"entente/site/figures"
)

// A written page is a page with the name of its file.
type written struct {
	file string
	body templ.Component
}

// noteFolder is the folder of the notes' pages.
const noteFolder = "notes"

// folders are the folders with a page for each note, kind of card, faction, window or rule.
var folders = []string{noteFolder, kindFolder, factionFolder, windowFolder, ruleFolder}

// tidy removes pages of the folders that are no longer made.
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

// Write writes every page into a folder. It leaves out pages about programs and files that have no
// address yet.
func Write(out string, at Addresses) (err error) {
	if at.Site, err = siteOf(at.Site); err != nil {
		return err
	}
	var asked puzzles
	var puzzled sync.WaitGroup // the puzzle and the other pages both play scripts, so each gets a core of its own
	puzzled.Go(func() { asked = puzzlesIn(os.DirFS(".")) })
	pages, sought, err := gathered(out, at)
	puzzled.Wait()
	if err := errors.Join(err, asked.err); err != nil {
		return err
	}
	if err := asked.page.put(out, asked.blocks); err != nil {
		return err
	}
	pages = append(pages, written{"puzzle.html", puzzlesOf(asked.page)})
	kept := addresses{Addresses: at}
	if kept.index, err = writeIndex(out, sought); err != nil {
		return err
	}
	if err := writePictures(out, at.Site); err != nil {
		return err
	}
	if err := tidy(out, pages); err != nil {
		return err
	}
	for _, p := range pages {
		var html bytes.Buffer
		if err := p.body.Render(kept.at(p.file).within(context.Background()), &html); err != nil {
			return fmt.Errorf("%s: %w", p.file, err)
		}
		if err := put(filepath.Join(out, p.file), html.Bytes()); err != nil {
			return err
		}
	}
	fmt.Printf("  %d pages\n", len(pages))
	return nil
}

// put writes a page that has changed. A server that reads the page at that moment gets the old page
// or the new page, never a half.
func put(file string, body []byte) error {
	if there, err := os.ReadFile(file); err == nil && bytes.Equal(there, body) {
		return nil
	}
	fresh := filepath.Join(filepath.Dir(file), ".fresh.html")
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(fresh, body, 0o644)); err != nil {
		return err
	}
	return os.Rename(fresh, file)
}

// gathered makes every page. Two of the pages tell the sizes of files in the folder.
func gathered(out string, at Addresses) (pages []written, list []sought, err error) {
	tree := os.DirFS(".")
	var forEngines vectorsPage
	if at.Vectors != "" {
		if forEngines, err = vectorsOf(tree, out, at.Vectors); err != nil {
			return nil, nil, err
		}
	}
	var forHosts hostsPage
	if at.Embed != "" {
		if forHosts, err = hostsOf(tree, out, at.Embed); err != nil {
			return nil, nil, err
		}
	}
	return gather(at, forEngines, forHosts)
}

// gather makes every page, and the list for the search over all of them.
func gather(at Addresses, forEngines vectorsPage, forHosts hostsPage) (pages []written, list []sought, err error) {
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
		{"rules.html", rules(rulePages(citable()), links)},
		{"timing.html", timing(timeline(), ofWindows, placesOf(ofNotes))},
		{"about.html", about()},
		{"figures.html", figuresPage(runs)},
		{"notes.html", notes(ofNotes, factions)},
		{"abilities.html", abilities(around(ofCards))},
		{"cards.html", cardIndex(ofCards, namesOf(ofCards))},
		{"factions.html", factionIndex(factionsOf(ofCards), factions)},
		{"404.html", missing()},
		{"offline.html", offline()},
	}
	pages = append(pages, ofPrograms(at, own, older, forEngines, forHosts)...)
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

// ofPrograms makes the pages that need a program or an archive, if the build has made it.
func ofPrograms(at Addresses, own componentsPage, older []string, forEngines vectorsPage, forHosts hostsPage) (pages []written) {
	if at.Table != "" {
		pages = append(pages, written{"table.html", app(at)}, written{"components.html", components(own, at.Table, at.Words, later{"reader": at.Later["reader"]})})
	}
	if at.Vectors != "" {
		pages = append(pages, written{"vectors.html", vectors(forEngines)})
	}
	if at.Embed != "" {
		pages = append(pages, written{"embed.html", hosts(forHosts, at.Embed)},
			written{"embed/example.html", embedded(at.Embed + "/page.js")}, written{"embed/position.html", position(at.Embed+"/position.js", older)})
	}
	return pages
}
