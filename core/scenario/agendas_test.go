package scenario

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// An agendaFact has the gathered facts of a printed agenda.
type agendaFact struct {
	Name      string
	Kind      string
	Source    string
	Type      string // law or directive
	Elect     string
	Abilities []struct {
		Window    string
		Condition string
		Effects   []struct {
			Do     string
			Who    string
			Amount any
		}
	}
}

func agendaFacts(t *testing.T) []agendaFact {
	t.Helper()
	packed, err := os.Open("../cards/testdata/printed.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Cards []agendaFact }
	if err := json.NewDecoder(unpacked).Decode(&all); err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all.Cards, func(a agendaFact) bool { return a.Kind != "agenda" })
}

// byPlayers are the outcomes that change something Entente tracks but are left to the
// players, because only the board tells the amount or the player.
var byPlayers = map[string]string{
	"Compensated Disarmament":     "how many units were destroyed",
	"Swords to Plowshares":        "how many infantry were destroyed",
	"Publicize Weapon Schematics": "who has war suns",
}

// TestEveryPrintedAgenda plays each printed agenda to each of its outcomes, with the base
// game alone and with everything, and compares the result with the facts: goods, points,
// the speaker, counted action cards, and whether it is a law.
func TestEveryPrintedAgenda(t *testing.T) {
	played, changed := 0, 0
	for _, sources := range []deck.Sources{0, deck.SourcesOf(deck.AllSources[:]...)} {
		for _, fact := range agendaFacts(t) {
			for _, outcome := range outcomesOf(fact) {
				before, after, is := playAgenda(t, sources, fact, outcome)
				if !is {
					continue
				}
				played++
				changed += holdToFacts(t, fact, outcome, &before, &after)
			}
		}
	}
	t.Logf("%d outcomes played, of which %d change what Entente keeps", played, changed)
	if played < 150 || changed < 20 {
		t.Errorf("%d outcomes were played, %d of them with changes", played, changed)
	}
}

// outcomesOf returns the outcomes to try: both, or a player, or a thing.
func outcomesOf(fact agendaFact) []core.Aim {
	switch fact.Elect {
	case "For/Against":
		return []core.Aim{{Name: "For"}, {Name: "Against"}}
	case "player":
		return []core.Aim{{Seat: core.AllSeats[0]}, {Seat: core.AllSeats[1]}}
	case "law":
		return []core.Aim{{Name: "Our Charter"}}
	}
	return []core.Aim{{Name: "Mecatol Rex"}}
}

// An agendaPlay plays one agenda.
type agendaPlay struct {
	*testing.T
	play *core.Play
}

func (p *agendaPlay) choose(by core.Seat, prompt uint32, act core.Act) {
	p.Helper()
	if _, err := p.play.Choose(core.Choice{By: by, Prompt: prompt, Act: act}); err != nil {
		p.Fatalf("%s: %+v: %v", by, act, err)
	}
}

// settle answers every question: it declines, or says that the act is done.
func (p *agendaPlay) settle() {
	p.Helper()
	for range 200 {
		g := p.play.Now()
		switch f := g.AskingFrame(); {
		case f != nil:
			p.choose(core.AllSeats[0], f.Prompt, core.CloseUnanswered{})
		case len(g.Unfinished) > 0 && g.Unfinished[len(g.Unfinished)-1].Job.ConfirmPrompt != 0:
			job := &g.Unfinished[len(g.Unfinished)-1].Job
			p.choose(job.AskedSeat, job.ConfirmPrompt, core.Done{})
		default:
			return
		}
	}
	p.Fatal("it never ends")
}

