package core_test

import (
	"slices"
	"strings"

	"entente/core"
)

// A noting is one table as somebody reads it who has the promissory notes as they are
// printed, and has seen what was played.
type noting struct {
	core.Game
	at      map[core.NoteName]int // the deed that comes next of a note that is being resolved
	comes   []arrival             // received, and to be played with it
	swapped []arrival             // … of which another comes after it
	acted   map[string]int        // how often a note did something
	how     map[string]int        // … and of what sort

	next *core.Game // while a choice is judged: as it is after it
	told []core.Event
	l    ledger
}

// An arrival is a note that a seat has received and that is played with it.
type arrival struct {
	note core.NoteName
	by   core.Seat
	then *arrival // the other of a swap, which comes after it
}

// after is what the notes make of a choice that was accepted: the whole ledger. What
// happens at all, such as that an agenda is over, it takes from what was told.
func (n *noting) after(c core.Choice, next *core.Game, told []core.Event) ledger {
	n.next, n.told, n.l = next, told, ledgerOf(&n.Game)
	turn := next.TurnNumber != n.TurnNumber
	switch act := c.Act.(type) {
	case core.Correct:
		n.corrected(act.Fix)
	case core.Accept:
		if i := slices.IndexFunc(n.Offers, func(o core.Offer) bool { return o.Prompt == c.Prompt }); i >= 0 {
			n.traded(n.Offers[i])
		}
	case core.GiveNote:
		n.l.add(gift1(c.By, act.To), -1)
		n.receives(act.Note.Notes[0], act.To)
	case core.Vote:
		n.l[c.By.String()+" votes"] = act.Votes
		n.alike(c.By, act.For)
	case core.AddVote:
		n.l[c.By.String()+" votes"] += act.Votes
	case core.Announce:
		n.announced(act)
	case core.Resolve:
		n.resolved(c.By, act)
	case core.Done:
		n.said(c.By, true)
	case core.NotDone:
		n.said(c.By, false)
	}
	n.goOn()
	n.passes(c, turn)
	return n.l
}

// heard reports whether something was told of.
func (n *noting) heard(list ...core.MessageID) bool {
	return slices.ContainsFunc(n.told, func(e core.Event) bool { return slices.Contains(list, e.Message) })
}

// counted reports whether goods are followed at this table.
func (n *noting) counted() bool { return n.Options.Goods == core.TrackedGoods }

func (n *noting) goods(s core.Seat, k core.Good, by int) {
	if n.counted() {
		n.l[s.String()+" has "+k.String()] += by
	}
}

func (n *noting) has(s core.Seat, k core.Good) int { return n.l[s.String()+" has "+k.String()] }

func (n *noting) lies(name core.NoteName, zone core.Zone, holder core.Seat) {
	if zone == core.Box {
		holder = core.Nobody
	}
	n.l[at1(name)] = spotOf(zone, holder)
}

// where is in which zone a note lies now, and whose.
func (n *noting) where(name core.NoteName) (core.Zone, core.Seat) {
	at := n.l[at1(name)]
	return core.Zone(at / 100), core.Seat(at % 100)
}

// names are all notes of the table.
func (n *noting) names() []core.NoteName {
	list := make([]core.NoteName, len(n.Notes))
	for i := range n.Notes {
		list[i] = n.NameOf(n.Notes[i])
	}
	return list
}

// acts counts that a note did something.
func (n *noting) acts(name, how string) {
	n.acted[name]++
	n.how[how]++
}

// corrected is what the table sets right: nothing comes of it but of an elimination.
func (n *noting) corrected(fix core.Correction) {
	s := fix.Seat.String()
	switch fix.Field {
	case core.FixGoods:
		n.l[s+" has "+fix.Good.String()] = fix.Amount
	case core.FixMaximum:
		n.l[s+" has "+core.Commodities.String()] = min(n.has(fix.Seat, core.Commodities), fix.Amount)
	case core.FixNote:
		n.lies(fix.Note, fix.Zone, fix.Seat)
	case core.FixStrategy:
		n.l["who has "+fix.Card] = int(fix.Seat)
	case core.FixCards:
		n.l[s+" cards"] = fix.Amount
	case core.FixEliminated:
		if fix.Yes {
			n.eliminated(fix.Seat)
		}
	}
}

