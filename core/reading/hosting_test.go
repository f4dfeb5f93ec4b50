package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/scripts/seeds"
)

// A hosting is the host and the request for another host, as somebody could keep it on paper who
// hears the choices and knows the eliminated players.
type hosting struct {
	host   core.Seat
	number uint32 // the number of the question; 0 while nobody asks
	by, to core.Seat
	yes    []core.Seat
	no     []core.Seat
}

// there returns the seats in the game other than the host's.
func (h *hosting) there(g core.Game) (list []core.Seat) {
	for _, p := range g.Players {
		if !p.Eliminated && p.Seat != h.host {
			list = append(list, p.Seat)
		}
	}
	return list
}

// speaks reports whether a choice is about the host.
func (h *hosting) speaks(c core.Choice) bool {
	switch c.Kind() {
	case core.HostKind:
		return true
	case core.AgreeKind, core.DeclineKind, core.WithdrawKind:
		return h.number != 0 && c.Prompt == h.number
	}
	return false
}

// against returns every rule against a choice about the host.
func (h *hosting) against(g core.Game, c core.Choice) (no objections) {
	seated := slices.ContainsFunc(g.Players, func(p core.Player) bool { return p.Seat == c.By })
	if !seated {
		return objections{"table 3"}
	}
	if hasNoSay(&g, c) {
		return objections{"table 3"}
	}
	there := h.there(g)
	switch act := c.Act.(type) {
	case core.NameHost:
		no.add(c.Prompt != 0, "table 1")
		no.add(!slices.ContainsFunc(g.Players, func(p core.Player) bool { return p.Seat == act.To }), "table 3")
		no.add(!slices.Contains(there, act.To), "table 30") // the host, or an eliminated player
		no.add(c.By != h.host && (!slices.Contains(there, c.By) || h.number != 0), "table 30")
	case core.Withdraw:
		no.add(c.By != h.by, "table 2")
	default:
		said := slices.Contains(h.yes, c.By) || slices.Contains(h.no, c.By)
		is := c.By == h.host && c.Kind() == core.DeclineKind
		no.add(!is && (said || !slices.Contains(there, c.By)), "table 2")
	}
	return no
}

// hear returns the hosting after a lawful choice that led to game g.
func (h hosting) hear(g core.Game, c core.Choice) hosting {
	none := hosting{host: h.host}
	name, names := c.Act.(core.NameHost)
	switch {
	case names && c.By == h.host:
		return hosting{host: name.To}
	case names:
		h = hosting{host: h.host, number: g.LastPrompt, by: c.By, to: name.To, yes: []core.Seat{c.By}}
	case h.number == 0:
		return h
	case c.By == h.host, h.speaks(c) && c.Kind() == core.WithdrawKind:
		return none
	case h.speaks(c) && c.Kind() == core.AgreeKind:
		h.yes = append(slices.Clone(h.yes), c.By)
	case h.speaks(c):
		h.no = append(slices.Clone(h.no), c.By)
	}
	agree, open, there := 0, 0, h.there(g)
	for _, s := range there {
		if slices.Contains(h.yes, s) {
			agree++
		}
		if !slices.Contains(h.no, s) {
			open++
		}
	}
	switch {
	case !slices.Contains(there, h.to):
		return none
	case agree > len(there)-agree:
		return hosting{host: h.to}
	case open <= len(there)-open:
		return none
	}
	return h
}

// TestWhoHosts judges every choice about the host a second time, in many plays (table 30): the
// refusal, the question, and the host.
func TestWhoHosts(t *testing.T) {
	came := map[string]int{}
	for _, seed := range seeds.Of(t, 300) {
		r := generator{rand.New(rand.NewPCG(97, uint64(seed)))}
		play := core.Start(r.begun(r.table()))
		at := []hosting{{host: play.Now().Host}} // the hosting after each number of choices
		h := at[0]
		var stand []uint32
		for range 90 {
			g := play.Now()
			c := r.choice(g)
			if r.chance(10) {
				c = core.Choice{By: r.seat(), Act: core.NameHost{To: r.seat()}}
			}
			speaks, no := h.speaks(c), h.against(g, c)
			_, err := play.Choose(c)
			if speaks && (err == nil) != (len(no) == 0) || speaks && err != nil && !slices.Contains(no, core.RefusingRule(err)) {
				t.Fatalf("seed %d: %s: refused by %v, and %v speak against it", seed, notation.Print(c), err, no)
			}
			if err != nil {
				came["refused by "+string(core.RefusingRule(err))]++
				continue
			}
			now, was := play.Now(), h
			switch back := g.RewindRequest; {
			case c.Kind() == core.TakeBackKind, c.Kind() == core.ReopenKind:
				from := uint32(0)
				if len(stand) > 1 {
					from = stand[len(stand)-2]
				}
				h = at[from]
				if h.host == c.By || h.host == g.Last.By {
					h = hosting{host: h.host}
				}
				came["back"]++
			case wentBack(g, now, c):
				h = hosting{host: at[back.To].host}
				came["all go back"]++
			default:
				h = h.hear(now, c)
			}
			stand = stoodOn(stand, play, c, uint32(len(at)), wentBack(g, now, c))
			at = append(at, h)
			if now.Host != h.host || now.HostRequest.Prompt != h.number {
				t.Fatalf("seed %d: %s: %v hosts and question %d stands, and it should be %+v", seed, notation.Print(c), now.Host, now.HostRequest.Prompt, h)
			}
			switch {
			case was.host != h.host && h.host == was.to && c.Kind() == core.AgreeKind:
				came["agreed"]++
			case was.host != h.host:
				came["named"]++
			case was.number != 0 && h.number == 0 && c.By == was.host:
				came["the host is there"]++
			case was.number != 0 && h.number == 0:
				came["over otherwise"]++
			}
		}
	}
	for what, least := range map[string]int{"agreed": 40, "named": 130, "the host is there": 40, "over otherwise": 40, "back": 40, "all go back": 4,
		"refused by table 30": 200, "refused by table 2": 100} {
		if came[what] < seeds.Enough(least) {
			seeds.FailUnlessRandom(t, "%s: only %d times", what, came[what])
		}
	}
}
