package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/words"
)

// A factionSheet is a faction with those of its components that are about what players
// exchange, or lend each other.
type factionSheet struct {
	Name, Short string
	Says        []string // what its sheet alone says
	Rows        []abilityRow
}

// An abilityRow is one component, and what Entente does for it.
type abilityRow struct {
	Card    text.Component
	About   []string // what of the table's business
	Told    []toldAbility
	Does    []string // what Entente does, as the deck has it
	By      string   // how it is known beside that
	Rules   []core.RuleText
	Scripts []*script
}

// ID is the row as the fragment of a link.
func (r *abilityRow) ID() string {
	return anchor(strings.NewReplacer("'", "", "(", "", ")", "").Replace(r.Card.Name + " " + r.Card.Source.String()))
}

// asked are those of a faction's own abilities that touch nothing of the table's business
// by themselves and decide whom Alliance and tokens bind.
var asked = []string{"Edict", "Imperia"}

// aboutOf is what brings a component onto the page; nothing for one that is not on it.
func aboutOf(c *text.Component) []string {
	if c.Faction == "" || c.Kind == text.FactionSheet || c.Kind == text.Note {
		return nil
	}
	var list []string
	if touches, has := c.Property(text.Touches); has {
		list = append(list, touches.Words...)
	}
	if c.Kind == text.Commander {
		list = append(list, "Alliance lends it")
	}
	if strings.Contains(text.Print([]text.Component{*c}), "captur") {
		list = append(list, "capture")
	}
	if len(list) == 0 && slices.Contains(asked, c.Name) {
		list = append(list, c.Kind.String())
	}
	return list
}

// sheetsOf are the factions and their rows, both by name.
func sheetsOf(tree fs.FS) ([]*factionSheet, error) {
	all, err := printed.Components()
	if err != nil {
		return nil, err
	}
	scripts, err := scriptsOf(tree)
	if err != nil {
		return nil, err
	}
	decks := decksOf()
	var list []*factionSheet
	of := map[string]*factionSheet{}
	for i := range all {
		if c := &all[i]; c.Kind == text.FactionSheet {
			f := text.Sheet(c)
			s := &factionSheet{Name: f.Name, Short: f.Short, Says: []string{"Has " + strconv.Itoa(f.Commodities) + " commodities at most."}}
			if f.NoAlliance {
				s.Says = append(s.Says, "Opens without an Alliance, and Entente gives it none.")
			}
			of[f.Short] = s
			list = append(list, s)
		}
	}
	for i := range all {
		c := &all[i]
		about := aboutOf(c)
		if len(about) == 0 {
			continue
		}
		known := modeled(decks, c)
		if known == nil {
			return nil, fmt.Errorf("no table plays with %s", c.Name)
		}
		row := abilityRow{Card: *c, About: about, Told: toldOf(c), Does: does(known), Scripts: scriptsAbout(scripts, c.Name, "")}
		row.By = knownBy(c, known)
		for _, r := range citable() {
			if (places{{c.Name, c.Name}}).names(r.Gist, c.Name) {
				row.Rules = append(row.Rules, r)
			}
		}
		of[c.Faction].Rows = append(of[c.Faction].Rows, row)
	}
	list = slices.DeleteFunc(list, func(s *factionSheet) bool { return len(s.Rows) == 0 })
	slices.SortFunc(list, func(a, b *factionSheet) int { return cmp.Compare(a.Short, b.Short) })
	return list, nil
}

// decksOf are the decks of tables that name no faction, so that any may be played: with
// every box, and with those alone that were there when each came out.
func decksOf() []*core.Deck {
	all := cards.Read("", printed.Text())
	deck := func(boxes ...core.Source) *core.Deck {
		s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}}}
		s.Options.Sources = core.SourcesOf(boxes...)
		return all.Lay(s, nil).Deck
	}
	decks := []*core.Deck{deck(core.AllSources[:]...)}
	for i := range core.AllSources {
		decks = append(decks, deck(core.AllSources[:i+1]...))
	}
	return decks
}

// modeled is a component as a table plays with it, or nil if none does.
func modeled(decks []*core.Deck, c *text.Component) *core.Component {
	for _, d := range decks {
		for i := range d.Components {
			if known := &d.Components[i]; known.Name == c.Name && known.Faction == c.Faction && known.Source == c.Source {
				return known
			}
		}
	}
	return nil
}