// eliminated: own notes leave the game (promissory notes 7), but for one that is attached
// to another's planet (ruling 86); those of others go home (promissory notes 7.1). What
// leaves a play area does what it says of that.
func (n *noting) eliminated(s core.Seat) {
	for k := range core.AllGoods {
		n.l[s.String()+" has "+core.Good(k).String()] = 0
	}
	n.l[s.String()+" cards"] = 0
	for _, name := range n.names() {
		zone, holder := n.where(name)
		text := noteTexts[name.Name]
		switch {
		case zone == core.Box:
		case name.Owner == s && zone == core.PlayArea && holder != s && text.stays && text.home == notHome:
		case name.Owner == s || holder == s:
			n.leaves(name, core.Box)
			if name.Owner != s {
				n.lies(name, core.Hand, name.Owner)
			}
			n.how["gone with its player"]++
		}
	}
	for i := range n.StrategyCards {
		if n.StrategyCards[i].By == s {
			n.l["who has "+n.Deck().Components[n.StrategyCards[i].Card].Name] = 0
		}
	}
	for _, gift := range n.Gifts {
		if gift.From == s || gift.To == s {
			n.l.add(gift1(gift.From, gift.To), -1)
		}
	}
}

// leaves takes a note away from where it lies, with what it says of leaving a play area.
func (n *noting) leaves(name core.NoteName, to core.Zone) {
	zone, holder := n.where(name)
	n.lies(name, to, name.Owner)
	if zone != core.PlayArea {
		return
	}
	for _, d := range noteTexts[name.Name].back {
		n.l[holder.String()+" points"] += d.n
		n.acts(name.Name, "a point lost")
	}
}

// goesHome returns a note to its owner.
func (n *noting) goesHome(name core.NoteName, how string) {
	n.leaves(name, core.Hand)
	n.how[how]++
}

// traded moves what a transaction names.
func (n *noting) traded(o core.Offer) {
	for k := range core.AllGoods {
		n.goods(o.From, core.Good(k), o.Get.Goods[k]-o.Give.Goods[k])
		n.goods(o.To, core.Good(k), o.Give.Goods[k]-o.Get.Goods[k])
	}
	for _, side := range [][2]core.Seat{{o.From, o.To}, {o.To, o.From}} {
		b := o.Give
		if side[0] == o.To {
			b = o.Get
		}
		sent := b.Goods[core.Commodities]
		n.goods(side[1], core.Commodities, -sent) // they arrive as trade goods (ruling 207)
		n.goods(side[1], core.TradeGoods, sent)
		n.darkPact(side[0], side[1], sent)
		for _, name := range b.Notes {
			n.receives(name, side[1])
		}
	}
	if a := n.comes; len(a) > 1 && len(o.Give.Notes)+len(o.Get.Notes) > 1 && noteTexts[o.Give.Notes[0].Name].comes && noteTexts[o.Get.Notes[0].Name].comes {
		if a = a[len(a)-2:]; a[0].by != n.first(o.From, o.To) {
			a[0], a[1] = a[1], a[0]
		}
		n.swapped = append(n.swapped, arrival{a[0].note, a[0].by, &arrival{note: a[1].note, by: a[1].by}})
	}
}

// first is which of two players comes first: the active one (Support for the Throne 5), or
// who sits first from the speaker (Support for the Throne 5.1).
func (n *noting) first(a, b core.Seat) core.Seat {
	if a == n.Active || b == n.Active {
		return n.Active
	}
	at := slices.IndexFunc(n.Players, func(p core.Player) bool { return p.Seat == n.Speaker })
	for i := range n.Players {
		if s := n.Players[(at+i)%len(n.Players)].Seat; s == a || s == b {
			return s
		}
	}
	return core.Nobody
}