// playAgenda reveals an agenda and leads it to an outcome, with one vote for it and one
// against it. is reports whether a table of those boxes plays with the agenda.
func playAgenda(t *testing.T, sources deck.Sources, fact agendaFact, outcome core.Aim) (before, after core.Game, is bool) {
	t.Helper()
	s := core.Setup{Options: core.Options{Sources: sources}}
	for i, f := range []string{"Sol", "Letnev", "Arborec", "Jol-Nar"} {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i], Faction: f})
	}
	_, g, err := shelf.Open(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	if g.Deck().Agenda(fact.Name) == nil {
		return g, g, false
	}
	p := agendaPlay{t, core.Start(g)}
	chair := core.AllSeats[0]
	p.choose(chair, 0, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: chair}})
	for i := range g.Players {
		seat := g.Players[i].Seat
		for _, fix := range []core.Correction{{Field: core.FixGoods, Amount: 1 + i}, {Field: core.FixPoints, Amount: []int{3, 5, 5, 1}[i]}, {Field: core.FixCards, Amount: 4}} {
			fix.Seat = seat
			p.choose(seat, 0, core.Correct{Fix: fix})
		}
	}
	p.choose(chair, 0, core.Correct{Fix: core.Correction{Field: core.FixLaw, Yes: true, Note: core.NoteName{Name: "Our Charter"}}})
	before = p.play.Now()
	reveal := core.Reveal{Name: fact.Name}
	if fact.Elect != "For/Against" && g.Deck().Agenda(fact.Name).Elects == deck.ElectHidden {
		reveal.Described, reveal.Elects = true, deck.ElectPlanet
	}
	p.choose(chair, 0, reveal)
	p.settle()
	for _, s := range []core.Seat{core.AllSeats[1], core.AllSeats[2], core.AllSeats[3], chair} {
		g := p.play.Now()
		if g.Council.Voter != s {
			t.Fatalf("%s: %s votes, and not %s", fact.Name, g.Council.Voter, s)
		}
		switch s {
		case core.AllSeats[1]:
			p.choose(s, g.Council.Prompt, core.Vote{Votes: 3, Outcome: outcome})
		case core.AllSeats[2]:
			other := outcome
			if fact.Elect == "For/Against" {
				other.Name = map[string]string{"For": "Against", "Against": "For"}[outcome.Name]
			}
			p.choose(s, g.Council.Prompt, core.Vote{Votes: 1, Outcome: other})
		default:
			p.choose(s, g.Council.Prompt, core.Abstain{})
		}
		p.settle()
	}
	return before, p.play.Now(), true
}

// holdToFacts compares the changes with the facts, and returns 1 if the facts have any.
func holdToFacts(t *testing.T, fact agendaFact, outcome core.Aim, before, after *core.Game) int {
	t.Helper()
	name := fact.Name + " " + outcome.Name + outcome.Seat.String()
	stays := fact.Type == "law" && (fact.Elect != "For/Against" || outcome.Name == "For")
	law := after.Council.LawInPlay(fact.Name)
	if (law != nil) != stays || stays && law.Holder != outcome.Seat {
		t.Errorf("%s: as a law it is %+v", name, law)
	}
	want, is := *before, 0
	want.Players = slices.Clone(before.Players)
	speaker := before.Speaker
	for _, a := range fact.Abilities {
		if a.Window != "AG.outcome.resolve" || a.Condition != "" && a.Condition != "outcome "+outcome.Name && len(a.Condition) > 7 && a.Condition[:7] == "outcome" {
			continue
		}
		for _, e := range a.Effects {
			seats := seatsOf(before, outcome, e.Who)
			if e.Do == "gain_speaker" && outcome.Seat == speaker {
				speaker = core.AllSeats[1]
			}
			for _, s := range seats {
				p := want.Player(s)
				n := int(amountOf(e.Amount))
				switch e.Do {
				case "gain_trade_goods":
					p.Goods[deck.TradeGoods] += n
				case "lose_trade_goods":
					p.Goods[deck.TradeGoods] = 0
				case "gain_points":
					p.Points += n
				case "lose_points":
					p.Points -= n
				case "draw_action_cards":
					p.ActionCards.N += uint8(n)
				case "discard_action_cards":
					if e.Amount == "all" {
						n = int(p.ActionCards.N)
					}
					p.ActionCards.N -= uint8(max(n, 1))
				default:
					continue
				}
				is = 1
			}
		}
	}
	if after.Speaker != speaker {
		t.Errorf("%s: %s is speaker, and %s by the facts", name, after.Speaker, speaker)
	}
	if _, others := byPlayers[fact.Name]; others {
		return is
	}
	for i := range want.Players {
		got, facts := &after.Players[i], &want.Players[i]
		if got.Goods != facts.Goods || got.Points != facts.Points || got.ActionCards != facts.ActionCards {
			t.Errorf("%s: %s has %v, %d points, %v; by the facts %v, %d points, %v", name, got.Seat, got.Goods, got.Points, got.ActionCards, facts.Goods, facts.Points, facts.ActionCards)
		}
	}
	return is
}

// seatsOf returns the seats that the facts name, at the table of playAgenda.
func seatsOf(g *core.Game, outcome core.Aim, who string) []core.Seat {
	first, second := core.AllSeats[1], core.AllSeats[2]
	switch who {
	case "each":
		return core.AllSeats[:4]
	case "elected":
		return []core.Seat{outcome.Seat}
	case "voters for":
		if outcome.Name == "For" {
			return []core.Seat{first}
		}
		return []core.Seat{second}
	case "voters against":
		if outcome.Name == "For" {
			return []core.Seat{second}
		}
		return []core.Seat{first}
	case "most points":
		return []core.Seat{first, second}
	case "controller": // settle answers for this seat
		return core.AllSeats[:1]
	case "fewest points":
		return []core.Seat{core.AllSeats[3]}
	}
	return nil
}

func amountOf(a any) float64 {
	n, _ := a.(float64)
	return n
}
