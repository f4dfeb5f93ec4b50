package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// What is on the board Entente does not see. An effect there is an instruction to
// those whom its words name: each of them in turn says that it is done, or that it
// could not be. It counts as done if anybody did it (abilities 9, abilities 17).

// instruct asks the first of some seats, in the order of the table from the
// active player on, and by initiative in the status phase (ruling 261). What is for nobody here, whoever resolves the ability sees to.
func (g *Game) instruct(f *Frame, seats []Seat, e *deck.Effect) []Event {
	f.Job.Words = SeatsOf(seats...) & g.Seated()
	if f.Job.Words == 0 {
		f.Job.Words = SeatsOf(f.Job.By)
	}
	return g.askNext(f, e)
}

// askNext asks the next of the seats whose word is still to come.
func (g *Game) askNext(f *Frame, e *deck.Effect) []Event {
	j := &f.Job
	for _, s := range g.allInOrder() {
		if j.Words.Has(s) {
			j.Word, j.Words = s, j.Words.Without(s)
			break
		}
	}
	j.Confirm = g.issue()
	return []Event{g.instructed(j, e)}
}

// instructed is what a seat is to do on the board.
func (g *Game) instructed(j *Job, e *deck.Effect) Event {
	if g.claimed(j) != nil {
		return Event{Message: rulebook.AsksWhose, Args: []Arg{who(j.Word), word(GapWhat, g.label(j.Thing)), word(GapText, e.Text)}}
	}
	return Event{Message: rulebook.Instructed, Args: []Arg{who(j.Word), word(GapWhat, g.label(j.Thing)), word(GapText, e.Text)}}
}

// wordOf is the seat whose word a job waits for. For one that is away (table 16), or out of
// the game, whoever resolves the ability says it.
func (g *Game) wordOf(j *Job) Seat {
	if j.Word == Nobody || g.DeclinedFor.Has(j.Word) || g.Player(j.Word).Eliminated {
		return j.By
	}
	return j.Word
}

// asksWord reports whether a seat may say that what a job waits for is done.
func (g *Game) asksWord(j *Job, s Seat) bool {
	return g.givesWord(j, s) || g.claimed(j) != nil && !g.Player(s).Eliminated
}

// givesWord reports whether a job waits for the word of a seat, which one that is away may
// come back to give (table 16).
func (g *Game) givesWord(j *Job, s Seat) bool {
	return g.wordOf(j) == s || j.Word == s && g.DeclinedFor.Has(s) && !g.Player(s).Eliminated
}

// confirm is a player's word that what had to be done on the board is done, or
// could not be.
func (g *Game) confirm(c Choice, done bool) ([]Event, error) {
	f := g.working()
	if f == nil || f.Job.Confirm != c.Prompt {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	claim := g.claimed(&f.Job)
	if s := g.wordOf(&f.Job); c.By != s && !(done && g.asksWord(&f.Job, c.By)) {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, who(s))
	}
	if g.givesFirst(&f.Job, c.By) {
		if done {
			return nil, refuse("ruling 93", rulebook.GiveItFirst, who(f.Job.By))
		}
		g.dropGift(Gift{c.By, f.Job.By})
	}
	events := g.closeOnCall()
	f = g.top()
	j := &f.Job
	if found, _, _ := g.lookup(j.Thing, j.By, true); !done && g.paysFirst(j, &found) {
		return joined(joined(events, because("", rulebook.ConfirmedNotDone, who(c.By))), g.unplayed(f, found.note)), nil
	}
	message := rulebook.ConfirmedNotDone
	if done {
		j.Undone, message = false, rulebook.ConfirmedDone
	}
	events = append(events, Event{Message: message, Args: []Arg{who(c.By)}})
	if done {
		events = joined(events, g.readiesNamed(f))
	}
	events = joined(events, g.retrieved(f, done))
	e := g.asked(j)
	if done && e.DrawsActionCards() {
		g.drew(SeatsOf(c.By))
	}
	if e != nil && j.Words != 0 {
		return joined(events, g.askNext(f, e)), nil
	}
	j.Confirm, j.Word = 0, Nobody
	if done && e != nil && e.Repeals {
		before, depth, law := g.Council.Laws, len(g.Doing), j.At
		if law == "" {
			law = j.Thing.Name // which says so of itself
		}
		events = joined(events, g.repeal(law))
		if g.lawsGo(before); len(g.Doing) > depth {
			return joined(events, g.advance()), nil
		}
	}
	if claim != nil && done {
		events = joined(events, g.scorePoints(g.Player(c.By), claim.Amount))
		if claim.Amount > 0 {
			if g.beginEvents(pointsGained, JobFollows, c.By) != nil {
				return events, nil
			}
			events = joined(events, g.untold(pointsGained))
		}
	}
	return joined(events, g.work()), nil
}

// claimed is the effect that a job waits for, if it is about somebody whom only the
// players know, such as who controls a planet: whoever it is says that it is done and has
// the victory points, and whose word is asked says it if it is nobody. Else nil.
func (g *Game) claimed(j *Job) *deck.Effect {
	if e := g.asked(j); e != nil && e.Do == deck.Instruct && e.Amount != 0 {
		return e
	}
	return nil
}

// asked is the effect that a job waits for on the board, or nil.
func (g *Game) asked(j *Job) *deck.Effect {
	found, modeled, _ := g.lookup(j.Thing, j.By, true)
	if at := int(j.Next) - 1; j.Active() && j.Confirm != 0 && modeled && at >= 0 && at < len(found.ability.Effects) {
		return &found.ability.Effects[at]
	}
	return nil
}

// working returns the frame whose job waits for a confirmation, if nothing that
// asks has come on top of it; or nil.
func (g *Game) working() *Frame {
	for i := len(g.Doing) - 1; i >= 0; i-- {
		f := &g.Doing[i]
		if f.onCall() {
			continue
		}
		if f.Job.Active() && f.Job.Confirm != 0 {
			return f
		}
		return nil
	}
	return nil
}
