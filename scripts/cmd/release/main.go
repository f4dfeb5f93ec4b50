// Command release keeps today's text of the printed components for good, so that tables opened with
// it can be read after later changes of the cards.
package main

import (
	"context"
	"fmt"
	"time"

	"entente/core"
	"entente/core/cards/printed"
	"entente/scripts/decks"
	"entente/scripts/slim"
	"entente/scripts/stage"
)

func main() { stage.Main(release) }

func release(context.Context) error {
	if err := slim.CheckGo(); err != nil {
		return err
	}
	if _, err := printed.Components(); err != nil {
		return fmt.Errorf("what cannot be read is not released: %w", err)
	}
	name, added, err := decks.Release(decks.Folder, printed.Text(), time.Now().UTC(), core.RulesVersion)
	switch {
	case err != nil:
		return err
	case !added:
		fmt.Printf("%s is released already.\n", name)
	default:
		fmt.Printf("%s is in %s now: commit both files there.\n", name, decks.Folder)
	}
	return nil
}