// darkPact: whoever has it and hands its owner as many commodities as it can have gains a
// trade good, and so does the owner (rulings 51, 119 and 140).
func (n *noting) darkPact(from, to core.Seat, sent int) {
	name := core.NoteName{Name: "Dark Pact", Owner: to}
	if sent == 0 || sent != n.Player(from).MaxCommodities || n.l[at1(name)] != spotOf(core.PlayArea, from) {
		return
	}
	n.goods(from, core.TradeGoods, 1)
	n.goods(to, core.TradeGoods, 1)
	n.acts("Dark Pact", "what Dark Pact pays")
}

// receives: a note comes to a seat. What must be played with it lies there at once, but
// for its owner, who has it back (promissory notes note 2.2).
func (n *noting) receives(name core.NoteName, by core.Seat) {
	text := noteTexts[name.Name]
	switch {
	case !text.comes || name.Owner == by:
		n.lies(name, core.Hand, by)
		return
	case text.stays:
		n.lies(name, core.PlayArea, by)
	default:
		n.lies(name, core.LaidAside, by)
	}
	n.comes = append(n.comes, arrival{note: name, by: by})
	n.at[name] = 0
}

// announced is an event that happens as it is announced.
func (n *noting) announced(act core.Announce) {
	of := n.of()
	switch act.Moment {
	case "ECO.replenish":
		n.l[of.String()+" has "+core.Commodities.String()] = n.has(of, core.Commodities)
		n.goods(of, core.Commodities, max(0, n.Player(of).MaxCommodities-n.has(of, core.Commodities)))
	case "TA.activate":
		for _, name := range n.names() {
			zone, holder := n.where(name)
			units := slices.ContainsFunc(act.Facts, func(f core.Fact) bool { return f.Seat == name.Owner && f.Units })
			if noteTexts[name.Name].home == asActivated && zone == core.PlayArea && holder == of && units {
				n.acts(name.Name, "home on an activation")
				n.goesHome(name, "home on an activation")
			}
		}
	}
}

// alike: Blood Pact adds 4 votes to its holder's once both have voted for the same.
func (n *noting) alike(by core.Seat, to core.Aim) {
	if n.l[by.String()+" votes"] == 0 {
		return
	}
	for _, b := range n.Council.Ballots {
		if b.Votes == 0 || b.For != to {
			continue
		}
		for _, pair := range [][2]core.Seat{{by, b.Seat}, {b.Seat, by}} {
			if n.l[at1(core.NoteName{Name: "Blood Pact", Owner: pair[1]})] == spotOf(core.PlayArea, pair[0]) {
				n.l[pair[0].String()+" votes"] += 4
				n.acts("Blood Pact", "votes of Blood Pact")
			}
		}
	}
}

// resolved: a note was played. It lies aside from then on; one in a play area stays.
func (n *noting) resolved(by core.Seat, act core.Resolve) {
	if !n.heard(core.Resolved) {
		return // those before are asked first
	}
	t := act.Thing
	if t.Owner == core.Nobody {
		n.demands(by, act)
		return
	}
	name := core.NoteName{Name: t.Name, Owner: t.Owner}
	if zone, _ := n.where(name); zone == core.Hand {
		n.lies(name, core.LaidAside, by)
	}
	n.at[name] = 0
	n.acts(t.Name, "played")
	n.play(name, n.resolving(by, act))
}

// A playing is how a note is being resolved.
type playing struct {
	by   core.Seat
	to   core.Aim
	left core.Parts
	does []noteDeed
}

func (n *noting) resolving(by core.Seat, act core.Resolve) playing {
	p := playing{by, core.Aim{To: act.To, At: act.At}, act.LeftOut, noteTexts[act.Thing.Name].does}
	if act.Thing.Paragraph > 1 {
		p.does = paysOff
	}
	return p
}

