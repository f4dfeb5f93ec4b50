package scenario

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	frozenDir    = flag.String("frozen", "", "write what the core says of every script and game into this directory, to be compared with another build's")
	frozenBefore = flag.String("before", "", "tell by kinds how what -frozen writes differs from this directory, which an earlier commit wrote")
	frozenHashes = flag.Bool("refreeze", false, "write testdata/frozen/hashes anew; commit only what testdata/frozen/differences.md gives a reason for")
	frozenApart  = flag.Int("apart", 20, "how many games apart TestFrozen replays one; make soak replays all")
)

// apart is the end of a text's name, for the text of new fields.
const apart = ".new"

// thoroughly is the number of choices after which every name of the deck is tried again.
const thoroughly = 25

// TestFrozen compares everything that the core says of every script of the corpus and of two
// thousand generated games with an earlier build, by the hash of a text: events, refusals, the
// table, and every seat's prompts with their reasons. A run of all tests plays some of them.
func TestFrozen(t *testing.T) {
	t.Parallel()
	if *frozenBefore != "" && *frozenDir == "" {
		t.Fatal("-before compares what -frozen writes: name a directory for that too")
	}
	all := frozenGames(t)
	addScripts(t, all)
	held, hashes := heldHashes(t), make(map[string]string, len(all))
	played := playedFrozen(all, held, hashes)
	differ := 0
	for _, name := range played {
		said, fresh := frozenText(t, name, all[name])
		hashes[name] = frozenHash(said)
		if fresh != "" {
			hashes[name+apart] = frozenHash(fresh)
		}
		if *frozenDir != "" {
			writeFrozen(t, name, said)
			writeFrozen(t, name+apart, fresh)
		}
		if hashes[name] == held[name] && hashes[name+apart] == held[name+apart] || *frozenHashes || *frozenBefore != "" {
			continue
		}
		what := "the core does not say what it said"
		if hashes[name] == held[name] {
			what = "the core says what it said, and in new fields what nobody held or something else; -frozen DIR writes that apart, into " + name + apart + ".txt"
		}
		if differ++; differ <= 10 {
			t.Errorf("%s: %s", name, what)
		}
	}
	if *frozenDir != "" {
		copyDifferences(t)
	}
	if *frozenBefore != "" {
		compareFrozen(t, *frozenBefore, *frozenDir)
		return
	}
	if *frozenHashes {
		writeHashes(t, hashes)
		return
	}
	if differ > 0 || len(held) != len(hashes) {
		t.Errorf("%d of %d differ from the %d that are held. To see how: go test ./core/scenario -run TestFrozen -frozen DIR in the commit that froze them, and here with another DIR and -before the first. "+
			"What is meant has its reason in testdata/frozen/differences.md, and then -refreeze", differ, len(hashes), len(held))
	}
}

// addScripts adds the scripts of the corpus to the generated games.
func addScripts(t *testing.T, all map[string]string) {
	t.Helper()
	for name, text := range scripts(t) {
		all["script/"+name] = text
	}
}

// scriptsApart: TestFrozen plays one of so many scripts. TestScripts plays all.
const scriptsApart = 8

// playedFrozen returns the names of the texts that TestFrozen makes this time. All others are
// assumed to be unchanged, but a text without a hash is reported. Once a digest of a script has
// changed, other games are played.
func playedFrozen(all, held, hashes map[string]string) (names []string) {
	golden, _ := os.ReadFile("testdata/golden.txt")
	first := int(crc32.ChecksumIEEE(golden)) % *frozenApart
	whole := *frozenHashes || *frozenDir != ""
	for i, name := range slices.Sorted(maps.Keys(all)) {
		every := *frozenApart
		if strings.HasPrefix(name, "script/") {
			every = min(every, scriptsApart)
		}
		if whole || i%every == first%every {
			names = append(names, name)
		} else if hash, is := held[name]; is {
			hashes[name] = hash
			if hash, is := held[name+apart]; is {
				hashes[name+apart] = hash
			}
		}
	}
	return names
}

func frozenHash(said string) string {
	sum := sha256.Sum256([]byte(said))
	return hex.EncodeToString(sum[:6])
}

