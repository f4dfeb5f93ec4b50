package words

import (
	"strings"

	"entente/core"
	"entente/core/deck"
)

// when returns the time in an argument, with the player whose event it is if the argument has one:
// "when you replenish commodities".
func (r Reader) when(a *core.Arg) string {
	at, whose := a.StationAndRole()
	by := ""
	if whose != core.UnknownRole && whose != deck.AnySeat {
		if by = r.Language.roles[whose]; by == "" {
			return r.Language.Time(at, r.happening(a.Text, a.Seat))
		}
	}
	return r.Language.Time(at, r.Language.Happening(a.Text, by))
}

// happening returns an event of a player in a clause: "you activate a system".
func (r Reader) happening(moment string, of core.Seat) string {
	if said := r.Language.moments[moment+"."+formWhen+toYou]; said != "" && of == r.Seat {
		return said
	}
	return r.Language.Happening(moment, r.Who(of))
}

// Happening returns an event in a clause, such as "Mira activates a system". The words by are for its
// player; if they are empty, or if the event is no player's, the clause is "a system is activated".
func (l *Language) Happening(moment, by string) string {
	if said := l.moments[moment+"."+formWhen+ofOne]; said != "" && by != "" {
		return strings.ReplaceAll(said, "{A}", by)
	}
	if said := l.moments[moment+"."+formWhen]; said != "" {
		return said
	}
	return moment
}

// Time returns the time of an event for a window's station, in the language of this program.
func Time(s deck.Station, happening string) string { return spoken.Time(s, happening) }

// Time returns the time of an event for a window's station: "after a system is activated".
func (l *Language) Time(s deck.Station, happening string) string {
	if s == deck.NoStation {
		s = deck.During
	}
	id := "time." + s.String()
	if _, own := l.words[id+"/"+happening]; own {
		id += "/" + happening
	}
	return l.word(id, "event", happening)
}
