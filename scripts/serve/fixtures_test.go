package serve

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/wire"
	"entente/scripts/decks"
)

// fixtures are tables as phones of an earlier build stored them. Their README lists them.
const fixtures = "../browser/fixtures"

// A tableFixture is one of them: its text, and the table's description of itself.
type tableFixture struct {
	text    string
	Records int
	Digest  string
	Seats   map[string]seatFacts // by name
	Notes   map[string]string    // where each is
}

type seatFacts struct {
	Seat                             string
	Points, Goods, Commodities, Most int
}

// TestFixtures opens every stored table: from the rows of each phone, from its download, and
// on a phone that has only the link to its room. scripts/browser/fixtures.test.mjs does so
// in a browser.
func TestFixtures(t *testing.T) {
	shelf := servedShelf(t)
	for name, phones := range map[string][]string{
		"shared": {"host", "guest"}, "round": {"phone"}, "own": {"phone"}, "deals": {"phone"}, "rewound": {"phone"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(fixtures, name)
			table, err := os.ReadFile(filepath.Join(dir, "table.txt"))
			if err != nil {
				t.Fatal(err)
			}
			it := tableFixture{text: string(table)}
			readJSON(t, filepath.Join(dir, "facts.json"), &it)
			for _, phone := range phones {
				r, err := replica.Open(storedRows(t, filepath.Join(dir, phone+".json")), shelf, draws())
				if err != nil {
					t.Fatalf("%s: %v", phone, err)
				}
				it.checkReplica(t, phone, r)
			}
			it.checkDownload(t, shelf)
			if name == "round" { // no room has it
				return
			}
			var links struct{ Write, Read string }
			readJSON(t, filepath.Join(dir, "links.json"), &links)
			for _, link := range []string{links.Write, links.Read} {
				it.checkReplica(t, link[:2], joined(t, filepath.Join(dir, "rooms"), strings.TrimPrefix(link, "#"), shelf))
			}
		})
	}
}

