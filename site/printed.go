package site

import (
	"strconv"
	"strings"

	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/words"
)

// kindNames are the players' words for kinds that the form calls otherwise.
var kindNames = map[text.Kind]string{text.RulesComponent: "Other things that act", text.Note: "Promissory notes"}

// kindSays tells the facts that every card of a kind shares, so that no card repeats them.
var kindSays = [...]string{
	text.ActionCard:      "Play each from your hand, then discard it. Entente asks who cancels it.",
	text.Agenda:          "Entente counts agenda votes.",
	text.Relic:           "Relics are faceup.",
	text.Technology:      "Any faction may research these. Faction pages have the rest.",
	text.StrategyCard:    "The active player uses the primary ability, then others the secondary, clockwise.",
	text.UnitAbility:     "Abilities that several units share.",
	text.Exploration:     "Drawn when you explore.",
	text.GalacticEvent:   "Optional rules for a whole game.",
	text.PublicObjective: "Players check the card’s condition. Here’s when it scores, and how many points.",
	text.SecretObjective: "Players check the card’s condition. Here’s when it scores, and how many points.",
	text.LegendaryPlanet: "Each planet’s ability is on its own card. The planet’s controller has that card.",
	text.SpaceStation:    "The player who controls a station has its ability.",
	text.RulesComponent:  "Things on the table that act but aren’t cards.",
}

// factionHeadings are the headings under which a faction's components stand.
var factionHeadings = [...]string{
	text.FactionAbility: "Abilities", text.Agent: "Leaders", text.Commander: "Leaders", text.Hero: "Leaders", text.Technology: "Technologies",
	text.Flagship: "Units", text.Mech: "Units", text.Unit: "Units", text.Breakthrough: "Breakthrough", text.Plot: "Plots",
	text.LegendaryPlanet: "Legendary planet", text.SpaceStation: "Space station",
}

// headings are the properties that divide the cards of a kind under headings. Other kinds with many
// cards are divided by first letters, the rest by box.
var headings = map[text.Kind]struct {
	by     text.PropertyKind
	before string
	after  string
}{
	text.Technology:      {text.Color, "", ""},
	text.Exploration:     {text.InDeck, "", " deck"},
	text.PublicObjective: {text.Stage, "Stage ", ""},
	text.SecretObjective: {text.ScoredIn, "Scored in the ", ""},
	text.StrategyCard:    {text.Initiative, "Initiative ", ""},
}

// headingOf is the heading under which a component stands on its page.
func headingOf(c *text.Component) string {
	if c.Faction != "" {
		return factionHeadings[c.Kind]
	}
	if c.Kind == text.ActionCard || c.Kind == text.Agenda {
		return c.Name[:1]
	}
	by, divided := headings[c.Kind]
	p, has := c.Property(by.by)
	switch {
	case divided && has && len(p.Words) > 0:
		return sentence(by.before + p.Words[0] + by.after)
	case divided && has:
		return by.before + strconv.Itoa(p.Number)
	}
	return words.Source(c.Source)
}

// kindOf is a component's kind, its box, and its printed facts that take only a word or two.
func kindOf(c *text.Component) string {
	said := []string{sentence(c.Kind.String()), words.Source(c.Source)}
	_, directive := c.Property(text.Directive)
	switch elects, has := c.Property(text.Elects); {
	case c.Kind != text.Agenda:
	case has && elects.Words[0] == "the hidden agenda's own":
		said = append(said, "elects what the hidden agenda does")
	case has:
		said = append(said, "elects a "+elects.Words[0])
	default:
		said = append(said, "for or against")
	}
	if c.Kind == text.Agenda && directive {
		said = append(said, "directive")
	} else if c.Kind == text.Agenda {
		said = append(said, "law")
	}
	for _, p := range c.Properties {
		switch n := strconv.Itoa(p.Number); p.Of {
		case text.Copies:
			said = append(said, n+" copies")
		case text.Color:
			said = append(said, p.Words[0])
		case text.InDeck:
			said = append(said, p.Words[0]+" deck")
		case text.Initiative:
			said = append(said, "initiative "+n)
		case text.Stage:
			said = append(said, "stage "+p.Words[0])
		case text.WorthPoints:
			said = append(said, counted(p.Number, "point"))
		case text.ScoredIn:
			said = append(said, "scored in the "+p.Words[0])
		case text.OncePerCombat:
			said = append(said, "one per combat")
		case text.OnPlanet:
			said = append(said, "planet "+p.Words[0])
		case text.OnTile:
			said = append(said, "tile "+n)
		case text.InScenario:
			said = append(said, "in the scenario "+p.Words[0])
		case text.Resources:
			said = append(said, counted(p.Number, "resource"))
		case text.Influence:
			said = append(said, n+" influence")
		case text.Stays:
			said = append(said, "stays in play")
		case text.Discarded:
			said = append(said, "is discarded")
		case text.Exhausts:
			said = append(said, "is exhausted")
		case text.Purged:
			said = append(said, "is purged")
		case text.Uncancelable:
			said = append(said, "can’t be canceled")
		}
	}
	return strings.Join(said, " · ")
}

// counted is a number with its noun.
func counted(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}

// factsOf are a component's further properties, each with a term.
func factsOf(c *text.Component, links places) []particular {
	var list []particular
	for _, p := range c.Properties {
		one := particular{}
		switch p.Of {
		case text.Unlocked:
			one = particular{Term: "Unlocked by", Said: p.Words[0]}
		case text.Declared:
			one = particular{Term: "Its player says", Said: p.Words[0]}
		case text.Duplicates:
			one = particular{Term: "A second copy", Said: p.Words[0]}
		case text.Disputed:
			said, _, _ := strings.Cut(p.Words[0], " Kept:") // the page shows the kept wording already
			one = particular{Term: "Sources disagree", Said: said}
		case text.SingleSource:
			one = particular{Term: "Source", Said: "a single source"}
		case text.RemovedIn:
			from, _ := deck.SourceNamed(p.Words[0])
			one = particular{Term: "Removed with", Said: words.Source(from)}
		case text.Replaces:
			one = particular{Term: "Replaces", Said: p.Words[0]}
		case text.FlipSideOf:
			one = particular{Term: "Other side", Said: strings.Join(p.Words, ", ")}
		case text.SameAs:
			one = particular{Term: "Same as", Said: strings.Join(p.Words, ", ")}
		case text.SpeaksFor:
			one = particular{Term: "Speaks for", Said: strings.Join(p.Words, ", ")}
		default:
			continue
		}
		one.Said = ended(one.Said)
		if p.Of == text.Replaces && p.Words[0] == c.Name {
			one.Said = "its older printing."
		}
		list = append(list, one)
	}
	return list
}

// sheetSays lists the facts that only a faction's sheet has.
func sheetSays(f deck.Faction) []string {
	says := []string{"At most " + strconv.Itoa(f.Commodities) + " commodities."}
	if f.NoAlliance {
		says = append(says, "Starts without an Alliance.")
	}
	if f.Flip {
		says = append(says, "Only enters play mid-game.")
	}
	return says
}
