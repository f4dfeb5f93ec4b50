// Package screen holds the screens that a player sees and taps, without a browser. Taps come in,
// and parts to draw go out. The app asks its Host to store and fetch for it. The package holds no
// rules; it draws the prompts of the core.
//
//	app.go address.go host.go         where the app is, and its requests to the browser
//	keep.go store.go chance.go    the stored data, and the words for failures to store
//	tables.go opening.go scene.go     the list of tables, a new one, its order and scene
//	brought.go                        a game of another tool, before it is opened
//	copy.go                           the log, an offer, a window, the awaited seats, as text
//	just.go                           a table for one question alone
//	own.go shelf.go                   the table's own components, and the printed ones
//	table.go look.go              the open table, and the view of the seat that has the phone
//	arriving.go                   a stored table or a room's messages, a little at a time
//	slowly.go                         … and a text that is brought in
//	board.go now.go answer.go     the table's screen, its strip and its bar
//	turn.go                       the progress of this seat's action, and likely next steps
//	strategy.go fixcards.go           strategy cards, and the steps of the status phase
//	picture.go plate.go inwords.go log.go  the ring, the same in words, the log
//	offer.go offergoods.go offernotes.go  the building of a trade
//	offerdeal.go deal_form.go     the building of a deal, which is a trade with promises
//	deal.go deal_terms.go deals*.go  open deals, promises, and promises that are due
//	refusal.go trouble.go             a refusal and its rule; a table that can't be shown
//	pass.go                           the phone goes round
//	live.go share.go join.go …    one link, several phones
//	calling.go                        the reasons for which a phone calls its player
//	branches.go                       a table that went on in two places
//	stop.go rehouse.go            reasons to write nothing, and a new room for the same game
//	alone.go                          the room is out of reach, and one phone plays for everybody
//	mine.go have.go fix.go more.go    this seat's goods, any seat's components, corrections, the rest
//	announce.go window*.go standdown.go  events, and who may act in their windows
//	agenda*.go                    an agenda from its reveal to its outcome, and the laws
//	ways.go away.go                   how windows ask, and who is away
//	past.go                           an earlier moment, and going back there when all agree
//	upgrade.go                        a table of older rules, and how it goes on
package screen

import (
	"entente/core"
	"entente/core/bring"
	"entente/core/cards"
	"entente/core/deck"
	"entente/core/table/replica"
	"entente/wasm/table/opening"
	"entente/wasm/table/part"
)

// An App is everything on the screen, and the data that it is drawn from.
type App struct {
	host     Host
	shelf    *cards.Shelf         // waits for cards that are on their way
	again    func()               // waits for cards that are on their way
	goingOn  replica.Continuation // the opener of the table to which this phone follows, with the seat that it has here
	secret   string               // … of that seat
	at       Address
	tables   []Listing
	listed   bool     // the tables of this phone are known
	openings []opened // of each of them
	keeping  Keeping
	unsaved  string // why not everything is kept
	form     opening.Form
	own      ownText        // the form's own components
	paste    string         // text of a table to be brought in
	brought  *bring.Found   // a game of another tool, before it is opened
	here     map[Later]bool // the parts of the program that have come
	trouble  *trouble
	oldest   int // the earliest rules whose tables go on; a test knows earlier ones
	table    *Table
	coming   *coming  // a stored table on its way back
	reading  *reading // a text on its way to a table
	share    shareForm
	copy     copying
	packs    int // choices that stand in a link that is being made
	scene    *sceneForm
	mine     purse
	fix      fixForm
	have     haveForm
	term     termForm
	dealsOf  core.Seat // whose deals the tab shows; Nobody for all
	window   windowForm
	spoke    spoken
	announce announceForm
	until    core.DeclineDuration // how long the player stood down last
	ways     string               // the text that is looked for among the windows
	left     left                 // the screen that its player left to answer a question
	logMost  int                  // how many records the log shows beyond the first ones
	logOf    logFilter            // which of them
	past     uint32               // the moment that is shown: after so many choices
	then     *moment              // … as it was drawn last
	sheets   []func() *part.Part  // over the screen, the lowest first
	seal     bool                 // the tap now is on a sealed button
	focus    string               // the id of the element that gets the focus next
	marked   [2]int               // the part of its text that is to be selected then, from and to
	polite   string
	urgent   string
}