// frozenGames returns the generated games, by number. A line "== deck" begins the components
// that the games after it share, a line "== game" the next game.
func frozenGames(t *testing.T) map[string]string {
	t.Helper()
	games := map[string]string{}
	files, _ := filepath.Glob("testdata/frozen/*.gz")
	for _, path := range files {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		unpacked, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(unpacked)
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		for _, shared := range strings.Split(string(text), "== deck\n")[1:] {
			parts := strings.Split(shared, "== game\n")
			for _, game := range parts[1:] {
				number := strconv.Itoa(len(games) + 1)
				games["game/"+strings.Repeat("0", 4-len(number))+number] = parts[0] + game
			}
		}
	}
	if len(games) != 2000 {
		t.Fatalf("%d generated games, want 2000", len(games))
	}
	return games
}

// frozenText plays a script or a game and returns all that the core says. For the table and
// each seat it has the changes: a removed line after -, a new line after +. The text of new
// fields is separate.
func frozenText(t *testing.T, name, text string) (main, fresh string) {
	table := newFrozenTable()
	generated := strings.HasPrefix(name, "game/")
	var said, beside strings.Builder
	var look looks
	var seen []string // the text of new fields at the last look
	choices := 0
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "\t")
		if table.brings(line) {
			continue
		}
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' || line[0] == '=' || i == 0 && strings.HasPrefix(line, "entente ") {
			continue
		}
		if table.play == nil {
			if is, err := table.setupLine(line); err != nil {
				t.Fatalf("%s: %s: %v", name, line, err)
			} else if is {
				continue
			}
			if err := table.open(); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			look.at(&said, table, true)
			seen = changes(&beside, nil, table.takeFresh())
		}
		if !generated {
			line, _ = cutRules(strings.TrimLeft(line, "!+ "))
		}
		said.WriteString("> " + line + "\n")
		told, changed := table.choose(line, !generated)
		for _, sentence := range told {
			said.WriteString("  " + sentence + "\n")
		}
		var step strings.Builder
		for _, sentence := range table.takeFresh() {
			step.WriteString("  " + sentence + "\n")
		}
		choices++
		if thorough := choices%thoroughly == 0; changed || thorough {
			look.at(&said, table, thorough)
			seen = changes(&step, seen, table.takeFresh())
		}
		if step.Len() > 0 {
			beside.WriteString("> " + line + "\n" + step.String())
		}
	}
	return said.String(), beside.String()
}

// looks has the lines of the last look: at the table, then at each seat.
type looks [][]string

func (l *looks) at(said *strings.Builder, table *frozenTable, thorough bool) {
	seats := table.seats()
	if *l == nil {
		*l = make(looks, 1+len(seats))
	}
	(*l)[0] = changes(said, (*l)[0], table.public())
	for i, seat := range seats {
		(*l)[i+1] = changes(said, (*l)[i+1], table.view(seat, thorough))
	}
}

// changes writes the lines between the common beginning and the common end of two looks.
func changes(said *strings.Builder, was, is []string) []string {
	from := 0
	for from < len(was) && from < len(is) && was[from] == is[from] {
		from++
	}
	end := 0
	for end < len(was)-from && end < len(is)-from && was[len(was)-1-end] == is[len(is)-1-end] {
		end++
	}
	gone, come := was[from:len(was)-end], is[from:len(is)-end]
	for _, line := range gone {
		if !slices.Contains(come, line) {
			said.WriteString("  - " + line + "\n")
		}
	}
	for _, line := range come {
		if !slices.Contains(gone, line) {
			said.WriteString("  + " + line + "\n")
		}
	}
	return is
}

// writeFrozen writes a text; an empty text is no file.
func writeFrozen(t *testing.T, name, said string) {
	t.Helper()
	if said == "" {
		return
	}
	path := filepath.Join(*frozenDir, name+".txt")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(said), 0o644); err != nil {
		t.Fatal(err)
	}
}

// copyDifferences copies the reasons of this commit to its texts.
func copyDifferences(t *testing.T) {
	t.Helper()
	reasons, err := os.ReadFile("testdata/frozen/" + differencesFile)
	if err == nil {
		err = os.WriteFile(filepath.Join(*frozenDir, differencesFile), reasons, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func heldHashes(t *testing.T) map[string]string {
	t.Helper()
	text, _ := os.ReadFile("testdata/frozen/hashes")
	held := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, hash, _ := strings.Cut(line, " ")
		held[name] = hash
	}
	return held
}

func writeHashes(t *testing.T, hashes map[string]string) {
	t.Helper()
	text := ""
	for _, name := range slices.Sorted(maps.Keys(hashes)) {
		text += name + " " + hashes[name] + "\n"
	}
	if err := os.WriteFile("testdata/frozen/hashes", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
