package screen

import (
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/wasm/table/part"
)

// council is a phone of three in the agenda phase, Ines the speaker.
func council(t *testing.T) *phone {
	p := newPhone(t)
	p.begin()
	p.app.choose(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}}})
	p.app.show(TableScreen, core.Nobody)
	return p
}

// reveals puts an agenda of the deck before the players.
func (p *phone) reveals(name string) {
	p.t.Helper()
	p.tap("btn", "reveal", "")
	p.put("reveal", "", "typed", strings.ToLower(name[:4]))
	p.tap("outcome-row", name, "do")
}

// nobody hears that nobody acts, so many times.
func (p *phone) nobody(times int) {
	p.t.Helper()
	for range times {
		p.tap("btn", "heard", "")
		if p.app.at.Screen == PassScreen {
			p.tap("pass", "", "take")
		}
	}
}

// picks picks an outcome to vote for.
func (p *phone) picks(name string) {
	p.t.Helper()
	for _, at := range p.parts() {
		if at.Template == "chip" && textIn(at, "name") == name {
			at.Acts[0].Tap()
			return
		}
	}
	p.t.Fatalf("%s cannot be picked; the screen says:\n%s", name, p.text())
}

// sums checks the running sum of an outcome, either in the picker or in the list.
func (p *phone) sums(want string) {
	p.t.Helper()
	for _, at := range p.parts() {
		if (at.Template == "chip" || at.Template == "sum") && textIn(at, "name")+" "+textIn(at, "n") == want {
			return
		}
	}
	p.t.Fatalf("no sum is %s; the screen says:\n%s", want, p.text())
}

// textIn is the text of one slot of a part.
func textIn(at *part.Part, slot string) string {
	text := ""
	for _, set := range at.Sets {
		if set.Slot == slot && set.Attr == "" {
			text = set.Value
		}
	}
	return text
}

// TestEveryKindOfAgendaChoiceCanBeTapped plays two agendas by taps alone, one discarded
// and replaced, with a rider, an abstention, votes that are added, and a tie.
func TestEveryKindOfAgendaChoiceCanBeTapped(t *testing.T) {
	p := council(t)
	p.sees("Agenda 1 of 2")
	p.sees("Reveal the first agenda")
	p.reveals("Mutiny")
	p.sees("You revealed Mutiny. Any whens?")
	p.sees("Agenda 1 of 2: directive, for or against")
	p.sees("For:")
	p.app.show(MoreScreen, core.Nobody)
	p.tap("more", "", "drop")
	p.sees("Reveal the next agenda in its place")
	p.sees("The next agenda takes its place.")

	p.reveals("Seed of an Empire")
	p.nobody(1)
	p.sees("Any afters on Seed of an Empire?")
	p.put("window", "", "typed", "diplomacy r")
	p.tap("cast", "Predict For", "do")
	p.sees("Pass the phone to Mira")
	p.tap("pass", "", "take")
	p.nobody(2) // nobody cancels the rider, and nobody has more afters
	p.sees("Your vote on Seed of an Empire")
	p.sees("Ines predicts For with Diplomacy Rider.")
	p.sees("Diplomacy Rider says Ines can’t vote.")

	// A text that is no number of votes can't be cast.
	p.put("votes", "", "n", "many")
	p.tap("held", "Cast 0 votes For", "")
	p.sees("Enter an amount from")
	p.tap("refusal", "", "close")
	p.put("votes", "", "n", "4")
	p.tap("votes", "", "more")
	p.tap("held", "Cast 5 votes For", "")
	p.tap("pass", "", "take")
	p.sums("For 5")
	p.sees("Your vote on Seed of an Empire")
	p.put("votes", "", "n", "5")
	p.tap("held", "Cast 5 votes Against", "")
	p.tap("pass", "", "take")
	p.sees("Tied at 5 votes. You decide.")
	p.sees("The speaker decides. This isn’t a vote.")
	p.gives(core.Green)
	p.sees("Tied at 5 votes. Ines decides.")
	p.tap("btn", "window", "")
	p.tap("outcome-row", "Add 1 vote to yours", "do")
	p.tap("pass", "", "take")
	p.sees("The outcome is Against. Respond?")
	p.sees("Ines predicted For with Diplomacy Rider. Wrong.")
	p.nobody(1)
	p.sees("Agenda 2 of 2")
	p.sees("Reveal the second agenda")
	p.sees("The outcome is Against.")

	p.reveals("Minister of Commerce")
	p.nobody(1)
	p.put("window", "", "typed", "trade r")
	p.tap("cast", "Predict Mira", "do")
	p.tap("pass", "", "take")
	p.nobody(2)
	p.sees("Your vote on Minister of Commerce")
	p.picks("Mira")
	p.tap("held", "Cast 1 vote for Mira (you)", "")
	p.tap("pass", "", "take")
	p.tap("btn", "Abstain", "")
	p.tap("pass", "", "take")
	p.sees("Mira is elected. Respond?")
	p.sees("Ines predicted Mira with Trade Rider. Right.")
	p.nobody(1)
	p.nobody(1)
	p.tap("card", "Trade Rider paragraph 2", "play")
	if g := p.app.table.r.Game(); g.Player(core.Red).Goods[deck.TradeGoods] != 5 {
		t.Errorf("the rider brought %d trade goods", g.Player(core.Red).Goods[deck.TradeGoods])
	}
	p.app.show(TableScreen, core.Nobody)
	p.sees("Both agendas are done")
	p.sees("Minister of Commerce")
	p.sees("Each refill pays")
	for _, kind := range []core.Kind{core.RevealKind, core.DropAgendaKind, core.VoteKind, core.AbstainKind, core.AddVoteKind} {
		if p.kinds()[kind] == 0 {
			t.Errorf("nobody could tap: %s", kind.NotationWords())
		}
	}
}

