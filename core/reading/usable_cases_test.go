package reading

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/scenario"
	"entente/core/words"
	"entente/core/words/english"
)

// TestFitCases: each case is a position, one component of one seat, and its Fit: the state,
// the rule that refuses it now, and the sentences.
func TestFitCases(t *testing.T) {
	for _, c := range fitCases {
		t.Run(c.name, func(t *testing.T) {
			script := "names Alice=blue Bob=red Cheng=green\npace asking\n"
			for _, name := range slices.Sorted(maps.Keys(invented)) {
				if strings.Contains(c.script, name) {
					script += invented[name]
				}
			}
			report, err := scenario.Play(script+"\n"+c.script, shelf)
			if err != nil {
				t.Fatal(err)
			}
			g := report.Game
			for _, told := range c.told {
				who, rest, _ := strings.Cut(told, ": ")
				what, want, _ := strings.Cut(rest, ": ")
				seat, _ := core.SeatNamed(who)
				if got := fitSaid(g, seat, what); got != want {
					t.Errorf("%s of %s:\n got %s\nwant %s", what, who, got, want)
				}
			}
		})
	}
}

// fitSaid returns the Fit of a seat's component in words; "paragraph 2 of X" means the second ability.
func fitSaid(g core.Game, seat core.Seat, what string) string {
	thing := core.Thing{Name: what, Paragraph: 1}
	if name, owner, is := strings.Cut(what, " of "); is {
		thing.Name = name
		thing.Owner, _ = core.SeatNamed(owner)
	}
	if name, paragraph, is := strings.Cut(thing.Name, " part "); is {
		thing.Name, thing.Paragraph = name, paragraph[0]-'0'
	}
	fits := core.Fits(g, seat)
	at := slices.IndexFunc(fits, func(f core.Fit) bool {
		f.Thing.Paragraph = max(f.Thing.Paragraph, 1)
		return f.Thing == thing
	})
	if at < 0 {
		return "nothing"
	}
	f := fits[at]
	r := words.Reader{Language: english.Language(), Seat: seat, Name: func(core.Seat) string { return "" }}
	said := stateNames[f.State]
	if act := f.Choice.Act.(core.Resolve); act.To != core.Nobody {
		said += " on " + act.To.String()
	}
	if f.WhyNot != nil {
		said += " [" + string(f.WhyNot.Rule) + "]"
	}
	for _, e := range append([]core.Event{f.WhenSentence()}, f.Unmet...) {
		if e.Message != "" {
			said += " " + r.Event(e)
		}
	}
	for _, o := range f.Occasions {
		said += " / " + r.Event(o.Sentence())
	}
	return said
}

const begins = `Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng
Alice hears nobody
`

const debates = `Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng
Alice reveals agenda: directive, for or against
`

