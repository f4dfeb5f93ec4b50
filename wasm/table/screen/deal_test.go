package screen

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// promise opens the form of a term in the offer to a seat.
func (p *phone) promise(to core.Seat) {
	p.t.Helper()
	if p.frame().Screen.Template != "offer" {
		p.seat(to)
	}
	p.tap("btn", "promise", "")
}

// takes hands the phone to the seat on the curtain.
func (p *phone) takes() {
	p.t.Helper()
	p.tap("pass", "", "take")
}

// TestADealInWords: an offer grows into a deal by words, in a few taps; before it is sent it
// says that it does not bind and why, the trade in it is made, and the promise is told kept.
func TestADealInWords(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.tab(TableScreen)
	p.seat(core.Blue)
	p.more("commodities you give", 1)
	p.hides("term by term")
	p.promise(core.Blue)
	p.sees("Say in your own words what this term means.")
	p.tap("term-form", "", "add")
	if f := p.frame(); len(f.Sheets) != 1 || f.Sheets[0].Template != "refusal" {
		t.Fatal("a term without words was added")
	}
	p.app.Escape()
	p.tap("btn", "theirs", "")
	p.put("term-form", "", "words", "leaves\n the border  alone")
	p.sees("Mira promises “leaves the border alone” when either player says so.")
	p.tap("term-form", "", "add")
	p.sees("Deal with Mira")
	p.sees("You give 1 commodity.")
	p.sees("Not binding because of term 2")
	p.sees("it’s only a promise")
	p.sees("The trade happens now and is final.")
	p.reopens("leaves the border alone")
	p.tap("offer", "", "send")
	p.sees("Pass the phone to Mira")
	p.sees("A deal is waiting.")
	p.takes()
	p.sees("Ines proposes a deal")
	p.tap("btn", "deal", "")
	p.sees("Right now you get 1 commodity.")
	p.sees("trade goods\n0\n1\n") // it arrives as one
	p.sees("Sign and get 1 commodity")
	p.sees("You can’t undo a trade.")
	p.tap("held", "sign", "")
	if g := p.goods(core.Blue); g != 1 {
		t.Errorf("Mira has %d trade goods", g)
	}
	p.app.show(DealsScreen, core.Nobody)
	p.sees("You owe")
	p.sees("A promise, not binding.")
	p.hides("Binding.")
	p.gives(core.Red)
	p.tab(DealsScreen)
	p.sees("Owed to you")
	p.tap("btn", "promise.remind", "")
	p.sees("Due now: did Mira keep this promise?")
	p.tab(TableScreen)
	p.sees("Did Mira keep their promise to you")
	p.tap("later", "promise", "see")
	p.gives(core.Blue)
	p.tab(DealsScreen)
	p.sees("Due now: did you keep this promise?")
	p.tap("btn", "promise.kept", "")
	p.gives(core.Red)
	p.tab(DealsScreen)
	p.sees("Mira says they kept this promise. Is that true?")
	p.tap("btn", "promise.true", "")
	p.sees("No promise is due")
	p.sees("Mira: 1 kept")
	p.tap("btn", "green", "") // of Tomas there is nothing
	p.hides("Mira: 1 kept")
	p.tap("btn", "all", "")
	p.sees("To you: 1 kept.")
	p.app.table.me, p.app.table.watching = core.Nobody, true
	p.sees("To Ines: 1 kept.")
	p.hides("Make a deal with")
}

// reopens starts the phone again, which finds the unfinished deal.
func (p *phone) reopens(words string) {
	p.t.Helper()
	p.app.keep()
	at := p.app.at
	p.boot(at)
	p.sees(words)
}

// TestABindingDeal: a term on the board is asked of its giver and then of the other. It binds once
// both say so, holds back its giver's turn, and is released or done.
func TestABindingDeal(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.app.choose(core.Choice{By: core.Red, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: core.Blue, Good: deck.TradeGoods, Amount: 3}}})
	p.app.choose(core.Choice{By: core.Red, Act: core.Announce{EventID: "PROD"}})
	p.seat(core.Blue)
	p.more("trade goods you get", 2)
	p.promise(core.Blue)
	p.tap("btn", "term.board", "")
	p.put("term-form", "", "pick", "5") // produce units
	p.put("term-form", "", "words", "a dreadnought")
	p.sees("You produce units (“a dreadnought”).")
	p.tap("term-form", "", "add")
	p.sees("Answer one question first")
	p.sees("Answer one question first: could you do term 2 right now, even without the deal?")
	p.tap("offer", "", "send")
	p.sees("Could you do term 2 right now, even without the deal?")
	p.tap("btn", "deal.could.yes", "")
	p.takes()
	p.tap("btn", "deal", "")
	p.sees("Ines says they could do their part right now. Is that true?")
	p.hides("Sign")
	p.tap("btn", "promise.true", "")
	p.sees("Binding for you both")
	p.sees("Sign and give 2 trade goods")
	p.tap("held", "sign", "")
	p.sees("A binding deal comes first.")
	p.takes()
	p.sees("You must keep your deal with Mira first")
	p.tap("btn", "end", "")
	p.sees("deals 3")
	p.app.Escape()
	p.tab(DealsScreen)
	p.sees("Keep your deal first")
	p.tap("btn", "promise.done", "")
	p.hides("You must keep your deal with Mira")
	p.gives(core.Blue)
	p.tab(DealsScreen)
	p.sees("Ines says they kept this promise. Is that true?")
	p.sees("Binding.")
	p.tap("btn", "promise.untrue", "")
	p.sees("Ines: 1 disputed")
	if n := p.goods(core.Red); n != 2 {
		t.Errorf("Ines has %d trade goods", n)
	}
	made := p.kinds()
	for _, kind := range []core.Kind{core.DealKind, core.CouldKind, core.AgreeKind, core.AcceptKind, core.SayKeptKind, core.DisputeKind} {
		if made[kind] == 0 {
			t.Errorf("nobody could tap: %s", kind.NotationWords())
		}
	}
}

