package core

// digestWindows is the part of Digest for what is unfinished.
func (g *Game) digestWindows(h *hasher) {
	h.open(120, len(g.Doing))
	for i := range g.Doing {
		g.Doing[i].digest(h)
	}
	h.open(121, len(g.Pieces))
	for i := range g.Pieces {
		g.Pieces[i].digest(h)
	}
	digestFacts(h, 122, g.Here)
	h.open(123, len(g.Bans))
	for _, b := range g.Bans {
		h.varint(uint64(b.Whom)<<16 | uint64(b.Act)<<8 | uint64(b.Until))
		h.flag(124, b.Enable)
		b.Source.digest(h)
	}
	h.open(125, len(g.Past))
	for _, p := range g.Past {
		h.varint(uint64(p))
	}
	h.number(126, uint64(g.Closed.Moment)<<8|uint64(g.Closed.At))
	h.open(127, len(g.Once))
	for _, u := range g.Once {
		h.varint(uint64(u.By))
		h.varint(uint64(u.Event))
		u.Thing.digest(h)
	}
	h.number(128, uint64(g.Agenda))
	h.number(129, uint64(g.Occurred))
	h.flag(130, g.Ending)
	h.flag(134, g.Hold)
	h.number(131, uint64(g.StopWhens))
	h.number(132, uint64(g.StopAfters))
	h.number(133, uint64(g.StopTurns))
	h.number(135, uint64(g.Away))
	h.number(136, uint64(g.Gone))
	h.open(137, len(g.Paces))
	for _, p := range g.Paces {
		h.text(138, p.Window)
		h.flag(139, p.Asks)
	}
}

func (f *Frame) digest(h *hasher) {
	h.varint(uint64(f.Moment))
	h.number(140, uint64(f.Of))
	h.signed(141, f.Amount)
	digestFacts(h, 142, f.Stamp)
	h.flag(143, f.Happened)
	h.flag(144, f.Cancelled)
	h.number(145, uint64(f.Then))
	h.number(146, uint64(f.Since))
	h.number(147, uint64(f.At))
	h.flag(148, f.Asks)
	h.flag(162, f.Waited)
	h.number(163, uint64(f.Opened))
	h.number(149, uint64(f.Prompt))
	asked := f.Queue.Asked()
	h.open(150, len(asked))
	for _, s := range asked {
		h.varint(uint64(s))
	}
	h.number(151, uint64(f.Queue.Declined()))
	h.number(152, uint64(f.Queue.Ever()))
	h.number(153, uint64(f.Stopped))
	h.number(154, uint64(f.Queue.Actor()))
	h.open(155, len(f.Did))
	for _, d := range f.Did {
		h.varint(uint64(d.By)<<4 | uint64(d.To))
		d.Thing.digest(h)
	}
	h.number(156, uint64(f.Job.By))
	f.Job.Thing.digest(h)
	h.number(157, uint64(f.Job.To))
	h.number(158, uint64(f.Job.Next))
	h.flag(159, f.Job.Undone)
	h.number(160, uint64(f.Job.LeftOut))
	h.number(161, uint64(f.Job.Confirm))
}

func (t *Thing) digest(h *hasher) {
	h.text(170, t.Name)
	h.number(171, uint64(t.Owner))
	h.number(172, uint64(t.Unit))
	h.number(173, uint64(t.Paragraph))
}

func (o *Piece) digest(h *hasher) {
	h.varint(uint64(o.Card)<<8 | uint64(o.Holder))
	h.number(180, uint64(o.Unit))
	h.flag(181, o.Exhausted)
	h.flag(182, o.Purged)
	h.flag(183, o.Here)
	h.number(184, uint64(o.Since))
}

func digestFacts(h *hasher, tag uint64, facts []Fact) {
	h.open(tag, len(facts))
	for _, f := range facts {
		h.varint(uint64(f.Seat))
		h.flag(190, f.Units)
		h.flag(191, f.Token)
		h.number(192, uint64(f.Ships))
	}
}
