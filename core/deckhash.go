package core

func (c *Component) hash(h *hasher) {
	h.text(20, c.Name)
	h.number(21, uint64(c.Kind))
	h.text(22, c.Faction)
	h.number(23, uint64(c.Source))
	h.text(24, c.Window)
	hashAbilities(h, c.Abilities)
}

func (m *Moment) hash(h *hasher) {
	h.text(30, m.ID)
	h.number(31, uint64(m.Phases))
	h.number(32, uint64(m.Stand))
	h.flag(33, m.Consequence)
	h.number(39, uint64(m.Flow)<<8|uint64(m.Good))
	for _, w := range m.Windows {
		h.text(34, w.ID)
		h.number(35, uint64(w.Station))
		h.number(36, uint64(w.Order))
		h.flag(37, w.Asks)
		h.text(38, w.IfSeated)
		h.text(29, w.Shares)
	}
}

func hashAbilities(h *hasher, list []Ability) {
	h.open(40, len(list))
	for i := range list {
		a := &list[i]
		h.number(41, uint64(a.Timing.Station))
		h.text(42, a.Timing.Moment)
		h.number(43, uint64(a.Timing.Whose))
		h.flag(44, a.Timing.Action)
		h.flag(45, a.May)
		for _, c := range a.If {
			h.number(46, uint64(c.Test)<<8|uint64(c.Least))
		}
		for _, c := range a.While {
			h.number(47, uint64(c.Test)<<8|uint64(c.Least))
		}
		for _, c := range a.Cost {
			h.number(48, uint64(c.Kind)<<16|uint64(c.Amount))
		}
		h.open(49, len(a.Effects))
		for j := range a.Effects {
			a.Effects[j].hash(h)
		}
	}
}

func (e *Effect) hash(h *hasher) {
	h.number(50, uint64(e.Do))
	h.number(51, uint64(e.Who))
	h.number(52, uint64(e.Good))
	h.signed(53, e.Amount)
	h.number(54, uint64(e.Act))
	h.number(55, uint64(e.Until))
	h.text(56, e.Text)
	h.flag(57, e.May)
	h.flag(58, e.Then)
}
