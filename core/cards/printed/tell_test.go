package printed

import (
	"path"
	"slices"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/text"
)

// A teller writes components in the words of the facts.
type teller struct {
	all     []text.Component
	noteIDs map[string]string // the names of the notes' files, by note
	ids     map[string]string // the facts' ids of factions
	words   vocabulary
	windows []string
}

func newTeller(t *testing.T) *teller {
	all, err := Components()
	if err != nil {
		t.Fatal(err)
	}
	tell := &teller{all: all, noteIDs: map[string]string{}, ids: factionIDs(t), words: readVocabulary(t), windows: cards.Windows()}
	files, _ := Files()
	for _, f := range files {
		if path.Dir(f.Name) == "notes" {
			list, err := text.Parse(f.Name, f.Text, nil)
			if err != nil || len(list) != 1 {
				t.Fatalf("%s holds %d notes: %v", f.Name, len(list), err)
			}
			tell.noteIDs[list[0].Name] = strings.TrimSuffix(path.Base(f.Name), ".txt")
		}
	}
	return tell
}

// listOf returns the list of the facts that has a component.
func listOf(c text.Component) string {
	switch {
	case c.Kind == text.Note:
		return "notes"
	case c.Kind >= text.PublicObjective:
		return "others"
	case c.Kind >= text.FactionAbility || c.Faction != "":
		return "factions"
	}
	return "cards"
}

// component returns a component as a fact, and its list.
func (tell *teller) component(c text.Component) (string, fact) {
	list := listOf(c)
	f := fact{"name": c.Name, "source": c.Source.String(), "faction": tell.ids[c.Faction]}
	for _, p := range c.Properties {
		tell.property(f, list, p)
	}
	if c.Faction != "" && f["colour"] == "unit upgrade" { // for faction technologies the facts have it in a remark
		delete(f, "colour")
		rest, _ := c.Property(text.Remark)
		f["remark"] = strings.Join(append([]string{"unit upgrade"}, rest.Words...), ", ")
	}
	if list != "cards" && f["touches"] == nil {
		f["touches"] = []string{"timing only"}
	}
	if list == "notes" {
		tell.note(f, c)
		return list, f
	}
	f["kind"] = strings.TrimPrefix(strings.TrimSuffix(c.Kind.String(), " card"), "galactic ")
	if c.Kind == text.ActionCard || c.Kind == text.StrategyCard {
		f["kind"] = c.Kind.String()
	}
	if list == "cards" {
		usualCard(f, c)
	}
	var abilities []fact
	for i := range c.Abilities {
		abilities = append(abilities, tell.ability(list, c, &c.Abilities[i]))
	}
	f["abilities"] = abilities
	return list, f
}

// property writes one property.
func (tell *teller) property(f fact, list string, p text.Property) {
	flags := map[text.PropertyKind][2]any{
		text.Directive: {"type", "directive"}, text.OncePerCombat: {"one_per_combat", true},
		text.Discarded: {"afterwards", "discard"}, text.Exhausts: {"afterwards", "exhausts"}, text.Purged: {"afterwards", "purge"},
		text.Uncancelable: {"cancelable", false}, text.OwnerMayPlay: {"owner_may_use", true}, text.SingleSource: {"single_source", true},
	}
	numbers := map[text.PropertyKind]string{
		text.Copies: "copies", text.Initiative: "initiative", text.WorthPoints: "points",
		text.OnTile: "tile", text.Resources: "resources", text.Influence: "influence",
	}
	one := map[text.PropertyKind]string{
		text.Replaces: "replaces", text.FlipSideOf: "flip_side_of", text.RemovedIn: "removed_in", text.Elects: "elect",
		text.Color: "colour", text.InDeck: "deck", text.Stage: "stage", text.OnPlanet: "planet", text.InScenario: "scenario",
		text.Unlocked: "unlock", text.Declared: "unlock_declare", text.Duplicates: "duplicates_rule", text.Disputed: "disputed",
	}
	several := map[text.PropertyKind]string{text.SameAs: "same_as", text.SpeaksFor: "members", text.Touches: "touches"}
	switch {
	case flags[p.Of][0] != nil:
		f[flags[p.Of][0].(string)] = flags[p.Of][1]
	case numbers[p.Of] != "":
		f[numbers[p.Of]] = p.Number
	case one[p.Of] != "":
		f[one[p.Of]] = p.Words[0]
	case several[p.Of] != "":
		f[several[p.Of]] = p.Words
	case p.Of == text.ScoredIn:
		f["phase"] = strings.TrimSuffix(p.Words[0], " phase")
	case p.Of == text.Stays && list == "notes":
		f["goes_to_play_area"] = true
	case p.Of == text.Stays:
		f["afterwards"] = "stays"
	case p.Of == text.Remark && list == "cards":
		f["note"] = p.Words[0]
	case p.Of == text.Remark:
		f["remark"] = p.Words[0]
	}
}

