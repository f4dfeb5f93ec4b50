package core

import "entente/core/rulebook"

// do carries out what a choice does, or refuses it. Each kind has its line: behind an
// interface's method any act might keep the game, and each choice would put one on the heap.
func (g *Game) do(c Choice) ([]Event, error) {
	switch a := c.Act.(type) {
	case MakeOffer:
		return a.do(g, c)
	case Overrule:
		return a.do(g, c)
	case Counter:
		return a.do(g, c)
	case Accept:
		return a.do(g, c)
	case Decline:
		return a.do(g, c)
	case Withdraw:
		return a.do(g, c)
	case EndTurn:
		return a.do(g, c)
	case Pass:
		return a.do(g, c)
	case OpenPhase:
		return a.do(g, c)
	case AnotherAction:
		return a.do(g, c)
	case Spend:
		return a.do(g, c)
	case Gain:
		return a.do(g, c)
	case Replenish:
		return a.do(g, c)
	case Convert:
		return a.do(g, c)
	case DeclareNeighbors:
		return a.do(g, c)
	case DeclareStrangers:
		return a.do(g, c)
	case Object:
		return a.do(g, c)
	case SetScene:
		return a.do(g, c)
	case Correct:
		return a.do(g, c)
	case TakeBack:
		return a.do(g, c)
	case Announce:
		return a.do(g, c)
	case Resolve:
		return a.do(g, c)
	case Done:
		return a.do(g, c)
	case NotDone:
		return a.do(g, c)
	case HearNobody:
		return a.do(g, c)
	case Reopen:
		return a.do(g, c)
	case DeclineFor:
		return a.do(g, c)
	case Wait:
		return a.do(g, c)
	case StandDown:
		return a.do(g, c)
	case Lift:
		return a.do(g, c)
	case Do:
		return a.do(g, c)
	case DeclareFact:
		return a.do(g, c)
	case DeclareUnit:
		return a.do(g, c)
	case DeclareAway:
		return a.do(g, c)
	case Arrange:
		return a.do(g, c)
	case Reveal:
		return a.do(g, c)
	case DropAgenda:
		return a.do(g, c)
	case Vote:
		return a.do(g, c)
	case Abstain:
		return a.do(g, c)
	case AddVote:
		return a.do(g, c)
	case Decide:
		return a.do(g, c)
	case Pick:
		return a.do(g, c)
	case DeclareHad:
		return a.do(g, c)
	case EndAction:
		return a.do(g, c)
	case MakeDeal:
		return a.do(g, c)
	case Could:
		return a.do(g, c)
	case CouldNot:
		return a.do(g, c)
	case Agree:
		return a.do(g, c)
	case Dispute:
		return a.do(g, c)
	case SayKept:
		return a.do(g, c)
	case Remind:
		return a.do(g, c)
	case Release:
		return a.do(g, c)
	case GiveNote:
		return a.do(g, c)
	case ShowNote:
		return a.do(g, c)
	case Rewind:
		return a.do(g, c)
	case NameHost:
		return a.do(g, c)
	}
	return nil, refuse(rulebook.TablePrompt, rulebook.NoSuchChoice)
}