// said is a word of whoever was asked: a note that its owner does not pay for was not
// played (ruling 123).
func (n *noting) said(by core.Seat, done bool) {
	f := n.working(&n.Game)
	if f == nil {
		return
	}
	name := core.NoteName{Name: f.Job.Thing.Name, Owner: f.Job.Thing.Owner}
	text, is := noteTexts[name.Name]
	if !is || name.Owner == core.Nobody {
		if gift := (core.Gift{From: by, To: f.Job.By}); !done && slices.Contains(n.Gifts, gift) {
			n.l.add(gift1(gift.From, gift.To), -1)
		}
		return
	}
	if at := n.at[name]; !done && text.does[at].do == pays {
		n.lies(name, core.Hand, f.Job.By)
		delete(n.at, name)
		n.how["not paid for"]++
		return
	}
	n.at[name]++
	n.play(name, n.jobOf(f))
}

func (n *noting) jobOf(f *core.Frame) playing {
	j := &f.Job
	return n.resolving(j.By, core.Resolve{Thing: j.Thing, To: j.To, At: j.At, LeftOut: j.LeftOut})
}

// working is the innermost event that resolves something, or nil.
func (*noting) working(g *core.Game) *core.Frame {
	for i := len(g.Doing) - 1; i >= 0; i-- {
		if f := &g.Doing[i]; f.Job.By != core.Nobody {
			return f
		}
	}
	return nil
}

// frameOf is the event in which a note is being resolved, or nil; above: another event
// has begun inside it.
func frameOf(g *core.Game, name core.NoteName) (f *core.Frame, above bool) {
	for i := range g.Doing {
		f := &g.Doing[i]
		if f.Job.By != core.Nobody && f.Job.Thing.Name == name.Name && f.Job.Thing.Owner == name.Owner {
			return f, i < len(g.Doing)-1 && f.Job.Confirm == 0
		}
	}
	return nil, false
}

// play goes on with what a note does, until a word is awaited, or an event that came of
// it has to end first.
func (n *noting) play(name core.NoteName, p playing) {
	text := noteTexts[name.Name]
	for ; n.at[name] < len(p.does); n.at[name]++ {
		at := n.at[name]
		if d := p.does[at]; !p.left.Has(at) {
			if d.do == sees || d.do == pays {
				return
			}
			n.does(name, p, d)
			if _, above := frameOf(n.next, name); above && (d.do == gains || d.do == handsAll || d.do == scores) {
				n.at[name]++
				return
			}
		}
	}
	delete(n.at, name)
	n.finished(name, text, p)
}

// finished puts a note where it is once all is done.
func (n *noting) finished(name core.NoteName, text noteText, p playing) {
	zone, holder := n.where(name)
	switch {
	case zone == core.Box || zone == core.Hand && holder != p.by:
	case text.stays && zone != core.Hand:
		n.lies(name, core.PlayArea, p.by)
		if text.token {
			n.l["the 0 token"] = int(p.by)
			n.how["the 0 token"]++
		}
	case zone != core.LaidAside || text.home == withCombat:
	case text.home == withAgenda:
		if n.l["an agenda"] == 0 {
			n.goesHome(name, "home at once")
		}
	default:
		n.goesHome(name, "home at once")
	}
}

// does is one deed that Entente keeps count of.
func (n *noting) does(name core.NoteName, p playing, d noteDeed) {
	who := p.by
	if d.own {
		who = name.Owner
	}
	s := who.String()
	switch d.do {
	case gains:
		n.goods(who, core.TradeGoods, d.n)
		n.how["trade goods gained"]++
	case loses:
		n.goods(who, core.TradeGoods, -min(d.n, n.has(who, core.TradeGoods)))
		n.how["trade goods lost"]++
	case handsAll:
		sent := n.has(who, core.Commodities)
		n.goods(who, core.Commodities, -sent)
		n.goods(p.by, core.TradeGoods, sent)
		n.darkPact(who, p.by, sent)
	case scores:
		n.l[s+" points"] += d.n
		n.acts(name.Name, "a point gained")
	case cannot1:
		n.l[ban1(who, d.what, name.Name)]++
	case foretell:
		n.l[p.by.String()+" foretells by "+name.Name+" "+p.to.To.String()+p.to.At]++
	case replaces:
		n.closes()
		n.how["an agenda replaced"]++
	case swaps:
		n.swap(p.by, name.Owner, p.to.At)
	case shatters:
		n.shatter(p.by, d.n, p.to.At)
	case passesOn:
		n.lies(name, core.Hand, p.to.To)
		n.how["passed on"]++
	case vanishes:
		n.lies(name, core.Box, core.Nobody)
	case draws:
		if n.Player(p.by).Cards.Known {
			n.l[s+" cards"] += d.n
		}
		n.how["right"]++
	}
}

