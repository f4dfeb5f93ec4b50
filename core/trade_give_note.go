package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A gift is a promissory note that an ability makes a player hand over. A gift is no transaction, so the note
// must come from the giver's hand (ruling 82). The giver chooses the note (ruling 93). A note that must be
// played on receipt comes into play at once.

// A Gift records that an ability makes the seat From give the seat To a note, and that From has not yet done
// so.
type Gift struct{ From, To Seat }

// GiveNote is the act that hands over a note which the seat owes by a Gift.
type GiveNote struct {
	To   Seat   // the receiver
	Note Bundle // one note, and nothing else
}

// ShowNote is the act that shows all players a note of the seat's own hand (promissory notes note 3).
type ShowNote struct {
	Note Bundle // one note, and nothing else
}

// Kind returns GiveKind.
func (GiveNote) Kind() Kind { return GiveKind }

// Kind returns ShowKind.
func (ShowNote) Kind() Kind { return ShowKind }

// VisitParts leads s through the parts of the act, which are written "red: Ceasefire of green".
func (a GiveNote) VisitParts(s PartVisitor) Act {
	s.Seat(&a.To)
	s.Mark(':')
	s.Bundle(&a.Note)
	return a
}

// VisitParts leads s through the parts of the act, which are written ": Ceasefire of green".
func (a ShowNote) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Bundle(&a.Note)
	return a
}

// onlyNoteOf returns the only note of a bundle. The result is is false if the bundle has no note, several
// notes, or other components.
func onlyNoteOf(b *Bundle) (name NoteName, is bool) {
	if b.Goods != (deck.Goods{}) || len(b.Others) > 0 || len(b.Notes) != 1 {
		return name, false
	}
	return b.Notes[0], true
}

// do hands the note over. If an ability waits for that note, do also confirms the ability.
func (a GiveNote) do(g *Game, c Choice) ([]Event, error) {
	name, is := onlyNoteOf(&a.Note)
	at := slices.Index(g.Gifts, Gift{c.By, a.To})
	if !is || at < 0 {
		return nil, refuse(rulebook.TableAsked, rulebook.NobodyAsksForIt, seatArg(a.To))
	}
	if err := g.whyNotGive(c.By, a.To, name); err != nil {
		return nil, err
	}
	if err := g.whyNotNestDeeper(); err != nil {
		return nil, err
	}
	g.removeGift(g.Gifts[at])
	g.handOverNotes([]NoteName{name}, a.To)
	events := eventByRule("ruling 93", rulebook.NoteGiven, seatArg(c.By), otherSeatArg(a.To), noteArg(name))
	if f := g.frameToConfirm(); f != nil && f.Job.By == a.To && g.mayConfirm(&f.Job, c.By) && g.isDemandingNote(&f.Job) {
		done, err := g.confirmInstruction(Choice{By: c.By, Prompt: f.Job.ConfirmPrompt, Act: Done{}}, true)
		events = joinEvents(events, done)
		if err != nil {
			return nil, err
		}
	}
	g.beginNoteReceived(name, a.To)
	return events, nil
}

// removeGift removes a gift from the table's list of gifts, because the seat has given the note or needn't
// give it any more.
func (hs *Hands) removeGift(gift Gift) {
	if at := slices.Index(hs.Gifts, gift); at >= 0 {
		hs.Gifts = slices.Concat(hs.Gifts[:at], hs.Gifts[at+1:])
	}
}

// mustGiveNoteFirst reports whether the ability that is being resolved waits until a seat gives a note.
func (tab *Tabletop) mustGiveNoteFirst(j *Job, s Seat) bool {
	return tab.isDemandingNote(j) && slices.Contains(tab.Gifts, Gift{s, j.By})
}

// isDemandingNote reports whether the ability that is being resolved makes a player give a note.
func (cat *Catalog) isDemandingNote(j *Job) bool {
	c := cat.componentNamed(j.Thing.Name)
	return c != nil && j.Thing.Owner == Nobody && c.Note != deck.NobodyGives
}

// whyNotGive returns nil if a seat may give a note to another seat, or else a refusal. The note must be in
// the giver's hand, and the other seat must be able to receive the note.
func (tab *Tabletop) whyNotGive(by, to Seat, name NoteName) error {
	if err := tab.whyNotInHand(by, name); err != nil {
		return err
	}
	return tab.whyNotReceive(tab.FindNote(name), to)
}

// whyNotInHand returns nil if a seat has a note in its hand, or else a refusal. If the table's
// notes are physical cards, it returns nil for every note that is in the game.
func (tab *Tabletop) whyNotInHand(by Seat, name NoteName) error {
	n := tab.FindNote(name)
	switch {
	case n == nil || n.Zone == Box:
		return tab.index.refuseUnknownNote(tab.deck, name)
	case tab.Options.Notes != PhysicalNotes && (n.Zone != Hand || n.Holder != by):
		return refuse("promissory notes 5", rulebook.NoteNotInHand, seatArg(by), noteArg(name))
	}
	return nil
}

