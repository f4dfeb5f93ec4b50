package core

import (
	"reflect"
	"slices"
	"testing"

	"entente/core/rulebook"
)

var (
	fleet = Thing{Name: "Fleet", Owner: Blue}
	agent = Thing{Name: "Agent"}

	eachEvent    = StandingDecline{Red, DeclineAhead{Scope: ScopeEvent, EventID: "TA.move", Duration: UntilCard}}
	eachOfBlue   = StandingDecline{Red, DeclineAhead{Scope: ScopePlayer, Player: Blue, Duration: UntilRound}}
	aboutAgent   = StandingDecline{Red, DeclineAhead{Scope: ScopeComponent, Thing: agent, Duration: UntilTakenBack}}
	ofGreenFleet = StandingDecline{Green, DeclineAhead{Scope: ScopeComponent, Thing: fleet, Duration: UntilTakenBack}}
	ofGreenEvent = StandingDecline{Green, DeclineAhead{Scope: ScopeEvent, EventID: "TA.move", Duration: UntilCard}}
)

// TestAStandingDeclineIsAboutAComponent: a standing decline is about one component, with each of its
// abilities, and only for its own seat.
func TestAStandingDeclineIsAboutAComponent(t *testing.T) {
	sd := StandingDeclines{ListedDeclines: []StandingDecline{eachEvent, eachOfBlue, aboutAgent, ofGreenFleet}}
	for _, c := range []struct {
		name string
		by   Seat
		of   Thing
		want bool
	}{
		{"its component", Red, agent, true},
		{"another ability of its component", Red, Thing{Name: "Agent", Paragraph: 2}, true},
		{"another component", Red, fleet, false},
		{"the same name of another owner", Green, Thing{Name: "Fleet", Owner: Red}, false},
		{"a note", Green, fleet, true},
		{"the component of another seat", Green, agent, false},
		{"no component", Red, Thing{}, false},
	} {
		if got := sd.hasStandingDeclineAbout(c.by, c.of); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	for s, want := range map[Seat]bool{Red: true, Green: true, Blue: false, Nobody: true} {
		if got := sd.hasStandingDeclineAboutAny(s); got != want {
			t.Errorf("%s has a standing decline about a component: %v", s, got)
		}
	}
	events := StandingDeclines{ListedDeclines: []StandingDecline{eachEvent, eachOfBlue}}
	if events.hasStandingDeclineAboutAny(Red) || events.hasStandingDeclineAboutAny(Nobody) {
		t.Error("a standing decline about an event is about a component")
	}
}

// TestAStandingDeclineEndsWithACard: once a seat draws an action card, its standing declines until then
// end. Longer ones, and those of other seats, stay.
func TestAStandingDeclineEndsWithACard(t *testing.T) {
	for _, c := range []struct {
		name string
		of   Seats
		want []StandingDecline
	}{
		{"one seat draws", SeatsOf(Red), []StandingDecline{eachOfBlue, aboutAgent, ofGreenEvent}},
		{"two seats draw", SeatsOf(Red, Green), []StandingDecline{eachOfBlue, aboutAgent}},
		{"another seat draws", SeatsOf(Blue), []StandingDecline{eachEvent, eachOfBlue, aboutAgent, ofGreenEvent}},
	} {
		stops, isKept := sharedList(eachEvent, eachOfBlue, aboutAgent, ofGreenEvent)
		sd := StandingDeclines{ListedDeclines: stops}
		if sd.endDeclinesUntilCard(c.of); !slices.Equal(sd.ListedDeclines, c.want) {
			t.Errorf("%s: %+v are left, want %+v", c.name, sd.ListedDeclines, c.want)
		}
		if !isKept() {
			t.Errorf("%s: the standing declines of the game before are now %+v", c.name, stops)
		}
	}
}

// TestAStandingDeclineIsLifted: a seat takes back one standing decline of its own, whose duration doesn't
// matter. The others stay.
func TestAStandingDeclineIsLifted(t *testing.T) {
	all := []StandingDecline{eachEvent, eachOfBlue, aboutAgent, ofGreenEvent}
	for i, lifted := range []TakeBackDecline{
		{Scope: ScopeEvent, EventID: "TA.move"}, {Scope: ScopePlayer, Player: Blue}, {Scope: ScopeComponent, Thing: agent},
	} {
		stops, isKept := sharedList(all...)
		sd := StandingDeclines{ListedDeclines: stops}
		sd.removeStandingDeclines(func(s *StandingDecline) bool { return s.Decliner == Red && s.isTakenBackBy(lifted) })
		if want := slices.Delete(slices.Clone(all), i, i+1); !slices.Equal(sd.ListedDeclines, want) {
			t.Errorf("%+v leaves %+v, want %+v", lifted, sd.ListedDeclines, want)
		}
		if !isKept() {
			t.Errorf("%+v changes the standing declines of the game before to %+v", lifted, stops)
		}
	}
	for _, none := range []TakeBackDecline{
		{Scope: ScopeEvent, EventID: "TA.end"}, {Scope: ScopePlayer, Player: Green},
		{Scope: ScopeComponent, Thing: fleet}, {Scope: ScopeWhens},
	} {
		if slices.ContainsFunc(all, func(s StandingDecline) bool { return s.isTakenBackBy(none) }) {
			t.Errorf("%+v takes back a standing decline about something else", none)
		}
	}
}

// TestWhatAStandingDeclineTells: players hear what a standing decline is about, and until when it lasts. They
// hear it again as the standing decline is taken back.
func TestWhatAStandingDeclineTells(t *testing.T) {
	for _, c := range []struct {
		stop         StandingDecline
		made, lifted rulebook.MessageID
		args         []Arg
	}{
		{eachEvent, rulebook.StoppedEvent, rulebook.LiftedEvent,
			[]Arg{seatArg(Red), textArg(GapStop, "until I draw a card"), textArg(GapWindow, "TA.move")}},
		{eachOfBlue, rulebook.StoppedPlayer, rulebook.LiftedPlayer,
			[]Arg{seatArg(Red), textArg(GapStop, "until the round ends"), otherSeatArg(Blue)}},
		{aboutAgent, rulebook.StoppedComponent, rulebook.LiftedComponent, []Arg{seatArg(Red), textArg(GapWhat, "Agent")}},
		{StandingDecline{Red, DeclineAhead{Scope: ScopeWhens}}, rulebook.Stopped, rulebook.Lifted,
			[]Arg{seatArg(Red), textArg(GapStop, "no whens this agenda")}},
	} {
		made, lifted := Event{Message: c.made, Args: c.args}, Event{Message: c.lifted, Args: c.args}
		if got := c.stop.EventWhenMade(); !reflect.DeepEqual(got, made) {
			t.Errorf("%+v is told, want %+v", got, made)
		}
		if got := c.stop.eventWhenTakenBack(); !reflect.DeepEqual(got, lifted) {
			t.Errorf("once it is taken back, %+v is told, want %+v", got, lifted)
		}
	}
}

// TestDeclinesAreCountedUpToThree: the third decline about one component of a seat is the last that counts.
// The seat forgets its count of that component alone, with each of its abilities.
func TestDeclinesAreCountedUpToThree(t *testing.T) {
	var sd StandingDeclines
	for n := range uint8(5) {
		sd.countDecline(Green, agent)
		if want := []DeclineCount{{Green, agent, min(n+1, 3)}}; !slices.Equal(sd.DeclineCounts, want) {
			t.Errorf("after %d declines, the counts are %+v", n+1, sd.DeclineCounts)
		}
	}
	second := Thing{Name: "Agent", Paragraph: 2}
	counts, isKept := sharedList(
		DeclineCount{Red, agent, 1}, DeclineCount{Red, fleet, 2}, DeclineCount{Green, agent, 3})
	for _, c := range []struct {
		name   string
		change func(*StandingDeclines)
		want   []DeclineCount
	}{
		{"one more", func(sd *StandingDeclines) { sd.countDecline(Red, agent) },
			[]DeclineCount{counts[1], counts[2], {Red, agent, 2}}},
		{"the first of a seat", func(sd *StandingDeclines) { sd.countDecline(Green, fleet) },
			[]DeclineCount{counts[0], counts[1], counts[2], {Green, fleet, 1}}},
		{"forgotten", func(sd *StandingDeclines) { sd.forgetDeclineCount(Red, agent) },
			[]DeclineCount{counts[1], counts[2]}},
		{"forgotten by another ability", func(sd *StandingDeclines) { sd.forgetDeclineCount(Red, second) },
			[]DeclineCount{counts[1], counts[2]}},
		{"of another owner", func(sd *StandingDeclines) { sd.forgetDeclineCount(Red, Thing{Name: "Fleet"}) }, counts},
	} {
		sd := StandingDeclines{DeclineCounts: counts}
		if c.change(&sd); !slices.Equal(sd.DeclineCounts, c.want) {
			t.Errorf("%s: the counts are %+v, want %+v", c.name, sd.DeclineCounts, c.want)
		}
		if !isKept() {
			t.Errorf("%s: the counts of the game before are now %+v", c.name, counts)
		}
	}
}
