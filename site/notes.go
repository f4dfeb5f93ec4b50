package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/words"
)

// A notePage is what is shown of one printed promissory note, all of it from its
// text, the rules and the scripts.
type notePage struct {
	Slug      string
	Note      text.Component
	Text      string // as it stands in the tree
	Told      []toldAbility
	Particles []particular
	Rules     []core.RuleText
	Scripts   []*script
	Near      []*notePage // of others, what acts in one of its windows
	older     *notePage   // the printing whose place it takes
	newer     *notePage
}

// A particular is one thing to know about a note.
type particular struct {
	Term, Said string
	Rule       core.Rule
	To         []segment // pages that it leads to
}

// Address is where the page is.
func (p *notePage) Address() string { return "/notes/" + p.Slug }

// file is the name of the note's file.
func (p *notePage) file() string { return strings.ReplaceAll(p.Slug, "-", "_") }

// notePages are the pages of all printed notes: those of every color first, then by
// faction, the newest printing first.
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
	links := placesOf(pages)
	for _, p := range pages {
		p.Told = toldOf(&p.Note)
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

// near are the notes that act in a window of one note: those of other names, in their
// newest printing.
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

// oldest is the first printing of the note: what is said of its name is said of all.
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

// Whose is whose note it is.
func (p *notePage) Whose() string {
	if p.Note.Faction == "" {
		return "every player’s"
	}
	return p.Note.Faction + "’s"
}

// has reports whether its text has a line about the whole of it.
func (p *notePage) has(of text.PropertyKind) bool {
	_, has := p.Note.Property(of)
	return has
}

// particulars are what is to be known of the whole note.
func (p *notePage) particulars() []particular {
	list := []particular{{Term: "Whose", Said: "Every player has one, in their color."}}
	if p.Note.Faction != "" {
		list[0].Said = "It is " + p.Note.Faction + "’s."
	}
	use := particular{Term: "Who may use it", Said: "Whoever holds it, and never its owner.", Rule: "promissory notes 2"}
	if p.has(text.OwnerMayPlay) {
		use = particular{Term: "Who may use it", Said: "Whoever holds it, and its owner too."}
	}
	received := particular{Term: "As it is received", Said: "It goes into the hand, hidden from the others.", Rule: "promissory notes 6"}
	if slices.ContainsFunc(p.Note.Abilities, func(a text.Ability) bool { return a.Timing.Manner == text.OnReceipt }) {
		received = particular{Term: "As it is received", Said: "It is played at once and openly, and never passed on.", Rule: "abilities 23.1"}
	}
	lies := particular{Term: "Play area", Said: "It does not stay there."}
	if p.has(text.Stays) {
		lies = particular{Term: "Play area", Said: "It stays in front of its holder, faceup, and is not for trade there.", Rule: "promissory notes 5.1"}
	}
	list = append(list, use, received, lies, p.home())
	list = append(list, particular{Term: "Printed in", Said: p.Printed() + ".", To: p.printings()})
	for _, other := range []struct {
		term string
		of   text.PropertyKind
	}{{"Sources disagree", text.Disputed}, {"Remark", text.Remark}} {
		if said, has := p.Note.Property(other.of); has {
			list = append(list, particular{Term: other.term, Said: ended(said.Words[0])})
		}
	}
	if p.has(text.SingleSource) {
		list = append(list, particular{Term: "Source", Said: "One source alone tells of it."})
	}
	return list
}

// printings are the pages of its other printings.
func (p *notePage) printings() []segment {
	var list []segment
	for _, other := range p.Printings() {
		how := "older: "
		if other.Note.Source > p.Note.Source {
			how = "newer: "
		}
		list = append(list, segment{how + other.Printed(), other.Address()})
	}
	return list
}

// homes are when a note goes home, in a sentence.
var homes = map[text.Clause]particular{
	text.NoClause:     {Said: "Never: it stays in the hand that it was played from."},
	text.Resolved:     {Said: "Once all that it does is done.", Rule: "promissory notes 3"},
	text.OnActivation: {Said: "Once it lies in the play area: as its holder activates a system with a unit of its owner.", Rule: "promissory notes 4.1"},
	text.AgendaEnd:    {Said: "At the end of the agenda."},
	text.CombatEnd:    {Said: "At the end of the combat."},
	text.StatusPhase:  {Said: "In the status phase."},
	text.PurgedAfter:  {Said: "Never: it leaves the game."},
	text.Never:        {Said: "Never: it stays with its holder."},
}

// home is when it goes home, and what happens then.
func (p *notePage) home() particular {
	h := homes[p.Note.Return.When]
	h.Term = "Goes home"
	for i := range p.Note.Return.Effects {
		h.Said += " " + ended(bare("then "+text.PrintEffect(&p.Note.Return.Effects[i])))
	}
	return h
}

// printing is where it was printed, and that a newer printing takes its place.
func (p *notePage) printing() string {
	if p.newer != nil {
		return p.Printed() + ", older printing"
	}
	return p.Printed()
}

// every is the notes of every color.
func every(pages []*notePage) []*notePage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *notePage) bool { return p.Note.Faction != "" })
}

// ofFactions is the notes that belong to a faction.
func ofFactions(pages []*notePage) []*notePage {
	return slices.DeleteFunc(slices.Clone(pages), func(p *notePage) bool { return p.Note.Faction == "" })
}