// A Frame is one picture of the app: the parts to draw, and the sentences to say aloud.
type Frame struct {
	Address string
	Title   string
	Asked   string // a question that came meanwhile, on a screen without its strip
	Called  Called // whom the phone calls, and why
	Screen  *part.Part
	Sheets  []*part.Part
	Focus   string // an element's id; empty leaves the focus where it is
	Marked  [2]int // the part of its text that is selected then, from and to; none as it stands
	Polite  string // said when there is a pause
	Urgent  string // said at once
}

// New returns an app that shows nothing yet.
func New(host Host) *App {
	return &App{host: host, form: opening.Begin(3), oldest: core.OldestRules, here: map[Later]bool{}}
}

// Draw returns the app as it is now. Each sentence to say aloud is said once.
func (a *App) Draw() Frame {
	a.fetchScreen()
	f := Frame{Address: a.at.String(), Focus: a.focus, Marked: a.marked, Polite: a.polite, Urgent: a.urgent}
	f.Screen, f.Title = a.draw()
	f.Title, f.Asked, f.Called = a.waited(f.Title), a.asked(), a.calling()
	for _, sheet := range a.sheets {
		f.Sheets = append(f.Sheets, sheet())
	}
	a.focus, a.marked, a.polite, a.urgent = "", [2]int{}, "", ""
	return f
}

func (a *App) draw() (*part.Part, string) {
	switch {
	case a.reading != nil && a.reading.slow:
		return a.drawReading()
	case a.trouble != nil && a.trouble.older != nil:
		return drawOlder(a, a.trouble.older)
	case a.trouble != nil:
		return a.drawTrouble()
	case a.brought != nil:
		return drawBrought(a)
	case a.at.Screen == NewScreen && a.shelf != nil:
		return a.drawOpening()
	case a.at == (Address{}):
		return a.drawTables()
	case a.coming != nil && a.coming.slow:
		return a.drawComing(a.coming)
	case a.table == nil || a.shelf == nil:
		return part.Of("wait"), "Entente"
	case a.table.arriving():
		return a.drawArriving()
	case a.table.r.HasOtherRules():
		return drawOlderTable(a)
	case a.table.view().AwaitsComponents:
		return a.drawAwaiting()
	case a.asksWho():
		return a.drawJoin()
	case a.at.Screen == TableScreen && a.table.r.MustChooseBranch() && !a.table.later:
		return a.drawBranches()
	}
	switch a.at.Screen {
	case PassScreen:
		return a.drawPass()
	case OfferScreen, OtherwiseScreen:
		return a.drawOffer()
	case SceneScreen:
		return a.drawScene()
	case MineScreen:
		return a.drawMine()
	case LogScreen:
		return a.drawLog()
	case MoreScreen:
		return a.drawMore()
	case FixScreen:
		return a.drawFix()
	case ShareScreen:
		return a.drawShare()
	case WindowScreen:
		return a.drawWindow()
	case AnnounceScreen:
		return a.drawAnnounce()
	case WaysScreen:
		return a.drawWays()
	case OwnScreen:
		return a.drawOwn()
	case HaveScreen:
		return a.drawHave()
	case DealsScreen:
		return a.drawDeals()
	case DealScreen:
		return a.drawDeal()
	case PastScreen:
		return a.drawPast()
	}
	return a.drawBoard()
}

// Go shows another address: one that was tapped, linked to, or gone back to.
func (a *App) Go(at Address) {
	was := a.at
	if a.asked() != "" {
		a.left = left{was, a.table.view().TurnPrompt, a.table.number()}
	}
	a.stopReading()
	if a.trouble != nil && a.trouble.part == Screens {
		a.trouble, a.again = nil, nil // the new screen asks for its part itself
	}
	a.sheets, a.brought, a.at = nil, nil, at
	if at.Table != was.Table || was.Link != "" || at.Link != "" {
		a.leave(was.Table)
	}
	switch {
	case at.Link != "":
		a.follow()
	case at.Screen == NewScreen:
		if was.Screen != NewScreen {
			a.form, a.own = opening.Begin(3), ownText{}
			a.bring(at.Bring)
		}
	case at.Screen == TradeScreen || at.Screen == AgendaScreen:
		a.justOne()
	case at.Table == "":
		a.host.List()
	case a.table == nil:
		a.host.Load(at.Table)
	default:
		a.enter(was)
	}
}

