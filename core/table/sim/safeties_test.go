//go:build !js

package sim

// safeties are what keeps a table together: where it stands in the source, and
// the same without it. The product has no such switches; they are laid over the
// source for the programs of TestRemovedSafety alone.
var safeties = []safety{
	{"the epoch of entries is looked at", "replica/talk.go", "if f.Epoch == r.epoch {\n\t\tr.extend", "if true {\n\t\tr.extend"},
	{"the epoch of an author is looked at", "replica/doubt.go", "case p.record.Epoch == r.epoch:", "case true:"},
	{"the outbox is stored", "replica/outbox.go", "\t\tr.save(entryItem(itemOutbox, e))\n", ""},
	{"what fell out goes to the outbox", "replica/compare.go", "\tr.carry(c, all)\n", ""},
	{"the table's own components are never left", "replica/compare.go", "(all || part)", "(all || part && false)"},
	{"sitting down again proves a room", "replica/ignored.go", "acts && id == p.record.Author {", "acts && id == p.record.Author && p.said.kind != saysTable {"},
	{"branches with the same game raise no question", "replica/branch.go", "moves > 0 && !c.leads", "moves > 0"},
	{"no two branches become one unasked", "replica/compare.go", "case !r.diverges(c):", "case true:"},
	{"players are asked which branch goes on", "replica/compare.go", "case r.writes() && !r.other && r.sits():", "case false:"},
	{"a branch that is left is kept", "replica/log.go", "\tr.setAside(n)\n", ""},
	{"a branch that was left is kept over a pause", "replica/reopen.go", "\t\to.r.setAside(n)\n", ""},
	{"a number that two branches gave out answers neither in the other", "replica/branch.go", "r.strayed(&p.record, p.said, 0) == nil && ", ""},
	{"taps that answer what is not asked here are not sent", "replica/compare.go", "\tr.sweep()\n", ""},
	{"a room is proved before its prover's seat moves", "replica/talk.go", " && !(r.owes && r.outbox[0].said.kind == saysTable)", ""},
	{"another log is taken over whole", "replica/talk.go", "t.other.end() == f.Place", "true"},
	{"a relay's log is held against ours", "replica/talk.go", "r.at(int(at)).Next(e) != r.at(int(at)+1)", "false"},
	{"what an author had seen is held against ours", "replica/doubt.go", "case p.record.Epoch == r.epoch:", "case false:"},
	{"digests are compared", "replica/doubt.go", "if p.record.Digest != r.digestAt(int(seen.Index)) {", "if false {"},
	{"a choice that tells of another game counts for nothing", "replica/log.go", "entry.Fault = r.consistent(&p)", "r.consistent(&p)"},
	{"one seat that lies halts nobody", "replica/doubt.go", "others > 1", "others > 0"},
	{"two seats that tell of another game halt a phone", "replica/doubt.go", "others > 1", "others > 2"},
	{"a phone that was gone on from is not asked", "replica/doubt.go", "news && 2*r.phones", "news && 0*r.phones"},
	{"who is outvoted does not go on", "replica/doubt.go", "return 2*r.phones(against) > r.phones(r.seats.seated)", "return r.phones(against) < 0"},
	{"a command counts once", "replica/log.go", "twice {", "twice && false {"},
	{"the relay orders a command once", "room/room.go", "case found: // sent", "case found && false: // sent"},
	{"a clock that leaps forgets no room", "room/idle.go", "next.Unused++;", "next.Unused += steps;"},
	{"signatures are checked", "replica/log.go", "key, seal.Verify(key, game, p.record)", "key, true"},
	{"the host of the game locks the seats", "replica/log.go", "\tr.seats.hostedBy(r.play.Now().Host)\n", ""},
	{"notes wait for the lock", "replica/log.go", "if r.seats.settling() && movesNotes(now, c) {", "if false {"},
	{"a welcome is held against ours", "replica/compare.go", "if !r.honest(f.Epoch, f.End) {", "if false {"},
	{"an outbox is cleaned after a crash", "replica/reopen.go", "for _, p := range r.items { // a crash", "for _, p := range r.items[:0] { // a crash"},
	{"a seat is voted away by more than half", "replica/seats.go", "2*yes > others.Count()", "2*yes >= others.Count()"},
	{"a record is of the room's epoch", "room/room.go", "case f.Epoch != r.state.Epoch:", "case false:"},
	{"a revival rises above the phone's epoch", "room/revive.go", "max(highest, min(f.Epoch.Number, highest+maxLeap))+1", "highest+1"},
	{"a place is kept for a seat's phone", "room/place.go", "crowd(o) && r.keeps(s) && !r.keeps(o)", "false"},
	{"who has the link alone leaves the kept places", "room/place.go", "!r.keeps(s) && r.count(free) >", "false && r.count(free) >"},
	{"a player puts out no other", "room/place.go", "r.keeps(s) && !r.keeps(o)", "r.keeps(s)"},
	{"more than half say whom places are kept for", "room/place.go", "2*yes <= next.Kept.Count()", "2*yes < next.Kept.Count()"},
	{"who has no place says nothing of places", "room/place.go", "if r.keeps(o) && o.claim.Says", "if o.claim.Says"},
	{"a room knows as it wakes what phones claimed", "room/socket.go", "\tcopy(s.claim.Seat[:], note[35:])\n", ""},
	{"a place moves along with its seat", "replica/seats.go", "was != key {", "was != key && false {"},
	{"a place is one room's", "replica/device.go", "k.room == r.device.badge.room", "k.room != \"\""},
	{"phones name nobody before the lock", "replica/device.go", "r.seats.locked && k.room", "k.room"},
	{"votes that gave a seat are used up", "replica/seats.go", "\ts.votes[seat] = vote{}\n", ""},
	{"a turn makes nothing else free", "room/rate.go", "part && r.turn.of == s && r.reviving()", "part && r.turn.of == s || r.reviving()"},
	{"parts that come out of turn are paid for", "room/rate.go", "part && r.turn.of == s && r.reviving()", "part || r.turn.of == s && r.reviving()"},
	{"who only reads revives nothing", "room/revive.go", "case s.role != wire.Writer:", "case false:"},
	{"a sealed record opens for its command alone", "seal/record.go", "associated(game, r.Command)), nil", "associated(game, wire.CommandID{})), nil"},
	{"sealed parts are signed", "seal/sign.go", "for _, f := range r.Sealed {", "for _, f := range r.Sealed[:0] {"},
	{"what was badly signed stays so on disk", "replica/log.go", "kind = itemBad", "kind = itemGood"},
	{"damage of a file is found", inHost + "relay_log.go", "return kind, content, rest, bytes.Equal(sum, head[:])", "return kind, content, rest, len(sum) == len(head)"},
	{"a host that starts opens a new epoch", inSim + "files.go", "\t\tif err == nil {\n\t\t\terr = r.Renew()\n\t\t}\n", ""},
	{"a failed write leaves no traces", inHost + "relay_store.go", "\t\tif s.f.Truncate(s.size) != nil {\n\t\t\ts.broken = true\n\t\t}\n", ""},
	{"what waits comes again where a phone died", "replica/compare.go", "\tif all {\n\t\tr.await(c)\n\t}\n", ""},
	{"a room that is full is not gone on in", "replica/ignored.go", "return n <= MaxRecords && bytes <= MaxBytes", "return true"},
	{"fewer than half make no table one of other rules", "replica/doubt.go", "2*r.phones(told) > r.phones(r.seats.seated)", "told != 0"},
	{"sockets wake in their order", "room/socket.go", "r.sockets[at-1].order > s.order", "false"},
	{"a room that wakes knows what is unheard", "room/socket.go", "s.unheard = int(binary.BigEndian.Uint32(rest[24:]))", "s.unheard = 0"},
	{"nobody is sent the log again and again", "room/room.go", "s.back > maxBack", "false"},
}

