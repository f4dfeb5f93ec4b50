package site

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/rulebook"
)

// A cardPage is a page of printed components: those of a faction, or those of one kind
// that belong to none.
type cardPage struct {
	Folder, Slug string
	Name         string // "The Emirates of Hacan", "Action cards"
	Short        string // of a faction, as players say it
	Says         []string
	Groups       []cardGroup
	Notes        []*notePage  // of a faction; each has a page of its own
	lot          lot          // of a faction
	Rules        []*statement // of a faction, that its components are examples of
}

// Address is where the page is.
func (p *cardPage) Address() string { return "/" + p.Folder + "/" + p.Slug }

// Played is where its scripts stand: those about a faction below it, those about a kind
// of card on a page of their own, since they are many.
func (p *cardPage) Played() string {
	if p.Short != "" {
		return "#"
	}
	return p.Address() + playedToo + "#"
}

// playedToo is added to the address of a page for its scripts.
const playedToo = "-played"

// A cardGroup is some of a page under one heading.
type cardGroup struct {
	Title, ID string
	Rows      []*cardRow
}

// A cardRow is one component, when it acts, and what Entente does for it.
type cardRow struct {
	Card    *text.Component
	Page    *cardPage
	ID      string // its fragment on the page
	Kind    string // what it is, with what is printed on it in a word
	About   []string
	Told    []toldAbility
	Does    []string // what Entente does, as the deck has it
	By      string   // how it is known beside that
	Facts   []particular
	Rules   []rulebook.RuleText
	Scripts []*script
	Lot     lot
}

// Address is where it stands.
func (r *cardRow) Address() string { return r.Page.Address() + "#" + r.ID }

// Windows are the windows of all its abilities, each once.
func (r *cardRow) Windows() []string { return windowsIn(r.Told) }

