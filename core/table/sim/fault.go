package sim

import "math/rand/v2"

// A Fault is something that goes wrong, or a wrong that somebody does.
type Fault int

// The faults of a room's life.
const (
	Dropped         Fault = iota // a frame is lost
	Doubled                      // a frame arrives twice
	Reordered                    // a frame is overtaken by later ones
	Late                         // a frame arrives after half a minute
	Cut                          // a socket breaks
	Partition                    // phones are cut off together for a while
	TornWrite                    // a phone dies in the middle of a disk write
	DiedSending                  // a phone dies between storing and sending
	Died                         // a phone dies at rest
	DiskLost                     // a phone loses everything and comes back by its secret
	RelayRestart                 // the relay stops and starts with its log whole
	RelayTornTail                // the relay loses the end of its log
	RelayWiped                   // the relay loses everything
	RelayDiskFull                // the relay cannot write
	RevivalRaced                 // two phones give the relay different copies
	FellOut                      // records fell out of a phone's log
	Noise                        // a phone is sent bytes that are no frame
	Junk                         // the relay is sent bytes that are no frame
	Oversize                     // the relay is sent too much at once
	BadSignature                 // a member signs badly
	WrongSeat                    // a member writes for a seat it does not hold
	Malformed                    // a member writes a record that is no line
	Unopenable                   // a member appends a record that no phone can open
	Replayed                     // a member sends another's record again
	WrongDigest                  // a member lies about its game
	FalseSeen                    // a member lies about its history
	EarlyNote                    // a member accepts a note before it is fixed who sits where
	EarlyVote                    // a seat votes on the host before that lock
	SentAway                     // the opener's player confirms who is here, and one phone has lost its seat by it
	Takeover                     // somebody with the link alone takes free seats, and tries to take the table by them
	OpenerLeft                   // the opener leaves for good before it is fixed who sits where
	WentOn                       // somebody makes a new table of theirs
	StrangerGave                 // somebody without a seat gives a living room junk in a revival that never ends
	StrangerFounded              // a stranger is the first to give an emptied room some of its records
	RelayMisread                 // the relay's clock leaps
	RelayRang                    // the relay's alarm rings, by a clock that may be wrong
	RelaySlept                   // the relay's room sleeps, while its sockets stay open
	LeftAsleep                   // a socket closes while the relay's room sleeps
	RelayForgot                  // nobody came for a month, and the room was forgotten
	Away                         // all phones are away for days or weeks
	Crowded                      // strangers take every place that they get, and read nothing
	Replaced                     // a phone comes back while its older socket seems open
	Silenced                     // a socket is closed that said nothing for too long
	OtherBuild                   // a phone is of another build, with cards that others do not have
	Updated                      // a phone of the older build gets the newer one
	Found                        // a phone gets the cards that it lacked
	FilesFailed                  // the disk fails that the relay's files lie on
	FilesDamaged                 // a byte of them changes
	FilesReopened                // files that did not reach the disk are opened again
	RelayReplays                 // the relay shows a phone a frame that somebody was shown before
	RelayForks                   // the relay shows two histories
	RelayReorders                // the relay shows one phone another order
	RelayRepeats                 // the relay orders one command twice
	RelayWithholds               // the relay keeps records from a phone
	Asked                        // a phone asks which of two branches goes on
	Followed                     // its player goes on with the room, and keeps the other
	SentAgain                    // a branch that was kept is sent again
	Trusted                      // a phone goes on from its own game, against the others
	Parted                       // a phone does something else between two records of a frame
	Answered                     // another verifier than our own checks a signature
	Dealt                        // a deal is put on a table
	Concluded                    // both have agreed to one
	Settled                      // a promise is over, kept or not
	WentBack                     // a table goes back to an earlier moment
	Hosted                       // the host's duties pass on
	KeptOut                      // a phone stays out of a room in which it knows nobody who has signed
	Faults                       // the number of kinds
)

var faultNames = [Faults]string{
	"dropped frames", "doubled frames", "reordered frames", "late frames", "cut sockets", "partitions",
	"torn disk writes", "deaths between storing and sending", "deaths at rest", "phone disks lost",
	"relay restarts", "relay logs torn", "relay logs wiped", "relay disk failures",
	"raced revivals", "records that fell out and were proposed again",
	"noise to phones", "junk to the relay", "oversize frames",
	"bad signatures", "wrong seats", "malformed lines", "unopenable records", "replayed records",
	"digest lies", "history lies", "notes accepted before the lock", "votes on the host before the lock", "phones sent away by the lock", "tries to take a table by its link",
	"openers who never came back", "new tables that players went on at",
	"junk revivals by strangers", "emptied rooms that strangers founded", "leaps of the relay's clock", "alarms of the relay",
	"sleeps of the relay's room", "sockets that closed while it slept", "rooms forgotten", "days or weeks with everybody away", "crowds of strangers", "sockets replaced", "sockets closed for silence",
	"phones of an older build", "updates of a phone", "cards found that a phone lacked", "failures of the disk below a file", "files damaged", "files opened anew", "relay replays", "relay forks", "relay reorders", "relay repeats", "relay withholds",
	"phones that asked which branch goes on", "branches that were left", "branches that were sent again", "phones that trusted their own game",
	"frames taken in parts", "signatures checked by another verifier",
	"deals offered", "deals concluded", "promises that ended", "tables that went back", "hosts that followed another",
	"phones that stayed out of a room and knew nobody who had signed there",
}

// String names the fault, for a list of counts.
func (f Fault) String() string { return faultNames[f] }

// Counts are the numbers of times that each fault happened.
type Counts [Faults]int

// Add sums up the counts of two rooms.
func (c *Counts) Add(o Counts) {
	for i, n := range o {
		c[i] += n
	}
}

// Total is the number of faults. The ways in which frames were taken don't count, nor do deals.
func (c *Counts) Total() (n int) {
	for _, k := range c[:Parted] {
		n += k
	}
	return n
}

// rates are how often each thing goes wrong in one room, in thousandths. Each rate is drawn
// separately, and often is zero, so that no fault hides behind another.
type rates struct {
	drop, double, reorder, late int // for each frame
	noise, echo                 int // for each frame to a phone
	torn, sending               int // for each disk write
	cut, part, died, lost       int // for each second of a phone
	restart, tear, wipe         int // for each second of the relay
	disk                        int // for each write of the relay
	withhold                    int // for each second of a phone
	junk                        int // for each second of a member
	stranger                    int // for each second of a stranger
}

func drawRates(r *rand.Rand) rates {
	draw := func(most int) int {
		switch r.IntN(4) {
		case 0, 1:
			return 0
		case 2:
			return 1 + r.IntN(max(1, most/4))
		}
		return 1 + r.IntN(most)
	}
	return rates{
		drop: draw(350), double: draw(300), reorder: draw(300), late: draw(20), noise: draw(40), echo: draw(60),
		torn: draw(40), sending: draw(30), cut: draw(40), part: draw(10), died: draw(12), lost: draw(3),
		restart: draw(20), tear: draw(20), wipe: draw(12), disk: draw(200), junk: draw(150),
		withhold: draw(8), stranger: draw(40),
	}
}