// swap changes strategy cards, the ones that are named or the only ones (ruling 195).
func (n *noting) swap(a, b core.Seat, named string) {
	mine, other, _ := strings.Cut(named, " for ")
	only := func(s core.Seat, want string) (found string, one bool) {
		for i := range n.StrategyCards {
			card := n.Deck().Components[n.StrategyCards[i].Card].Name
			if n.StrategyCards[i].By == s && (want == "" || want == card) {
				one, found = found == "", card
			}
		}
		return found, one
	}
	x, is := only(a, mine)
	y, too := only(b, other)
	if is && too {
		n.l["who has "+x], n.l["who has "+y] = int(b), int(a)
		n.how["cards swapped"]++
	}
}

// shatter purges fragments of one type: of the one that was named, if there are enough,
// else of the first that there are.
func (n *noting) shatter(s core.Seat, amount int, named string) {
	enough := slices.DeleteFunc(slices.Clone(core.AllGoods[:]), func(k core.Good) bool { return !k.Fragment() || n.has(s, k) < amount })
	if len(enough) == 0 {
		return
	}
	at := slices.IndexFunc(enough, func(k core.Good) bool { return named != "" && strings.HasPrefix(k.String(), named) })
	n.goods(s, enough[max(at, 0)], -amount)
	n.how["fragments purged"]++
}

// goOn plays what was received once its event comes, and goes on with what waited for an
// event that has ended.
func (n *noting) goOn() {
	for i := 0; i < len(n.comes); i++ {
		a := n.comes[i]
		waits := slices.ContainsFunc(n.next.Doing, func(f core.Frame) bool {
			return f.Card.Name == a.note.Name && f.Card.Owner == a.note.Owner && !f.Happened
		})
		if waits {
			continue
		}
		n.comes = slices.Delete(n.comes, i, i+1)
		i--
		n.acts(a.note.Name, "played as it comes")
		n.play(a.note, playing{by: a.by, does: noteTexts[a.note.Name].does})
	}
	for i := range n.next.Doing { // a card that nobody canceled
		j := &n.next.Doing[i].Job
		if waits := i < len(n.Doing) && n.Doing[i].Job.Confirm != 0; j.Thing.Name == "Diplomatic Pressure" && j.By != core.Nobody && j.Confirm != 0 && !waits {
			n.owes(j.To, j.By)
		}
	}
	for i := range n.Doing {
		f := &n.Doing[i]
		name := core.NoteName{Name: f.Job.Thing.Name, Owner: f.Job.Thing.Owner}
		if _, on := n.at[name]; !on || f.Job.By == core.Nobody || f.Job.Confirm != 0 {
			continue
		}
		if _, above := frameOf(n.next, name); !above {
			n.play(name, n.jobOf(f))
		}
	}
}

// closes is that an agenda is over: what lasts as long goes with it, and each Political
// Secret goes home, also where it was discarded (Political Secret 2).
func (n *noting) closes() {
	for what := range n.l {
		agendas := strings.HasSuffix(what, " by Political Secret") || strings.HasSuffix(what, " by Keleres Rider")
		if agendas || strings.HasSuffix(what, " votes") || strings.Contains(what, " foretells by ") || strings.Contains(what, " owes a note to ") {
			delete(n.l, what)
		}
	}
	n.l["an agenda"] = 0
	n.allHome(withAgenda, "home after an agenda")
}

// allHome returns what was played and goes home now, but for what is still being resolved.
func (n *noting) allHome(when clause, how string) {
	for _, name := range n.names() {
		zone, _ := n.where(name)
		_, on := n.at[name]
		if noteTexts[name.Name].home == when && (zone == core.PlayArea || zone == core.LaidAside) && !on {
			n.goesHome(name, how)
		}
	}
}

