package site

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/rulebook"
	"entente/core/words"
)

// A notePage is the page of one printed promissory note. All of it comes from the note's text, the
// rules and the scripts.
type notePage struct {
	Slug      string
	Note      text.Component
	Text      string // as it stands in the tree
	Told      []toldAbility
	Particles []particular
	Rules     []rulebook.RuleText
	Shown     []*statement // those with the note as an example, or with its name
	Scripts   []*script
	Near      []*notePage // notes of other names that act in one of its windows
	older     *notePage   // the printing whose place it takes
	newer     *notePage
	Lot       lot
}

// Address is where the page is.
func (p *notePage) Address() string { return "/notes/" + p.Slug }

// file is the name of the note's file.
func (p *notePage) file() string { return strings.ReplaceAll(p.Slug, "-", "_") }

// notePages makes the pages of all printed notes: notes of every color first, then by faction, the
// newest printing first.
func notePages(tree fs.FS) ([]*notePage, error) {
	files, err := printed.Files()
	if err != nil {
		return nil, err
	}
	scripts, err := scriptsOf(tree)
	if err != nil {
		return nil, err
	}
	var pages []*notePage
	for _, f := range files {
		if path.Dir(f.Name) != "notes" {
			continue
		}
		list, err := text.Parse(f.Name, f.Text, nil)
		if err != nil {
			return nil, err
		}
		if len(list) != 1 {
			return nil, fmt.Errorf("%s has %d components", f.Name, len(list))
		}
		slug := strings.ReplaceAll(strings.TrimSuffix(path.Base(f.Name), ".txt"), "_", "-")
		pages = append(pages, &notePage{Slug: slug, Note: list[0], Text: f.Text})
	}
	slices.SortFunc(pages, func(a, b *notePage) int {
		return cmp.Or(cmp.Compare(a.Note.Faction, b.Note.Faction), cmp.Compare(b.Note.Source, a.Note.Source), cmp.Compare(a.Slug, b.Slug))
	})
	related(pages)
	where := lotsOf(pages, nil)
	links := placesOf(pages)
	for _, p := range pages {
		p.Told, p.Lot = toldOf(&p.Note), where.of(&p.Note)
		p.Particles = p.particulars()
		p.Scripts = scriptsAbout(scripts, p.Note.Name, p.file())
		p.Near = near(pages, p)
		for _, r := range citable() {
			if pageOf(string(r.Rule)) == p.Note.Name || links.names(r.Gist, p.Address(), p.oldest().Address()) {
				p.Rules = append(p.Rules, r)
			}
		}
	}
	return pages, nil
}

// related finds the printings of one note.
func related(pages []*notePage) {
	named := map[string]*notePage{}
	for _, p := range pages {
		named[p.Note.Name] = p
	}
	for _, p := range pages {
		if replaces, has := p.Note.Property(text.Replaces); has {
			p.older = named[replaces.Words[0]]
			p.older.newer = p
		}
	}
}

// near returns the notes of other names that act in a window of one note, each in its newest
// printing.
func near(pages []*notePage, p *notePage) []*notePage {
	var list []*notePage
	windows := p.Note.Windows(cards.Timeline())
	for _, other := range pages {
		if other.newer == nil && other.oldest() != p.oldest() &&
			slices.ContainsFunc(other.Note.Windows(cards.Timeline()), func(id string) bool { return slices.Contains(windows, id) }) {
			list = append(list, other)
		}
	}
	return list
}

// oldest is the first printing of the note. Rules about the note's name stand there, because they
// are about every printing.
func (p *notePage) oldest() *notePage {
	for p.older != nil {
		p = p.older
	}
	return p
}

// Printings are the other printings of the note, the newest first.
func (p *notePage) Printings() []*notePage {
	var list []*notePage
	for at := p.oldest(); at != nil; at = at.newer {
		if at != p {
			list = append(list, at)
		}
	}
	slices.Reverse(list)
	return list
}

// Printed is the box or codex that it was printed in.
func (p *notePage) Printed() string { return words.Source(p.Note.Source) }

// Whose tells who has the note.
func (p *notePage) Whose() string {
	if p.Note.Faction == "" {
		return "every player’s"
	}
	return p.Note.Faction + "’s"
}

// printing is the box of this printing, and whether a newer one replaces it.
func (p *notePage) printing() string {
	if p.newer != nil {
		return p.Printed() + ", older printing"
	}
	return p.Printed()
}

// every returns the notes of every color.
func every(pages []*notePage) []*notePage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *notePage) bool { return p.Note.Faction != "" })
}

// ofFactions returns the notes that belong to a faction.
func ofFactions(pages []*notePage) []*notePage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *notePage) bool { return p.Note.Faction == "" })
}

// otherRules are the statements with the note as an example that do not name the note.
func (p *notePage) otherRules() []*statement {
	return slices.DeleteFunc(slices.Clone(p.Shown), func(s *statement) bool { return slices.ContainsFunc(p.Rules, s.is) })
}
