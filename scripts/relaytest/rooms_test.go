package relaytest

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"entente/core/table/room"
)

// thousand is how many rooms one address opens.
const thousand = 1000

// One address opens a thousand rooms as fast as it gets an answer. The host lets in as many as its
// public rate allows. At the same time, a table at the same address plays on and takes a phone
// back, and a phone at another address opens a room.
func TestThousandRoomsOfOneAddress(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"native", "watched workerd"} {
		t.Run(strings.TrimPrefix(kind, "watched "), func(t *testing.T) {
			h := start(t, kind, "ENTENTE_FOUNDS=") // visits are not what says no
			w, _ := table(t, thousand)
			player := newPhone(t, h, w, 1)
			player.addr, player.claims = "", nil // where the attacker is, too
			player.connect()
			player.hello()
			player.record(0)
			player.connect() // and by now the edge's door has heard that the room holds something
			player.hello()

			rate, begun := room.DefaultEmptyRoomVisits(), time.Now()
			in, refused := 0, 0
			for i := range thousand {
				keys, _ := table(t, i)
				switch ws, resp, err := dial(h, keys, h.url(), ""); {
				case err == nil:
					in++
					t.Cleanup(func() { _ = ws.CloseNow() })
				case resp != nil && resp.StatusCode == http.StatusTooManyRequests:
					refused++
				default:
					t.Fatalf("room %d: %v", i, err)
				}
				if i%100 == 0 {
					player.record(1 + i)
				}
			}
			most := int(rate.Burst + time.Since(begun).Milliseconds()/rate.Every + 1)
			if in < int(rate.Burst)-1 || in > most || in+refused != thousand {
				t.Errorf("%d rooms were opened and %d refused, want %d to %d opened", in, refused, rate.Burst-1, most)
			}
			fmt.Printf("a thousand rooms of one address, %s: %d opened, %d refused\n", h.name, in, refused)

			player.connect()
			if welcome := player.hello(); !welcome.Known {
				t.Error("a phone of a table that plays finds another room")
			}
			player.record(thousand + 1)
			other, _ := table(t, thousand+1)
			ws, _, err := dial(h, other, h.url(), "127.3.3.4")
			if err != nil {
				t.Fatalf("a neighbor opens no room: %v", err)
			}
			defer ws.CloseNow()
			if kept := kept(t, h, in); kept > in {
				t.Errorf("the host keeps %d rooms of %d that it let in", kept, in)
			}
		})
	}
}

// kept counts the attacker's rooms that left a trace at a host: files, or objects that woke.
func kept(t *testing.T, h *host, in int) (n int) {
	t.Helper()
	if h.name == "native" {
		list, err := os.ReadDir(h.dir)
		if err != nil {
			t.Fatal(err)
		}
		return len(list) - 1 // without the player's
	}
	for i := range thousand {
		keys, _ := table(t, i)
		n += watch(t, h, "made", keys.Room).Objects
	}
	if n < in {
		t.Errorf("%d rooms were opened, and %d objects woke", in, n)
	}
	return n
}

// A thousand openings from one address, spread over an hour, are 59: thirty at once, and one in two
// minutes. The hour is the Worker's own clock, which the test sets.
func TestThousandRoomsInAnHourAtTheDoor(t *testing.T) {
	out, err := exec.Command("node", "testdata/hour.mjs").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if got, want := string(out), "59 of 1000 rooms, 1000 of 1000 visits to a room that holds something, 1 of 1 neighbor\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
