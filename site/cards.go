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

// A cardPage is a page of printed components: a faction's, or those of one kind that belong to no
// faction.
type cardPage struct {
	Folder, Slug string
	Name         string // "The Emirates of Hacan", "Action cards"
	Short        string // the name that players use for a faction
	Says         []string
	Groups       []cardGroup
	Notes        []*notePage  // of a faction; each has a page of its own
	lot          lot          // of a faction
	Rules        []*statement // of a faction, those with one of its components as an example
}

// Address is the page's address.
func (p *cardPage) Address() string { return "/" + p.Folder + "/" + p.Slug }

// Played is the address of the page's scripts. Those about a faction stand on its own page. Those
// about a kind of card have a page of their own, because they are many.
func (p *cardPage) Played() string {
	if p.Short != "" {
		return "#"
	}
	return p.Address() + playedToo + "#"
}

// playedToo ends the address of a page of scripts.
const playedToo = "-played"

// A cardGroup is the components under one heading of a page.
type cardGroup struct {
	Title, ID string
	Rows      []*cardRow
}

// A cardRow is one component, the times of its abilities, and Entente's part in them.
type cardRow struct {
	Card    *text.Component
	Page    *cardPage
	ID      string // its fragment on the page
	Kind    string // its kind and box, with a word of its printed facts
	About   []string
	Told    []toldAbility
	Does    []string // the tasks of Entente, by the deck
	By      string   // how the table uses the rest
	Facts   []particular
	Rules   []rulebook.RuleText
	Scripts []*script
	Lot     lot
}

// Address is the row's address on its page.
func (r *cardRow) Address() string { return r.Page.Address() + "#" + r.ID }

// Windows are the windows of all the component's abilities, each once.
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

// Scripts are the scripts of all components on the page, each once, in the order of their names.
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

// mostScripts is the most scripts that a component leads to, because dozens are about Trade. The
// page of a faction shows all scripts about the faction's components.
const mostScripts = 2

// cardPages makes the pages of all printed components but notes, which have their own pages. Kinds
// come first, in the order of the form, then factions by name.
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

// orderOf is the place of a kind on a faction's page. Technologies come behind leaders.
func orderOf(k text.Kind) int {
	if k == text.Technology {
		return 2*int(text.Hero) + 1
	}
	return 2 * int(k)
}

// lettered reports whether the page's headings are first letters.
func (p *cardPage) lettered() bool { return len(p.Groups[0].Title) == 1 }

// arrange sorts the headings and the rows under each, and names their fragments.
func (p *cardPage) arrange() {
	slices.SortStableFunc(p.Groups, func(a, b cardGroup) int {
		if p.Short == "" {
			return cmp.Compare(a.Title, b.Title)
		}
		return cmp.Compare(orderOf(a.Rows[0].Card.Kind), orderOf(b.Rows[0].Card.Kind))
	})
	first := map[string]*cardRow{} // by name, the first printing
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

// tell fills in Entente's part in each component, and the rules, scripts and facts about it.
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
			p.Says = append(p.Says, "Its player enters what it captures. A trade may return to its owner: "+strings.Join(core.CapturedUnits[:], ", ")+".")
		}
	}
	return nil
}

// plural is the word for several of a kind.
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