// whyNotReceive returns nil if a seat may receive a note, or else a refusal. A faction that begins without
// its own Alliance can't receive the Alliance of another player (ruling 94).
func (tab *Tabletop) whyNotReceive(n *Note, to Seat) error {
	if tab.cardOf(n).Name == allianceName && tab.seatsWithoutAlliance().Has(to) {
		return refuse("ruling 94", rulebook.NoAllianceFor, seatArg(to), noteArg(tab.NameOf(*n)))
	}
	return nil
}

// addDemandedGifts adds the gifts that the ability resolved at the event f demands. Most such abilities
// make other seats give a note to the ability's player. An ability with deck.GivesActor makes its player
// give a note to the seat whose event it is.
func (tab *Tabletop) addDemandedGifts(f *Frame) []Event {
	c := tab.componentNamed(f.Job.Thing.Name)
	if c == nil || c.Note == deck.NobodyGives || f.Job.Thing.Owner != Nobody || tab.Options.Notes == PhysicalNotes {
		return nil
	}
	from := []Seat{f.Job.To}
	switch c.Note {
	case deck.OthersGive:
		from = withoutSeat(tab.clockwise(f.Job.By), f.Job.By)
	case deck.ActorGives:
		from = []Seat{f.EventSeat}
	case deck.GivesActor:
		return tab.addGift(Gift{f.Job.By, f.EventSeat}, c.Name)
	}
	var events []Event
	for _, s := range from {
		events = joinEvents(events, tab.addGift(Gift{s, f.Job.By}, c.Name))
	}
	return events
}

// addGift adds a gift, if the giver has a note to give. It returns an event that tells the players of the
// gift. what is the name of the component that demands the gift.
func (tab *Tabletop) addGift(gift Gift, what string) []Event {
	if gift.From == Nobody || gift.From == gift.To || slices.Contains(tab.Gifts, gift) || len(tab.givableNotes(gift.From, gift.To)) == 0 {
		return nil
	}
	tab.Gifts = listWith(tab.Gifts, gift)
	return eventByRule("ruling 93", rulebook.OwesNote, seatArg(gift.From), otherSeatArg(gift.To), textArg(GapWhat, what))
}

// givableNotes returns the notes that a seat may give to another seat.
func (tab *Tabletop) givableNotes(by, to Seat) []NoteName {
	var list []NoteName
	for i := range tab.Notes {
		if name := tab.NameOf(tab.Notes[i]); tab.whyNotGive(by, to, name) == nil {
			list = append(list, name)
		}
	}
	return list
}

// do returns the event that tells all players the note, or else a refusal.
func (a ShowNote) do(tab *Tabletop, c Choice) ([]Event, error) {
	name, is := onlyNoteOf(&a.Note)
	if !is {
		return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
	}
	if err := tab.whyNotInHand(c.By, name); err != nil {
		return nil, err
	}
	return eventByRule("promissory notes note 3", rulebook.NoteShown, seatArg(c.By), noteArg(name)), nil
}

// A NoteAnswer says which notes a seat may give to another seat, or show to all players, in answer to a
// prompt.
type NoteAnswer struct {
	PlainAnswer
	To    Seat       // the receiver; Nobody if the note is shown to all players
	Notes []NoteName // the notes that the seat may give or show
}

// Takes reports whether an act gives or shows one of the notes in the answer. If To is Nobody, the act must
// show the note; otherwise it must give the note to the seat To.
func (a NoteAnswer) Takes(act Act) bool {
	to, b := Nobody, Bundle{}
	switch act := act.(type) {
	case GiveNote:
		to, b = act.To, act.Note
	case ShowNote:
		b = act.Note
	}
	name, is := onlyNoteOf(&b)
	return is && to == a.To && act.Kind() == a.Kind() && slices.Contains(a.Notes, name)
}

// addGiveNoteAnswers adds a NoteAnswer to a question for each Gift that the question's seat owes. The answer
// has the notes that the seat may give.
func (g *Game) addGiveNoteAnswers(q *question) {
	if g.whyNotNestDeeper() != nil {
		return
	}
	for _, gift := range g.Gifts {
		if gift.From == q.Seat {
			if list := g.givableNotes(q.Seat, gift.To); len(list) > 0 {
				q.addAnswer(NoteAnswer{PlainAnswer(GiveKind), gift.To, list})
			}
		}
	}
}

// addShowNoteAnswers adds a NoteAnswer to a question. The answer has the notes that the question's seat may
// show, because they may be in its hand.
func (g *Game) addShowNoteAnswers(q *question) {
	a := NoteAnswer{PlainAnswer: PlainAnswer(ShowKind)}
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Zone != Box && (g.Options.Notes == PhysicalNotes || n.Zone == Hand && n.Holder == q.Seat) {
			a.Notes = append(a.Notes, g.NameOf(*n))
		}
	}
	if len(a.Notes) > 0 {
		q.addAnswer(a)
	}
}