// windowsIn are the windows of some abilities, each once.
func windowsIn(told []toldAbility) []string {
	var list []string
	for _, t := range told {
		for _, id := range t.Windows {
			if !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// Rows are all components of the page.
func (p *cardPage) Rows() []*cardRow {
	var list []*cardRow
	for _, g := range p.Groups {
		list = append(list, g.Rows...)
	}
	return list
}

// Scripts are those of all its components, each once, in the order of their names.
func (p *cardPage) Scripts() []*script {
	var list []*script
	for _, r := range p.Rows() {
		for _, s := range r.Scripts {
			if !slices.Contains(list, s) {
				list = append(list, s)
			}
		}
	}
	slices.SortFunc(list, func(a, b *script) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// The folders of the pages.
const (
	factionFolder = "factions"
	kindFolder    = "cards"
)

// mostScripts is how many scripts a component leads to; dozens are about Trade. The page of
// a faction shows all that are about one of its own.
const mostScripts = 3

// cardPages are the pages of everything that was printed and is no note, which have
// pages of their own: the kinds as the form has them, then the factions by name.
func cardPages(tree fs.FS, ofNotes []*notePage) ([]*cardPage, error) {
	files, err := printed.Files()
	if err != nil {
		return nil, err
	}
	var all []text.Component
	of := map[string]*cardPage{}
	var kinds, factions []*cardPage
	for _, f := range files {
		list, err := text.Parse(f.Name, f.Text, nil)
		if err != nil {
			return nil, err
		}
		for i := range list {
			c := &list[i]
			switch kind := c.Kind.String(); {
			case c.Kind == text.FactionSheet:
				p := factionPage(c, ofNotes)
				p.Slug = strings.ReplaceAll(strings.TrimSuffix(path.Base(f.Name), ".txt"), "_", "-")
				of[p.Short] = p
				factions = append(factions, p)
			case c.Kind != text.Note && c.Faction == "" && of[kind] == nil:
				p := &cardPage{Folder: kindFolder, Slug: slugOf(plural(kind)), Name: cmp.Or(kindNames[c.Kind], sentence(plural(kind))), Says: []string{kindSays[c.Kind]}}
				of[kind] = p
				kinds = append(kinds, p)
			}
		}
		all = append(all, list...)
	}
	slices.SortFunc(factions, func(a, b *cardPage) int { return cmp.Compare(a.Short, b.Short) })
	pages := slices.Concat(kinds, factions)
	for i := range all {
		c := &all[i]
		if c.Kind == text.FactionSheet || c.Kind == text.Note {
			continue
		}
		p := of[cmp.Or(c.Faction, c.Kind.String())]
		p.put(&cardRow{Card: c, Page: p, Told: toldOf(c), About: aboutOf(c)})
	}
	for _, p := range pages {
		p.arrange()
	}
	return pages, tell(tree, pages, all, ofNotes)
}

// factionPage is the page of a faction, without its components.
func factionPage(c *text.Component, ofNotes []*notePage) *cardPage {
	f := text.Sheet(c)
	p := &cardPage{Folder: factionFolder, Name: f.Name, Short: f.Short, Says: sheetSays(f), lot: lot{In: c.Source.String(), Of: slugOf(f.Short)}}
	for _, n := range ofNotes {
		if n.Note.Faction == f.Short {
			p.Notes = append(p.Notes, n)
		}
	}
	return p
}

// put puts a component under its heading.
func (p *cardPage) put(r *cardRow) {
	title := headingOf(r.Card)
	at := slices.IndexFunc(p.Groups, func(g cardGroup) bool { return g.Title == title })
	if at < 0 {
		at = len(p.Groups)
		p.Groups = append(p.Groups, cardGroup{Title: title})
	}
	p.Groups[at].Rows = append(p.Groups[at].Rows, r)
}

// orderOf is the place of a kind on a faction's page: technologies come behind leaders.
func orderOf(k text.Kind) int {
	if k == text.Technology {
		return 2*int(text.Hero) + 1
	}
	return 2 * int(k)
}

// lettered reports whether a page goes by first letters.
func (p *cardPage) lettered() bool { return len(p.Groups[0].Title) == 1 }

// arrange puts the headings and what stands under each in order, and names the places.
func (p *cardPage) arrange() {
	slices.SortStableFunc(p.Groups, func(a, b cardGroup) int {
		if p.Short == "" {
			return cmp.Compare(a.Title, b.Title)
		}
		return cmp.Compare(orderOf(a.Rows[0].Card.Kind), orderOf(b.Rows[0].Card.Kind))
	})
	first := map[string]*cardRow{} // of a name, the printing that came out first
	for i := range p.Groups {
		g := &p.Groups[i]
		g.ID = "in-" + slugOf(g.Title)
		if p.Short == "" {
			slices.SortStableFunc(g.Rows, func(a, b *cardRow) int { return cmp.Compare(slugOf(a.Card.Name), slugOf(b.Card.Name)) })
		} else {
			slices.SortStableFunc(g.Rows, func(a, b *cardRow) int { return cmp.Compare(a.Card.Kind, b.Card.Kind) })
		}
		for _, r := range g.Rows {
			if f := first[r.Card.Name]; f == nil || r.Card.Source < f.Card.Source {
				first[r.Card.Name] = r
			}
		}
	}
	for _, r := range p.Rows() {
		if r.ID = slugOf(r.Card.Name); first[r.Card.Name] != r {
			r.ID += "-" + slugOf(r.Card.Source.String())
		}
		r.Kind = kindOf(r.Card)
	}
}

// tell fills in what Entente does for each component, and what else tells of it.
func tell(tree fs.FS, pages []*cardPage, all []text.Component, ofNotes []*notePage) error {
	scripts, err := scriptsOf(tree)
	if err != nil {
		return err
	}
	links := placesOf(ofNotes, pages...)
	ruled := map[string][]rulebook.RuleText{} // the rules that name something
	for _, r := range citable() {
		var named []string
		for _, s := range links.cut(r.Gist) {
			if s.To != "" && !slices.Contains(named, s.Text) {
				named = append(named, s.Text)
				ruled[s.Text] = append(ruled[s.Text], r)
			}
		}
	}
	decks := newDecks(all)
	where := lotsOf(ofNotes, pages)
	for _, p := range pages {
		for _, r := range p.Rows() {
			c := r.Card
			known := decks.modeled(c)
			if known == nil {
				return fmt.Errorf("no table plays with %s", c.Name)
			}
			if agenda := decks.agenda(c); agenda != nil {
				r.Does = decides(agenda)
			} else {
				r.Does, r.By = does(known), knownBy(c, known)
			}
			r.Facts, r.Lot = factsOf(c, links), where.of(c)
			r.Rules = ruled[c.Name]
			r.Scripts = scriptsAbout(scripts, c.Name, "")
			if p.Short == "" && len(r.Scripts) > mostScripts {
				r.Scripts = r.Scripts[:mostScripts]
			}
		}
		if p.Short != "" && slices.ContainsFunc(p.Rows(), func(r *cardRow) bool { return slices.Contains(r.About, captures) }) {
			p.Says = append(p.Says, "What it has captured is counted as its players say it, and a trade may give back to its owner: "+strings.Join(core.CapturedUnits[:], ", ")+".")
		}
	}
	return nil
}

// plural is a kind's word for several.
func plural(kind string) string {
	if stem, y := strings.CutSuffix(kind, "y"); y {
		return stem + "ies"
	}
	return strings.TrimSuffix(kind, "s") + "s"
}

// slugOf is a name as a part of an address: "sula-mentarion".
func slugOf(name string) string {
	var w strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			w.WriteRune(r)
		case r == '\'' || r == '.' || r == '’':
		case w.Len() > 0 && !strings.HasSuffix(w.String(), "-"):
			w.WriteByte('-')
		}
	}
	return strings.TrimSuffix(w.String(), "-")
}