// passes is what ends with a choice: an action, a turn, an agenda, a combat, a phase.
func (n *noting) passes(c core.Choice, turn bool) {
	if k := c.Kind(); turn || k == core.EndTurnKind || k == core.PassKind || k == core.AnotherActionKind {
		for what := range n.l {
			if strings.HasSuffix(what, " by Ceasefire") || strings.HasSuffix(what, " by Greyfire Mutagen") {
				delete(n.l, what)
			}
		}
	}
	if n.l["an agenda"] != 0 && (turn || n.heard(core.AgendaOver, core.AgendaDiscarded, core.AgendaReplaced)) {
		n.closes()
	}
	if n.heard(core.AgendaRevealed) {
		n.l["an agenda"] = 1
	}
	fought := func(g *core.Game) bool {
		return slices.ContainsFunc(g.Doing, func(f core.Frame) bool {
			id := g.Deck().Moments[f.Moment].ID
			return id == "SC.end" || id == "GC.end"
		})
	}
	if turn || fought(&n.Game) && !fought(n.next) {
		n.allHome(withCombat, "home after a combat")
	}
	if n.Phase == core.StatusPhase && n.next.Phase != core.StatusPhase {
		n.allHome(withStatus, "home after the status phase")
		n.l["the 0 token"] = 0
	}
	if turn {
		for what := range n.l {
			if strings.Contains(what, " owes a note to ") {
				delete(n.l, what)
			}
		}
	}
	if n.heard(core.EachDrew, core.CardPlayed, core.CardPlayedOn) { // by no note
		for i := range n.next.Players {
			n.l[n.next.Players[i].Seat.String()+" cards"] = int(n.next.Players[i].Cards.N)
		}
	}
	if n.heard(core.StrategyCardsBack) {
		for i := range n.StrategyCards {
			n.l["who has "+n.Deck().Components[n.StrategyCards[i].Card].Name] = 0
		}
	}
}

// demands has seats owe a note by what was resolved: each that has one in its hand.
func (n *noting) demands(by core.Seat, act core.Resolve) {
	printed := func(card core.Component) bool { return card.Name == act.Thing.Name }
	if !slices.ContainsFunc(n.Deck().Components, printed) {
		return // at this table that is a name like any other
	}
	of := core.Nobody
	for i := range n.next.Doing {
		of = n.next.Doing[i].Of
	}
	switch whoGives[act.Thing.Name] {
	case core.AimGives:
		n.owes(act.To, by)
	case core.OthersGive:
		for i := range n.Players {
			n.owes(n.Players[i].Seat, by)
		}
	case core.ActorGives:
		n.owes(of, by)
	case core.GivesActor:
		n.owes(by, of)
	}
}

// owes: whoever has a note to give.
func (n *noting) owes(from, to core.Seat) {
	if from == core.Nobody || from == to || n.l[gift1(from, to)] > 0 {
		return
	}
	for _, name := range n.names() {
		if zone, holder := n.where(name); n.givable(name, zone, holder, from, to) {
			n.l.add(gift1(from, to), 1)
			n.how["a note owed"]++
			return
		}
	}
}

// givable: a note is given from a hand alone (ruling 82), and no Alliance to Mahact (ruling 94).
func (n *noting) givable(name core.NoteName, zone core.Zone, holder, from, to core.Seat) bool {
	return zone == core.Hand && holder == from && !(name.Name == "Alliance" && n.Person(to).Faction == "Mahact")
}

// mayGive reports whether a seat owes another a note, and may give that one.
func (n *noting) mayGive(from core.Seat, act core.GiveNote) bool {
	name := act.Note.Notes[0]
	x := n.FindNote(name)
	lawful := slices.Contains(n.Gifts, core.Gift{From: from, To: act.To}) && n.givable(name, x.Zone, x.Holder, from, act.To)
	if lawful {
		n.how["a note given"]++
	} else {
		n.how["a note not to be given"]++
	}
	return lawful
}
