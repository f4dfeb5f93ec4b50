package core

// sustaining says whether a unit may sustain damage now: one at a time, and whatever is
// resolved after the first comes before the next is decided on (ruling 174).
func (g *Game) sustaining(m *Moment) error {
	if m.ID != "UNIT.sustain" || !g.phased() {
		return nil
	}
	for i := range g.Doing {
		if f := &g.Doing[i]; g.moment(f).ID == m.ID && !f.onCall() {
			return refuse("ruling 174", WindowStillOpen, word("station", f.At.String()), word("moment", m.Name))
		}
	}
	return nil
}