type safety struct{ what, file, with, without string }

// Where those lie that are not of core/table itself: the native host, whose files rooms are kept
// in, and what this package does in a host's place.
const (
	inHost = "../../scripts/serve/"
	inSim  = "sim/"
)

// noticedBy names the tests, of replica where nothing else is said, that notice what phones mend
// by themselves sooner or later, or what nobody does in the simulator, so that hardly a room
// comes to grief without it.
var noticedBy = map[string]string{
	"a welcome is held against ours":                                   "TestTheRelaysWordIsHeldAgainstOurs",
	"an outbox is cleaned after a crash":                               "TestOutboxIsCleanedAfterACrash",
	"a seat is voted away by more than half":                           "TestVotesNeedMoreThanHalf",
	"a record is of the room's epoch":                                  "room.TestRefusals",
	"a revival rises above the phone's epoch":                          "room.TestRevivalRisesAboveThePhone",
	"votes that gave a seat are used up":                               "TestVotesEndWithTheSeat",
	"a turn makes nothing else free":                                   "room.TestATurnMakesNothingElseFree",
	"parts that come out of turn are paid for":                         "room.TestATurnMakesNothingElseFree",
	"who only reads revives nothing":                                   "room.TestRefusals",
	"what waits comes again where a phone died":                        "TestWhatComesAgainWaitsUntilItHas",
	"a room that is full is not gone on in":                            "TestAFullRoomIsNotGoneOnIn",
	"sockets wake in their order":                                      "room.TestPlacesAfterASleep",
	"a room that wakes knows what is unheard":                          "room.TestUnheardOverASleep",
	"nobody is sent the log again and again":                           "room.TestWhoAsksAgainAndAgain",
	"a failed write leaves no traces":                                  "../../scripts/serve.TestFailedWriteChangesNothing",
	"fewer than half make no table one of other rules":                 "TestTwoLiarsEndNoOlderTable",
	"a place is kept for a seat's phone":                               "room.TestWhoWasThereBeforeGivesWay",
	"who has the link alone leaves the kept places":                    "room.TestPlacesAreKeptForSeats",
	"a player puts out no other":                                       "room.TestASeatHasOnePlace",
	"more than half say whom places are kept for":                      "room.TestWhoSaysWhomPlacesAreKeptFor",
	"who has no place says nothing of places":                          "room.TestWhoSaysWhomPlacesAreKeptFor",
	"a room knows as it wakes what phones claimed":                     "room.TestWhoSaysWhomPlacesAreKeptFor",
	"a place moves along with its seat":                                "TestASeatsPlaceMovesAlong",
	"a place is one room's":                                            "TestPlacesInANewRoom",
	"phones name nobody before the lock":                               "TestKnownByInOneForm",
	"a sealed record opens for its command alone":                      "seal.TestSealedOpensNowhereElse",
	"sealed parts are signed":                                          "seal.TestSignatureCoversEverything",
	"the host of the game locks the seats":                             "TestTheHostNeverReturns",
	"another log is taken over whole":                                  "TestAnotherLogIsTakenOverWhole",
	"a branch that was left is kept over a pause":                      "TestFollowingKeepsOurs",
	"a number that two branches gave out answers neither in the other": "TestNumbersMeanOneQuestion",
	"taps that answer what is not asked here are not sent":             "TestNumbersMeanOneQuestion",
	"a phone that was gone on from is not asked":                       "TestLiesAfterOthersWentOn",
	"a room is proved before its prover's seat moves":                  "TestProofBeforeTheSeatMoves",
	"the table's own components are never left":                        "TestPartsAreNeverLeft",
	"sitting down again proves a room":                                 "TestWhoSitsDownOnceMoreProvesTheRoom",
	"branches with the same game raise no question":                    "TestWhoSitsDownOnceMoreProvesTheRoom",
}
