package screen

import (
	"reflect"
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/replica"
)

// logged is the text of the log's lines.
func (p *phone) logged() string {
	text := ""
	for _, at := range p.parts() {
		if at.Template != "log-line" {
			continue
		}
		for _, said := range at.Sets {
			if said.Slot == "text" && said.Attr == "" {
				text += said.Value + "\n"
			}
		}
	}
	return text
}

// shows reports whether a slot of a screen is there to be seen.
func (p *phone) shows(template, slot string) bool {
	for _, at := range p.parts() {
		for _, set := range at.Sets {
			if at.Template == template && set.Slot == slot && set.Attr == "hidden" {
				return set.Absent
			}
		}
	}
	return false
}

// TestLogFiltered: the log shows one player and one group of records. A choice without records says
// so.
func TestLogFiltered(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.tab(MineScreen)
	p.tap("mine", "", "replenish")
	p.activates(core.Blue)
	p.tab(LogScreen)
	all := p.logged()
	wants := func(has bool, lines ...string) {
		t.Helper()
		for _, line := range lines {
			if strings.Contains(p.logged(), line) != has {
				t.Errorf("%q is there: %v; the log:\n%s", line, !has, p.logged())
			}
		}
	}
	replenished, activated := "Ines replenishes", "Ines activates a system"
	wants(true, replenished, activated)
	p.tap("btn", "log.trades", "")
	wants(true, replenished)
	wants(false, activated)
	p.tap("btn", "blue", "") // of Mira there is no trade
	wants(false, replenished, activated)
	if !p.shows("log", "nothing") {
		t.Error("it does not say that nothing of that has happened")
	}
	p.tap("btn", "log.cards", "")
	wants(true, activated) // with units of Mira
	wants(false, replenished)
	p.tap("btn", "red", "")
	wants(true, activated)
	if p.shows("log", "nothing") {
		t.Error("it says that nothing has happened")
	}
	for _, key := range []string{"log.turns", "all"} {
		p.tap("btn", key, "")
	}
	p.app.logOf = logFilter{}
	if p.logged() != all {
		t.Errorf("all of it is\n%s\nand was\n%s", p.logged(), all)
	}
}

// TestDrawingLeavesTheLog: the log belongs to the replica, so no screen that shows it changes an
// entry, not even one whose events are about several seats.
func TestDrawingLeavesTheLog(t *testing.T) {
	p := newPhone(t)
	p.begin()
	it := p.app.table
	p.tap("btn", "end", "")
	p.app.hold(core.Blue)
	var before []replica.Entry
	for _, e := range it.r.Log() {
		before = append(before, *e)
	}
	p.tab(LogScreen)
	p.parts()
	p.tab(TableScreen)
	p.parts()
	for i, e := range it.r.Log() {
		if !reflect.DeepEqual(*e, before[i]) {
			t.Errorf("record %d, %q, was by %v and is by %v now", i, e.Line, before[i].Seat, e.Seat)
		}
	}
}