// TestDecide: the speaker decides a tie among the tied outcomes. The speaker also decides a tie of
// a formed agenda whose outcomes have only a name.
func TestDecide(t *testing.T) {
	p := council(t)
	p.tap("btn", "reveal", "")
	p.put("reveal", "", "typed", "Our Charter")
	p.sees("No agenda here is called that.")
	p.put("reveal", "", "form", strconv.Itoa(int(deck.ElectHidden+deck.ElectPlanet)))
	p.tap("outcome-row", "Reveal agenda", "do")
	p.sees("Agenda 1 of 2: law, elect planet")
	p.sees("See the card for what it does.")
	p.nobody(2)
	p.put("name-it", "", "named", "Mecatol Rex")
	p.tap("held", "Cast 1 vote for Mecatol Rex", "")
	p.tap("pass", "", "take")
	p.sums("Mecatol Rex 1")
	p.put("name-it", "", "named", "Wellon")
	p.tap("held", "Cast 1 vote for Wellon", "")
	p.tap("pass", "", "take")
	p.tap("btn", "Abstain", "")
	p.sees("Tied at 1 vote. You decide.")
	p.tap("held", "Elect Wellon", "")
	p.nobody(1)
	p.sees("carry out the outcome")
	p.tap("btn", "Done", "")
	p.sees("Reveal the second agenda")
	p.sees("Our Charter")
	p.sees("Wellon")
	if p.kinds()[core.DecideKind] != 1 {
		t.Error("the decision was not written down")
	}
}

// TestAgendaInATurn: if an ability says so, the active player puts an agenda before the players in
// the action phase, and is the speaker for it.
func TestAgendaInATurn(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MoreScreen)
	p.tap("more", "", "reveal")
	p.put("reveal", "", "typed", "mutiny")
	p.tap("outcome-row", "Mutiny", "do")
	p.sees("Agenda during Ines’s turn: directive, for or against")
	p.nobody(2)
	for range 2 {
		p.tap("btn", "Abstain", "")
		p.tap("pass", "", "take")
	}
	p.tap("btn", "Abstain", "")
	p.sees("Nobody voted. You decide.")
	p.tap("held", "Choose Against", "")
	p.nobody(1)
	p.sees("Your turn")
}

// TestTypedVotesStay: records of other phones leave a number that is being typed as it is, and an
// emptied field is no vote.
func TestTypedVotesStay(t *testing.T) {
	f := windowForm{}
	if f.typedVotes() != 1 {
		t.Error("it begins with 1")
	}
	for typed, want := range map[string]int{"": 0, "12": 12, "-3": 0, "1000": 0, "7 ": 7, "x": 0} {
		if f.votes = typed + " "; f.typedVotes() != want {
			t.Errorf("%q is %d votes, want %d", typed, f.typedVotes(), want)
		}
	}
	p := council(t)
	p.reveals("Mutiny")
	p.nobody(2)
	p.put("votes", "", "n", "14")
	p.app.choose(core.Choice{By: core.Green, Act: core.Gain{Goods: deck.TradeGoods.Of(1)}})
	p.sees("Cast 14 votes For")
}

// TestAnAmountIsNamed: if a card leaves its amount open, its player names the amount before playing
// it, no more than can be paid (ruling 250).
func TestAnAmountIsNamed(t *testing.T) {
	p := council(t)
	p.app.choose(core.Choice{By: core.Red, Act: core.ChangeSetting{Setting: core.SetPaceAsking}})
	p.app.choose(core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: core.Blue, Amount: 2}}})
	p.app.show(TableScreen, core.Nobody)
	p.reveals("Mutiny")
	p.nobody(2)
	say := func(by core.Seat, act core.Act) {
		g := p.app.table.r.Game()
		number := g.Council.Prompt
		if f := g.AskingFrame(); f != nil {
			number = f.Prompt
		}
		if !p.app.choose(core.Choice{By: by, Prompt: number, Act: act}) {
			t.Fatalf("%v is refused: %s", act, p.text())
		}
	}
	quiet := func(by core.Seat) {
		for g := p.app.table.r.Game(); g.AskingFrame() != nil && g.MomentOf(g.AskingFrame()).ID != "AG.vote.speaker"; g = p.app.table.r.Game() {
			say(by, core.CloseUnanswered{})
		}
	}
	quiet(core.Red)
	p.app.choose(core.Choice{By: core.Blue, Act: core.Wait{}})
	say(core.Blue, core.Vote{Votes: 1, Outcome: core.Aim{Name: "For"}})
	quiet(core.Blue)
	say(core.Green, core.Abstain{})
	quiet(core.Green)
	say(core.Red, core.Abstain{})
	p.app.table.me = core.Blue
	p.app.show(WindowScreen, core.Nobody)
	p.put("window", "", "typed", "briber")
	p.sees("of up to 2")
	p.stepper("amount for Bribery", "more")
	p.stepper("amount for Bribery", "more")
	p.stepper("amount for Bribery", "more")
	p.tap("card", "", "play")
	if g := p.app.table.r.Game(); g.Player(core.Blue).Goods[deck.TradeGoods] != 0 && g.Unfinished[len(g.Unfinished)-2].Job.Amount != (deck.Amount{Named: true, N: 2}) {
		t.Errorf("it was played otherwise: %+v", g.Unfinished)
	}
	p.sees("Bribery for 2")
}