// fitCases have the form: seat: component: state [rule of the refusal], window, unmet conditions / windows that it fits.
var fitCases = []struct {
	name, script string
	told         []string
}{
	{"nothing is open", `thing Alice "Later"
` + begins, []string{
		"blue: Later: not [abilities 3] / After a system is activated.",
	}},
	{"a station ahead", `thing Alice "Whens"
thing Bob "Whens"
thing Alice "Afters"
` + debates, []string{
		"blue: Whens: now You can use this now: when an agenda is revealed. / When an agenda is revealed.",
		"red: Whens: in turn [abilities 20] You can use this after Blue answers. / When an agenda is revealed.",
		"blue: Afters: soon [abilities 16] You can use this soon: after an agenda is revealed. / After an agenda is revealed.",
	}},
	{"a station that is past", `thing Alice "Whens"
thing Alice "Afters"
` + debates + `Alice declines
Bob declines
Cheng declines
`, []string{
		"blue: Whens: not [abilities 15] / When an agenda is revealed.",
		"blue: Afters: now You can use this now: after an agenda is revealed. / After an agenda is revealed.",
	}},
	{"a station that was passed over", `thing Alice "Early"
` + begins + `Alice announces TA.activate
`, []string{
		"blue: Early: now You can use this now: when you activate a system. / When a system is activated.",
	}},
	{"another event", `thing Alice "Response"
` + begins + `Alice announces TA.activate
`, []string{
		"blue: Response: not [abilities 3] / When a unit is destroyed.",
	}},
	{"whose event", `thing Alice "Mine"
thing Alice "Theirs"
thing Bob "Mine"
thing Bob "Theirs"
` + begins + `Alice announces TA.activate
`, []string{
		"blue: Mine: now You can use this now: after you activate a system. / After you activate a system.",
		"blue: Theirs: not [abilities 3] / After another player activates a system. / After another player moves ships.",
		"red: Mine: not [abilities 3] / After you activate a system.",
		"red: Theirs: in turn [abilities 19] You can use this after Blue answers. / After another player activates a system. / After another player moves ships.",
	}},
	{"asked after others", `thing Bob "Later"
thing Cheng "Later"
` + begins + `Alice announces TA.activate
`, []string{
		"red: Later: in turn [abilities 19] You can use this after Blue answers. / After a system is activated.",
		"green: Later: in turn [abilities 19] You can use this after Red answers. / After a system is activated.",
	}},
	{"declined already", `thing Alice "Later"
thing Cheng "Later"
` + begins + `Alice announces TA.activate
Alice declines
`, []string{
		"blue: Later: again [abilities 19] You can use this here only after another player acts. / After a system is activated.",
	}},
	{"a standing decline", `thing Alice "Later"
thing Cheng "Later"
` + begins + `Cheng stands down: nothing until my turn
Alice announces TA.activate
`, []string{
		"green: Later: again [abilities 19] You could use this in this timing window, but you’re declining automatically. / After a system is activated.",
	}},
	{"a note in hand, and its second paragraph", begins + `Alice corrects: Treaty of Bob is in the hand of Alice
Alice announces TA.activate
`, []string{
		"blue: Treaty of red: now You can use this now: after you activate a system. / After a system is activated.",
		"blue: Treaty part 2 of red: not [promissory notes 4.1] Not yet: this ability of Treaty of Red works only in a play area. / After Red moves ships.",
		"blue: Treaty of blue: not [promissory notes 2] You can’t play your own promissory notes.",
		"red: Treaty of red: nothing",
	}},
	{"a note in the play area", begins + `Alice corrects: Treaty of Bob is in the play area of Alice
Alice announces TA.activate
`, []string{
		"blue: Treaty of red: used up [promissory notes 1] Treaty of Red is already in the play area. You can’t play it again.",
		"blue: Treaty part 2 of red: not [abilities 23] / After Red moves ships.",
	}},
	{"exhausted", `thing Alice "Clerk"
` + begins + `Alice announces TA.activate
Alice resolves Clerk
Alice hears nobody
`, []string{
		"blue: Clerk: not [abilities note 4.3] Exhausted. It readies in the status phase. / After a system is activated.",
	}},
	{"readied", `thing Alice "Clerk"
` + begins + `Alice announces TA.activate
Alice resolves Clerk
Alice hears nobody
Alice sets the scene: round 1, status phase, Alice speaker, order Alice Bob Cheng
Alice opens agenda phase
`, []string{
		"blue: Clerk: not [abilities 3] / After a system is activated.",
	}},
	{"purged", `thing Alice "Gem"
` + begins + `Alice announces TA.activate
Alice resolves Gem
`, []string{
		"blue: Gem: used up [abilities note 4.1] Purged. It’s out of the game.",
	}},
	{"too poor", `thing Alice "Toll"
` + begins + `Alice announces TA.activate
`, []string{
		"blue: Toll: not [abilities 11] You need at least 3 trade goods. / After a system is activated.",
	}},
	{"conditions", `thing Alice "Guard"
thing Alice "Late"
` + begins + `Alice announces TA.activate
`, []string{
		"blue: Guard: not [abilities note 1.2] You need at least 2 non-fighter ships in the active system. / After a system is activated.",
		"blue: Late: not [abilities note 1.3] You have to pass first. / After a system is activated.",
	}},
	{"as an action", `thing Alice "Engine"
thing Bob "Engine"
` + begins, []string{
		"blue: Engine: now You can use this now, as a component action on your turn. / As a component action on your turn.",
		"red: Engine: not [abilities 5] / As a component action on your turn.",
	}},
	{"automatic", `thing Alice "Shield"
` + begins, []string{
		"blue: Shield: automatic [abilities 25]",
	}},
	{"acted already", `thing Alice "Later"
thing Bob "Later"
` + begins + `Alice announces TA.activate
Alice resolves Later
Bob declines
Cheng declines
`, []string{
		"blue: Later: not [abilities note 2] / After a system is activated.",
	}},
	{"no action cards", `thing Alice "Trick"
` + begins + `Alice corrects: Alice has 0 action cards
Alice announces TA.activate
`, []string{
		"blue: Trick: not [table 13] / After a system is activated.",
	}},
	{"cannot", `thing Alice "Hush"
thing Bob "Trick"
` + begins + `Alice announces TA.activate
Alice resolves Hush
`, []string{
		"red: Trick: not [abilities 6] / After a system is activated.",
	}},
	{"played, and a second copy on somebody else", `thing Alice "Trick"
thing Bob "Trick"
` + begins + `Alice announces TA.activate
Alice resolves Trick on Bob
Alice hears nobody
`, []string{
		"blue: Trick: used up [abilities note 4.1] Already played.",
		"red: Trick: now on blue You can use this now: after Blue activates a system. / After a system is activated.",
	}},
	{"the window closed", `thing Alice "Later"
` + begins + `Alice announces TA.activate
Alice hears nobody
`, []string{
		"blue: Later: not [abilities note 4.3] / After a system is activated.",
	}},
	{"a card is played meanwhile", `thing Alice "Trick"
thing Bob "Later"
` + begins + `Alice announces TA.activate
Alice resolves Trick on Cheng
`, []string{
		"blue: Trick: used up [abilities 19] Already played.",
		"red: Later: soon [abilities 3] You can use this soon: after Blue activates a system. / After a system is activated.",
	}},
	{"another event meanwhile", `thing Alice "Later"
thing Bob "Response"
` + begins + `Alice announces TA.activate
Bob announces UNIT.destroyed
`, []string{
		"blue: Later: soon [abilities 3] You can use this soon: after you activate a system. / After a system is activated.",
		"red: Response: now You can use this now: when one of your units is destroyed. / When a unit is destroyed.",
	}},
	{"two stations ahead", `thing Alice "Middle"
thing Alice "Ending"
Alice arranges: ask at TA.move.before
Alice arranges: ask at TA.move.after
` + begins + `Alice announces TA.move
`, []string{
		"blue: Middle: soon [abilities 15] You can use this soon: when you move ships. / When ships move.",
		"blue: Ending: soon [abilities 14] You can use this soon: after you move ships. / After ships move.",
	}},
	{"what is so only as it happens", `thing Alice "Wake"
` + begins + `Alice announces UNIT.destroyed
Alice waits
Alice says: Alice has units and 2 ships
`, []string{
		"blue: Wake: soon [abilities 16] You can use this soon: after one of your units is destroyed. / After a unit is destroyed.",
	}},
	{"windows for one, and for the others", `thing Alice "Gunnery"
thing Alice "Barrage"
` + begins, []string{
		"blue: Gunnery: not [abilities 3] / During: Space Cannon Defense against another player.",
		"blue: Barrage: not [abilities 3] / After your Bombardment.",
	}},
	{"purged, and known by name alone", `seat blue as "Sol"
` + begins + `Alice corrects: "Jace X, 4th Air Legion" of Alice is purged
`, []string{
		"blue: Jace X, 4th Air Legion: used up [table 15] Purged. It’s out of the game.",
	}},
	{"too poor at another time", `thing Alice "Toll"
` + begins + `Alice announces TA.move
`, []string{
		"blue: Toll: not [abilities 3] / After a system is activated.",
	}},
	{"what a note says as long as it lies there", begins + `Alice corrects: Pact of Bob is in the hand of Alice
`, []string{
		"blue: Pact of red: not [abilities 23] / After ships move.",
		"blue: Pact part 2 of red: automatic [abilities 25] Not yet: this ability of Pact of Red works only in a play area.",
	}},
	{"what a note says where it lies", begins + `Alice corrects: Pact of Bob is in the play area of Alice
`, []string{
		"blue: Pact part 2 of red: automatic [abilities 25]",
	}},
	{"a note for its holder's own event", begins + `Alice corrects: Lease of Bob is in the hand of Alice
`, []string{
		"blue: Lease of red: not [abilities 23] / After you activate a system.",
	}},
	{"known by name alone, when that is", begins + `Alice corrects: Loan of Bob is in the hand of Alice
`, []string{
		"blue: Loan of red: not [abilities 3] / After a system is activated.",
	}},
	{"nobody knows when", `# of a Riddle
seat blue as "Sol"
` + begins, []string{
		"blue: Riddle: not [abilities 3] / The card itself says when to use it.",
	}},
	{"an outcome is foretold", `seat blue as "Keleres"
` + begins + `Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng
Alice reveals agenda: directive, for or against
Alice hears nobody
`, []string{
		"blue: Odlynn Myrr: now You can use this now: after an agenda is revealed. / After an agenda is revealed.",
	}},
	{"who is elected is foretold", `seat blue as "Keleres"
` + begins + `Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng
Alice reveals agenda: directive, elect player
Alice hears nobody
`, []string{
		"blue: Odlynn Myrr: now on blue You can use this now: after an agenda is revealed. / After an agenda is revealed.",
	}},
}