// Press is a tap on an element, which may be sealed.
func (a *App) Press(sealed bool, tap func()) {
	a.seal = sealed
	tap()
}

// leave puts a table away.
func (a *App) leave(id string) {
	a.trouble, a.again, a.coming = nil, nil, nil
	if id != "" {
		a.table = nil
		a.host.Release(id)
	}
}

// A left is a screen that its player left because a question came there, with the turn and the
// window of the question.
type left struct {
	at           Address
	turn, window uint32
}

// returns reports whether a player comes back to the screen that they left to answer a question. If
// so, the text typed and the choices picked there stay.
func (a *App) returns() bool {
	is := a.left == left{a.at, a.table.view().TurnPrompt, a.left.window} && (a.at.Screen != WindowScreen || a.left.window == a.table.number())
	if is {
		a.left = left{}
	}
	return is
}

// enter prepares a screen of the open table.
func (a *App) enter(was Address) {
	t := a.table
	v := t.view()
	if t.me == core.Nobody && needsSeat(a.at.Screen) || a.at.Screen == PassScreen && a.at.Seat != core.Nobody && !t.r.CanActFor(a.at.Seat) {
		a.at = Address{Table: t.id}
		return
	}
	returns := a.returns()
	if was.Screen == TableScreen || was.Screen == WindowScreen {
		t.step = t.step && (a.at.Screen == TableScreen || a.at.Screen == WindowScreen)
	}
	if returns && a.at.Screen != OfferScreen && a.at.Screen != OtherwiseScreen {
		return
	}
	switch a.at.Screen {
	case OfferScreen, OtherwiseScreen:
		if v.SeatView(a.at.Seat) == nil || a.at.Seat == t.me {
			a.at = Address{Table: t.id}
			return
		}
		if !returns && (was.Screen != a.at.Screen || was.Seat != a.at.Seat) {
			a.term = termForm{}
		}
		t.draftFor(a.at.Seat)
		t.draft.Otherwise = a.at.Screen == OtherwiseScreen
	case DealScreen:
		if v.DealBetween(t.me, a.at.Seat) == nil {
			a.at = Address{Table: t.id, Screen: DealsScreen}
		}
	case SceneScreen:
		a.scene = sceneOf(v)
	case ShareScreen:
		if a.share.alone() {
			a.host.Nearby()
		}
		if a.table.r.OriginKey() != "" {
			a.host.List()
		}
	case MineScreen:
		a.mine = purse{}
	case FixScreen:
		a.fix = fixForm{seat: t.me}
	case HaveScreen:
		a.have = haveForm{seat: t.me, of: deck.Technologies}
		a.have.begin(v)
	case WindowScreen:
		a.window = windowForm{}
		if f := v.AskingFrame(); a.spoke.by == t.me && t.question(t.me) != nil && f != nil && f.SpokeUp.Has(t.me) { // the component that its player spoke up with is filled in
			a.window.typed, a.focus = a.spoke.name, "mine-h"
			break
		}
		a.focus = "now-h" // the question, never an answer
	case WaysScreen:
		a.ways = ""
	case PastScreen:
		a.past, a.then = v.RewindRequest.ChoicesMade, nil
	case AnnounceScreen:
		a.announce = announcing(v, t.question(t.me) != nil)
	case PassScreen:
		if a.at.Seat != core.Nobody && v.SeatView(a.at.Seat) == nil {
			a.at.Seat = core.Nobody
		}
	case TableScreen:
		t.later = false
		if was.Screen == OfferScreen && was.Table == t.id {
			a.focus = seatID(was.Seat)
		}
	}
}

// show goes to a screen of the open table.
func (a *App) show(s Screen, seat core.Seat) {
	a.Go(Address{Table: a.table.id, Screen: s, Seat: seat})
}

// going is a tap that shows a screen of the open table.
func (a *App) going(s Screen, seat core.Seat) func() {
	return func() { a.show(s, seat) }
}

// Escape closes the sheet on top, if there is one.
func (a *App) Escape() {
	if n := len(a.sheets); n > 0 {
		a.sheets = a.sheets[:n-1]
	}
}

func (a *App) open(sheet func() *part.Part) { a.sheets = append(a.sheets, sheet) }