// usualCard writes the usual properties of cards, which a text leaves out.
func usualCard(f fact, c text.Component) {
	usual := func(k string, v any) {
		if _, said := f[k]; !said {
			f[k] = v
		}
	}
	switch c.Kind {
	case text.Agenda:
		usual("type", "law")
		usual("elect", "For/Against")
		usual("afterwards", map[any]string{"law": "law", "directive": "discard"}[f["type"]])
	case text.ActionCard:
		usual("cancelable", true)
		usual("copies", 1)
		usual("afterwards", "discard")
		usual("duplicates_rule", "general rule: not twice on the same thing in one window")
		if same := sameThing(&c.Abilities[0]); same != "" && f["duplicates_rule"].(string)[:7] == "general" {
			f["duplicates_rule"] = "not twice in one window for the same " + same
		}
	case text.Exploration:
		usual("copies", 1)
		usual("afterwards", "discard")
	case text.StrategyCard:
		usual("afterwards", "exhausts")
	default:
		usual("afterwards", "stays")
	}
}

func sameThing(a *text.Ability) string {
	var words []string
	for _, thing := range a.NotTwice {
		words = append(words, thing.String())
	}
	return strings.Join(words, " and ")
}

// note writes the properties that only notes have.
func (tell *teller) note(f fact, c text.Component) {
	f["id"] = tell.noteIDs[c.Name]
	if older, ok := f["replaces"]; ok {
		f["supersedes"] = tell.noteIDs[older.(string)]
		delete(f, "replaces")
	}
	delete(f, "kind")
	f["receipt"] = fact{"secret": true}
	for i := range c.Abilities {
		a := &c.Abilities[i]
		played := tell.ability("notes", c, a)
		if a.Timing.Manner == text.WhileInPlay {
			f["while_in_play"], f["while_in_play_window"] = played["effects"], a.Timing.Event
			f["while_in_play_wanted"], f["while_in_play_also"] = a.Timing.Wanting, played["also"]
			f["while_in_play_condition"] = played["condition"]
			if a.Until == text.AtOnce && i == 0 {
				f["lasts"] = played["lasts"]
			}
			continue
		}
		for k, v := range played {
			f[k] = v
		}
		if a.Timing.Manner == text.OnReceipt {
			f["receipt"] = fact{"played_on_receipt": true, "must": true}
			f["station"], f["window"] = "when", "ECO.note.received"
		}
		f["holder_cost"], f["optional_parts"] = played["cost"], a.Leaves
		delete(f, "cost")
		var pays []fact
		for _, cost := range a.OwnerPay {
			pays = append(pays, tell.cost("notes", cost))
		}
		f["owner_cost"] = pays
	}
	f["return"] = tell.back(c.Return)
}

// back writes when a note goes back to its owner.
func (tell *teller) back(r text.Return) fact {
	clause := []string{"none", "resolved", "activation", "agenda end", "end of combat", "status phase", "purged", "never"}[r.When]
	f := fact{"clause": clause, "must": r.When != text.NoClause && r.When != text.Never}
	switch r.When {
	case text.OnActivation:
		f["window"] = "TA.activate.when"
		f["declare"] = []string{"which system was activated and whether any unit of the owner is in it"}
	case text.StatusPhase:
		f["window"] = "ST.end"
	}
	var effects []fact
	for i := range r.Effects {
		effects = append(effects, tell.effect("notes", &r.Effects[i]))
	}
	f["effects"] = effects
	return f
}

// window returns a window's full id.
func (tell *teller) window(t text.Timing) string {
	if full := t.Event + "." + t.Station.String(); slices.Contains(tell.windows, full) {
		return full
	}
	switch {
	case t.Event == "" && t.Manner == text.Always:
		return "ANY"
	case t.Event == "" && t.Manner == text.AsAction:
		return "CA.declare"
	}
	return t.Event
}
