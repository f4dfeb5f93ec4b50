package core

// A Play is a game and what is needed to take back its newest choices.
type Play struct {
	now    Game
	before []Game // the games before the newest choices, all by one author
}

// Start begins a play with a game that nobody has chosen in.
func Start(g Game) *Play { return &Play{now: g} }

// Now returns the game as it stands.
func (p *Play) Now() Game { return p.now }

// Choose makes one choice, a take-back included. A refused choice changes nothing.
func (p *Play) Choose(c Choice) ([]Event, error) {
	next, events, err := Step(p.now, c)
	if err != nil {
		return nil, err
	}
	switch c.Kind() {
	case TakeBackKind:
		p.restore(p.now.Last.By)
		return events, nil
	case ReopenKind:
		p.restore(c.By)
		p.now.Last = Last{By: c.By}
		p.before = p.before[:0]
		return events, nil
	}
	if p.now.Last.By != c.By || next.Last.Final {
		p.before = p.before[:0]
	}
	if !next.Last.Final {
		if len(p.before) == MaxTakeBacks {
			p.before = append(p.before[:0], p.before[1:]...)
		}
		p.before = append(p.before, p.now)
	}
	p.now = next
	return events, nil
}

// restore goes back to the game before the newest choice. It keeps the highest
// prompt number ever issued, so that no number ever means two questions; and
// whoever chose before the author cannot take back any more, since somebody
// else has chosen.
func (p *Play) restore(author Seat) {
	highest := p.now.LastPrompt
	p.now = p.before[len(p.before)-1]
	p.before = p.before[:len(p.before)-1]
	p.now.LastPrompt = highest
	p.now.Last = Last{By: author, Depth: uint8(len(p.before))}
}

// Replay folds a ledger's choices into a play. Choices that were refused at
// their place are no-ops, as they were for everybody.
func Replay(s Setup, choices []Choice) (*Play, error) {
	g, err := New(s)
	if err != nil {
		return nil, err
	}
	p := Start(g)
	for _, c := range choices {
		p.Choose(c) // a refusal changes nothing
	}
	return p, nil
}
