// Command fill plays a table of many records. With a relay, four phones sign the records and the
// relay orders them, and fill prints the link for joining. Without a relay, one phone is passed
// around. A journal is the host's phone's storage, an item a line; a phone that loads the journal
// has the table.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"entente/scripts/fill"
)

func main() {
	records := flag.Int("records", 2_000, "how many records")
	moves := flag.Int("moves", 0, "how often one seat moves from key to key at a relay's table, in the place of other records")
	seed := flag.Uint64("seed", 1, "which evening; the same seed and number of records are the same table")
	relay := flag.String("relay", "", "the address of a relay to bring the table to, as http://127.0.0.1:8787")
	journal := flag.String("journal", "", "a file for what the host's phone has stored")
	flag.Parse()
	if err := run(*records, *moves, *seed, strings.TrimSuffix(*relay, "/"), *journal); err != nil {
		fmt.Fprintln(os.Stderr, "fill:", err)
		os.Exit(1)
	}
}

func run(records, moves int, seed uint64, relay, journal string) error {
	play := fill.Alone
	if relay != "" {
		play = fill.Shared
	}
	if moves > 0 {
		play, records = fill.Restless, moves
	}
	t, err := play(records, seed)
	if err != nil {
		return err
	}
	if relay != "" {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		defer cancel()
		if err := t.Push(ctx, relay); err != nil {
			return err
		}
		fmt.Println(relay + "/table#" + t.Link())
	}
	if journal != "" {
		return os.WriteFile(journal, []byte(strings.Join(t.Journal(), "\n")+"\n"), 0o644)
	}
	return nil
}