// TestAnObligationThatIsNotDone: its giver says that it is done or can't be done any more, the other that it
// is done or not, or lets it go. What was not done offers the way back.
func TestAnObligationThatIsNotDone(t *testing.T) {
	p := newPhone(t)
	p.begin()
	says := func(by core.Seat, act core.Act) {
		t.Helper()
		var prompt uint32
		if _, deals := act.(core.MakeDeal); !deals && len(p.app.table.view().Deals) > 0 {
			prompt = p.app.table.view().Deals[0].Prompt
		}
		if !p.app.choose(core.Choice{By: by, Prompt: prompt, Act: act}) {
			t.Fatalf("%s %s is refused", by, act.Kind().NotationWords())
		}
	}
	owes := func() {
		t.Helper()
		says(core.Blue, core.MakeDeal{To: core.Red, Terms: []core.Term{{Kind: core.Acts, Giver: core.Red, Act: deck.ProduceUnits, Words: "a cruiser"}}})
		says(core.Red, core.SayCould{})
		says(core.Blue, core.Agree{})
		says(core.Red, core.Accept{})
	}
	says(core.Red, core.Announce{EventID: "PROD"})
	owes()
	p.tab(DealsScreen)
	p.hides("Not done")
	p.tap("btn", "promise.cannot", "")
	p.gives(core.Blue)
	p.tab(DealsScreen)
	p.sees("Ines says they can’t keep this promise any more")
	p.tap("btn", "promise.true", "")
	p.sees("lapsed")
	owes()
	p.tab(DealsScreen)
	p.sees("Let the promise go")
	p.tap("btn", "promise.undone", "")
	p.sees("not done, says Mira")
	p.gives(core.Red)
	p.tab(DealsScreen)
	p.tap("btn", "promise.true", "")
	p.sees("binding deal broken")
	p.tap("btn", "back", "")
	if at := p.app.past; p.app.at.Screen != PastScreen || at == 0 || at >= p.app.table.view().RewindRequest.ChoicesMade {
		t.Errorf("the way back shows step %d of screen %q", at, p.app.at.Screen)
	}
}

// TestADealIsChanged: a player can deny that a term could be done. Then the deal binds nobody, and
// the part that binds is made alone. It is changed, declined, withdrawn, and answered later.
func TestADealIsChanged(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.activates()
	p.promise(core.Blue)
	p.tap("btn", "term.board", "")
	p.tap("btn", "not", "")
	p.put("term-form", "", "pick", "2") // move units
	p.sees("You don’t move units.")
	p.sees("You can do this right now, even without the deal.")
	p.tap("term-form", "", "add")
	p.sees("Binding for you both")
	p.promise(core.Blue)
	p.tap("btn", "theirs", "")
	p.tap("btn", "term.choice", "")
	p.put("term-form", "", "words", "the east")
	p.tap("term-form", "", "add")
	p.sees("could Mira do term 2 right now, even without the deal?")
	p.tap("offer", "", "send")
	p.takes()
	p.tap("btn", "deal", "")
	p.tap("btn", "deal.could.no", "")
	p.sees("Not binding because of term 2")
	p.sees("Sign non-binding deal")
	p.sees("This leaves out term 2. You can make a separate deal for it.")
	p.tap("btn", "later", "")
	p.sees("Ines’s turn")
	p.tab(DealsScreen)
	p.sees("Ines proposes a deal") // the deal that was put aside still asks
	p.tab(TableScreen)
	p.sees("Your deal with Ines is still open: not binding because of term 2.")
	p.tap("later", "dealred", "see")
	p.tap("btn", "split", "")
	p.hides("the east")
	p.sees("Binding for you both")
	p.tap("offer", "", "send")
	p.sees("Pass the phone to Ines")
	p.takes()
	p.tap("btn", "deal", "")
	p.sees("Mira proposes a deal")
	p.sees("Sign binding deal")
	p.tap("btn", "change", "")
	p.tap("term", "0", "drop")
	p.tap("offer", "", "back")
	p.app.show(DealScreen, core.Blue)
	p.bar("held sign", "btn later", "btn change") // the button that ends it is on the page
	p.tap("btn", "decline", "")
	if n := len(p.app.table.view().Deals); n != 0 {
		t.Fatalf("%d deals stand", n)
	}
	p.gives(core.Red)
	p.seat(core.Blue)
	for len(p.app.table.draft.AllTerms()) > 0 { // the unfinished terms are found again
		p.tap("term", "0", "drop")
	}
	p.promise(core.Blue)
	p.put("term-form", "", "words", "peace")
	p.tap("term-form", "", "add")
	p.tap("offer", "", "send")
	p.gives(core.Red)
	p.app.show(DealScreen, core.Blue)
	p.sees("Waiting for Mira")
	p.sees("You’ve signed this deal.")
	p.bar("btn change")
	p.tap("btn", "decline", "")
	if p.kinds()[core.WithdrawKind] != 1 {
		t.Error("the deal was not withdrawn")
	}
	p.tab(DealsScreen)
	p.sees("No deals or promises yet")
}