// does is what Entente does of a component, each as a table's deck says it. A test
// goes by the fields of core.Component, so that nothing the rules learn is left out.
func does(c *core.Component) []string {
	var list []string
	say := func(so bool, said string) {
		if so {
			list = append(list, said)
		}
	}
	say(len(c.Abilities) > 0, "Carries it out.")
	say(slices.ContainsFunc(c.Council, func(a core.Ability) bool { return len(a.Effects) > 0 }), "Carries out what it does in the agenda phase.")
	say(c.Terms != core.Terms{}, "Keeps to it in trades: "+termsOf(c.Terms)+".")
	say(c.First, "Gives the 0 token to whoever resolves it.")
	say(c.VotesFirst, "Lets its faction vote first.")
	say(c.Gives == core.GivesSelf, "Gives whoever resolves it one more action.")
	say(c.Gives == core.GivesOther, "Gives the player it is aimed at one more action.")
	say(c.Cancels != core.CancelsNone, "Asks for it as action cards are played, and cancels them by it.")
	say(c.Refuses, "Has another strategy card picked instead.")
	say(c.Blanks, "Treats all laws as blank until the end of the turn.")
	say(c.Initiative > 0, "Puts its number into the initiative order.")
	return list
}

// lets are the words for what a component lets trades do.
var lets = []struct {
	of   core.Lets
	said string
}{
	{core.Strangers, "with players who are no neighbors"},
	{core.ItsLike, "with others who have one of its kind"},
	{core.OneMore, "one more for whoever it was resolved"},
	{core.Itself, "the component itself may change hands"},
	{core.InAgenda, "in the agenda phase alone"},
	{core.NotInAgenda, "none in the agenda phase"},
	{core.MechsIdle, "mechs have no abilities"},
	{core.OnceOnly, "in the next trade of whoever resolves it"},
}

// termsOf is what a component says of trades, in words.
func termsOf(t core.Terms) string {
	var said []string
	for _, one := range lets {
		if t.Lets.Has(one.of) {
			said = append(said, one.said)
		}
	}
	for k := core.OtherKind(0); k.String() != "component"; k++ {
		if t.Others&core.OthersOf(k) != 0 && !t.Lets.Has(core.Itself) {
			said = append(said, k.String()+"s may change hands")
		}
	}
	return strings.Join(said, ", ")
}

// knownBy is how a table uses what Entente does not carry out of a component.
func knownBy(printed *text.Component, c *core.Component) string {
	council := 0
	for i := range c.Council {
		if len(c.Council[i].Effects) > 0 {
			council++
		}
	}
	passive := !slices.ContainsFunc(printed.Abilities, func(a text.Ability) bool { return a.Timing.Manner != text.Always })
	switch {
	case len(c.Abilities) > 0, council == len(printed.Abilities), c.Terms != core.Terms{} && passive && len(printed.Abilities) == 1:
		return ""
	case len(does(c)) > 0:
		return "What else it says, the table does: it is announced by name."
	case len(c.Windows) == 0:
		return "Known by name: it is announced, and the table does what it says."
	}
	return "Known by its window: it is announced by name there, and the table does what it says."
}

// printing is where it was printed.
func (r *abilityRow) printing() string { return words.Source(r.Card.Source) }

// Windows are the windows of all its abilities, each once.
func (r *abilityRow) Windows() []string {
	var list []string
	for _, t := range r.Told {
		for _, id := range t.Windows {
			if !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// rowsOf counts the components on the page.
func rowsOf(sheets []*factionSheet) int {
	n := 0
	for _, s := range sheets {
		n += len(s.Rows)
	}
	return n
}

// scriptsIn are the scripts of all rows, each once, in the order of their names.
func scriptsIn(sheets []*factionSheet) []*script {
	var list []*script
	for _, s := range sheets {
		for i := range s.Rows {
			for _, one := range s.Rows[i].Scripts {
				if !slices.Contains(list, one) {
					list = append(list, one)
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b *script) int { return cmp.Compare(a.Name, b.Name) })
	return list
}