// servedShelf has today's components and every text that the site keeps for the tables
// that were opened with it.
func servedShelf(t *testing.T) *cards.Shelf {
	t.Helper()
	shelf, folder := printed.Shelf(), filepath.Join("..", "..", decks.Folder)
	kept, err := decks.Released(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range kept {
		content, err := os.ReadFile(filepath.Join(folder, decks.File(d.Name)))
		if err != nil {
			t.Fatal(err)
		}
		shelf.Put(text.Read(string(content)))
	}
	return shelf
}

// checkReplica wants the same lines and the same game of a phone. If the table is upgraded, no line
// may be dropped.
func (it *tableFixture) checkReplica(t *testing.T, what string, r *replica.Replica) {
	t.Helper()
	log := r.Log()
	if r.Halt().Kind != replica.NotHalted || len(log) == 0 {
		t.Fatalf("%s: halted by %v, with %d records", what, r.Halt().Kind, len(log))
	}
	setup, err := notation.ParseSetup(log[0].Line)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	_, text, _ := strings.Cut(notation.PrintSetup(setup, "\n"), "\n")
	for i := range log[1:] {
		text += log[i+1].Line + "\n"
	}
	header, rows, _ := strings.Cut(it.text, "\n")
	if !strings.HasPrefix(log[0].Line, header+"; ") || text != rows || len(log) != it.Records {
		t.Errorf("%s: it has %d records, want %d:\n%s", what, len(log), it.Records, text)
	}
	u, err := r.Upgrade()
	if err != nil || len(u.DroppedLines) > 0 {
		t.Errorf("%s: of an upgrade fall %+v: %v", what, u.DroppedLines, err)
	}
	it.checkView(t, what+", upgraded", &u.LastView)
	if r.HasOtherRules() {
		return
	}
	v := r.View(core.Nobody)
	it.checkView(t, what, &v)
	it.checkDigest(t, what, r.Digest())
}

// checkDownload wants the same game from the table's text.
func (it *tableFixture) checkDownload(t *testing.T, shelf *cards.Shelf) {
	t.Helper()
	l, err := notation.ParseLedger(it.text)
	if err != nil {
		t.Fatal(err)
	}
	own, err := shelf.ReadOwn(l.Setup, l.Own)
	if l.Own == "" {
		own, err = nil, nil
	}
	if err != nil {
		t.Fatal(err)
	}
	_, g, err := shelf.Open(l.Setup, own)
	if err != nil {
		t.Fatal(err)
	}
	play := core.Start(g)
	for _, c := range l.Choices {
		if _, err := play.Choose(c); err != nil {
			t.Errorf("download: %s: %v", notation.Print(c), err)
		}
	}
	v := core.ViewOf(play.Now(), core.Nobody)
	it.checkView(t, "download", &v)
	if l.Rules == core.RulesVersion {
		it.checkDigest(t, "download", core.Digest(play.Now()))
	}
}

func (it *tableFixture) checkDigest(t *testing.T, what string, digest uint64) {
	t.Helper()
	if got := fmt.Sprintf("%016x", digest); got != it.Digest {
		t.Errorf("%s: the game has the digest %s, want %s", what, got, it.Digest)
	}
}

// checkView wants the table's description of itself.
func (it *tableFixture) checkView(t *testing.T, what string, v *core.View) {
	t.Helper()
	names := map[core.Seat]string{}
	for i := range v.Seats {
		s := &v.Seats[i]
		names[s.Seat] = s.Name
		got := seatFacts{s.Seat.String(), s.Points, s.Goods[deck.TradeGoods], s.Goods[deck.Commodities], s.MaxCommodities}
		if got != it.Seats[s.Name] {
			t.Errorf("%s: %s has %+v, want %+v", what, s.Name, got, it.Seats[s.Name])
		}
	}
	if len(v.Seats) != len(it.Seats) {
		t.Errorf("%s: %d seats, want %d", what, len(v.Seats), len(it.Seats))
	}
	notes := map[string]string{}
	for i := range v.Notes {
		n := &v.Notes[i]
		name, at := n.Name, "box"
		if n.Owner != core.Nobody {
			name += " of " + names[n.Owner]
		}
		switch n.Zone {
		case core.Hand:
			at = "hand " + n.Holder.String()
		case core.PlayArea:
			at = "area " + n.Holder.String()
		}
		notes[name] = at
		if at != it.Notes[name] {
			t.Errorf("%s: %s is in %q, want %q", what, name, at, it.Notes[name])
		}
	}
	if len(notes) != len(it.Notes) {
		t.Errorf("%s: %d notes, want %d", what, len(notes), len(it.Notes))
	}
}

// joined is a new phone that has read all of a room through its link.
func joined(t *testing.T, dir, link string, shelf *cards.Shelf) *replica.Replica {
	t.Helper()
	r, err := replica.Join(link, "", shelf, draws())
	if err != nil {
		t.Fatal(err)
	}
	copied := t.TempDir() // opening a room may mend its file
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	store, err := openRelayStore(folder(copied), r.Keys().Room)
	if err != nil {
		t.Fatal(err)
	}
	defer store.close()
	state := loaded(t, store)
	events := wire.Events{Epoch: state.Epoch}
	_ = store.Read(0, func(e wire.Entry) bool {
		events.Entries = append(events.Entries, e)
		return true
	})
	r.SocketOpened()
	for _, f := range []wire.Frame{
		wire.Welcome{Epoch: state.Epoch, End: state.End, Role: r.Keys().Role, Known: true},
		events,
		wire.CaughtUp{Epoch: state.Epoch, Place: state.End},
	} {
		if err := r.Deliver(wire.Encode(f)); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

func loaded(t *testing.T, store *relayStore) room.State {
	t.Helper()
	state, err := store.Load()
	if err != nil || store.mended || state.End.Index == 0 {
		t.Fatalf("the room has %d records, something was cut off: %v; %v", state.End.Index, store.mended, err)
	}
	return state
}

// storedRows are the records that a phone stored of its one table.
func storedRows(t *testing.T, path string) (lines []string) {
	t.Helper()
	var phone struct {
		Databases []struct {
			Stores []struct {
				Name string
				Rows []struct {
					N    int
					Line string
				}
			}
		}
	}
	readJSON(t, path, &phone)
	for _, store := range phone.Databases[0].Stores {
		if store.Name != "records" {
			continue
		}
		for i, row := range store.Rows {
			if row.N != i {
				t.Fatalf("%s lacks row %d", path, i)
			}
			lines = append(lines, row.Line)
		}
	}
	return lines
}

func readJSON(t *testing.T, path string, into any) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// draws is randomness that is the same every time.
func draws() io.Reader { return rand.New(rand.NewSource(1)) }