// TestEveryTermCanBeSaid: votes, components, goods and notes for later, and any event.
func TestEveryTermCanBeSaid(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.promise(core.Blue)
	p.tap("btn", "term.vote", "")
	p.sees("You vote For in the next agenda phase.")
	p.put("term-form", "", "pick", "5")
	p.stepper("how many", "more")
	p.sees("You cast 1 vote for Mira in the next agenda phase.")
	p.put("term-form", "", "pick", "3")
	p.sees("You abstain")
	p.tap("term-form", "", "add")

	p.promise(core.Blue)
	p.tap("btn", "term.component", "")
	p.tap("btn", "not", "")
	p.put("term-form", "", "typed", "sabot")
	p.tap("outcome-row", "", "do")
	p.sees("You don’t use Sabotage.")
	p.tap("term-form", "", "add")

	p.promise(core.Blue)
	p.tap("btn", "theirs", "")
	p.tap("btn", "term.later", "")
	p.stepper("how many", "more")
	p.sees("Mira gives 2 trade goods the next time Mira’s turn begins.")
	p.put("term-form", "", "due", "6")
	p.put("term-form", "", "event-typed", "replenish")
	p.tap("outcome-row", "", "do")
	p.put("term-form", "", "of", "2")
	p.tap("term-form", "", "nth-more")
	p.sees("the second time Mira replenishes commodities.")
	p.tap("term-form", "", "add")
	p.sees("Not binding because of terms 1, 2 and 3")
	deal := p.app.table.draft.Deal()
	if no := p.app.table.r.WhyNot(deal); no != nil {
		t.Errorf("the deal is refused: %s", no.Message)
	}
	if terms := deal.Act.(core.MakeDeal).Terms; len(terms) != 3 || terms[0].Kind != core.Abstains || terms[1].Kind != core.LeavesUnused || terms[2].Due.Nth != 2 {
		t.Errorf("the terms are %+v", terms)
	}
}

// TestABoundVote: a seat that is bound to a vote is offered that vote alone, and a promise of a
// vote stands above the votes.
func TestABoundVote(t *testing.T) {
	p := council(t)
	p.reveals("Mutiny")
	p.nobody(2)
	p.sees("Your vote on Mutiny") // Mira’s
	p.app.show(TableScreen, core.Nobody)
	p.promise(core.Red)
	p.tap("btn", "term.vote", "")
	p.sees("You vote For.")
	p.put("term-form", "", "pick", "1")
	p.tap("term-form", "", "add")
	p.tap("offer", "", "send")
	p.tap("btn", "deal.could.yes", "")
	p.takes()
	p.tap("btn", "deal", "")
	p.sees("Mira says they could do their part right now. Is that true?")
	p.tap("btn", "promise.true", "")
	p.tap("held", "sign", "")
	p.takes()
	p.sees("You have a binding deal with Ines: you vote Against.")
	p.sees("Cast 1 vote Against")
	p.hides("Cast 1 vote For")
	p.tap("held", "Cast 1 vote Against", "")
	if n := len(p.app.table.view().PromiseCounts); n != 1 {
		t.Errorf("%d accounts of promises", n)
	}
}

// TestDealsOfOthers: the table shows a standing deal to the two players who made it.
func TestDealsOfOthers(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.promise(core.Blue)
	p.tap("btn", "theirs", "")
	p.put("term-form", "", "words", "leaves the border alone")
	p.tap("term-form", "", "add")
	p.tap("offer", "", "send")
	p.takes()
	p.tap("btn", "later", "")
	p.sees("Your deal with Ines is still open")
	p.gives(core.Red)
	p.sees("Mira answers your deal next.")
	p.gives(core.Green)
	p.hides("Your deal with")
	p.hides("answers your deal")
}

// TestAnswerLaterAsksAgain: an offer put aside asks its player again when they get the phone back.
func TestAnswerLaterAsksAgain(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.ownGoods()
	p.seat(core.Blue)
	p.more("commodities you give", 1)
	p.tap("offer", "", "send")
	p.takes()
	p.tap("btn", "later", "")
	p.hides("Ines offers you a trade")
	p.gives(core.Green)
	p.gives(core.Blue)
	p.sees("Ines offers you a trade")
}
