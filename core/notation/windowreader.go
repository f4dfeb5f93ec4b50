package notation

import "entente/core"

// window reads what follows the verb of a choice about timing windows.
func (r *reader) window(c *core.Choice) {
	switch c.Kind {
	case core.Announce:
		c.Moment = r.moment()
		if r.skip("of") {
			c.To = r.seat()
		}
		if r.mark(':') {
			r.announced(c)
		}
	case core.Resolve:
		c.Prompt = r.prompt()
		c.Thing = r.thing()
		if r.skip("on") {
			c.To = r.seat()
		}
		if r.skip("without part") {
			c.Skip = r.parts()
		}
	case core.Confirm, core.HearNobody:
		c.Prompt = r.prompt()
	case core.DeclineFor:
		c.To = r.seat()
		c.Prompt = r.prompt()
	case core.StandDown:
		r.expectMark(':')
		stop, ok := core.StopNamed(r.rest)
		r.option(ok, "what the seat stands down from, such as not this window")
		c.Stop = stop
	case core.Do:
		r.expectMark(':')
		act, ok := core.ActNamed(r.rest)
		r.option(ok, "something on the board, such as produce units")
		c.Act = act
	case core.DeclareFact:
		if !r.mark(':') {
			r.away(c)
			return
		}
		r.said(c)
	case core.Arrange:
		r.expectMark(':')
		r.arrangement(c)
	}
}

// moment reads the id of an event or a window.
func (r *reader) moment() string {
	id := r.peek()
	if id == "" || !plain("A"+dotless(id)) {
		r.fail("what happens, such as TA.activate")
		return ""
	}
	r.take(id)
	return id
}

// announced reads what is said of an event: what is where, or how many goods.
func (r *reader) announced(c *core.Choice) {
	if !r.numeric() {
		c.Facts = r.facts()
		return
	}
	b := r.bundle()
	if len(b.Notes)+len(b.Others) > 0 {
		r.fail("goods only")
	}
	c.Goods = b.Goods
}

// away reads who is away, or back.
func (r *reader) away(c *core.Choice) {
	c.Kind, c.To = core.DeclareAway, r.seat()
	if r.skip("is away") {
		c.Yes = true
		return
	}
	r.expect("is back")
}

// arrangement reads what the host arranges, and the window or event it is about.
func (r *reader) arrangement(c *core.Choice) {
	for a := core.ArrangeOnCall; a <= core.ArrangeDeclinesAfter; a++ {
		if !r.skip(a.String()) {
			continue
		}
		if c.Arrange = a; a.Names() {
			c.Moment = r.moment()
		}
		return
	}
	r.fail("what is arranged, such as pace asking")
}

// dotless takes the marks of an event's id out, so that only letters are left.
func dotless(id string) string {
	letters := make([]byte, 0, len(id))
	for i := 0; i < len(id); i++ {
		if id[i] != '.' && id[i] != '_' {
			letters = append(letters, id[i])
		}
	}
	return string(letters)
}

// said reads a fact of the active system: of a seat, or of one unit.
func (r *reader) said(c *core.Choice) {
	if _, ok := core.SeatNamed(r.peek()); ok {
		if c.Facts = r.facts(); len(c.Facts) != 1 {
			r.fail("one seat")
		}
		return
	}
	t := r.thing()
	c.To, t.Owner = t.Owner, core.Nobody
	if c.To == core.Nobody || t.Paragraph != 0 {
		r.fail("whose unit it is")
	}
	c.Thing = t
	if r.skip("is here") {
		c.Yes = true
		return
	}
	r.expect("is elsewhere")
}

func (r *reader) facts() []core.Fact {
	var facts []core.Fact
	for {
		f := core.Fact{Seat: r.seat()}
		r.expect("has")
		f.Units = !r.skip("no")
		r.expect("units")
		if r.skip("and a token") {
			f.Token = true
		}
		if r.skip("and") {
			f.Ships = r.number()
			r.expect("ships")
		}
		facts = append(facts, f)
		if len(facts) > core.MaxSeats {
			r.fail("each seat once")
		}
		if r.failed() || !r.mark(',') {
			return facts
		}
	}
}

// thing reads an object's name up to a word that ends it, and which one is meant.
func (r *reader) thing() core.Thing {
	var t core.Thing
	if r.rest != "" && r.rest[0] == '"' {
		t.Name = r.quoted()
	} else {
		for !r.failed() && r.rest != "" && !isMark(r.peek()) {
			word := r.peek()
			if word == "" {
				break
			}
			if t.Name != "" {
				t.Name += " "
			}
			t.Name += word
			r.take(word)
		}
		if !plain(t.Name) && !r.failed() {
			// "Support for the Throne of blue" and the like are plain; anything
			// else that is not needs quotation marks.
			r.fail("a component's name in plain words, or in quotation marks")
		}
	}
	for r.skip("of") {
		if s, ok := core.SeatNamed(r.peek()); ok {
			t.Owner = s
			r.take(s.String())
			break
		}
		r.fail("whose it is")
	}
	if r.skip("unit") {
		t.Unit = uint8(r.small())
	}
	if r.skip("paragraph") {
		t.Paragraph = uint8(r.small())
	}
	return t
}

func isMark(word string) bool {
	for _, m := range marks {
		if word == m {
			return true
		}
	}
	return false
}

// small wants a number from 1 to 99.
func (r *reader) small() int {
	n := r.number()
	if n < 1 || n > 99 {
		r.fail("a number from 1 to 99")
	}
	return n
}

// parts reads which parts are left out, in rising order.
func (r *reader) parts() uint8 {
	var skip uint8
	for !r.failed() && r.numeric() {
		n := r.number()
		if n < 1 || n > 8 || skip>>(n-1) != 0 {
			r.fail("parts from 1 to 8, in order")
			return 0
		}
		skip |= 1 << (n - 1)
	}
	if skip == 0 {
		r.fail("the number of a part")
	}
	return skip
}
