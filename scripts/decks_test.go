package scripts

import (
	"path/filepath"
	"testing"

	"entente/scripts/decks"
)

// TestReleasedDecks: every text that tables were opened with is still there and unchanged, because
// otherwise those tables could not be read again.
func TestReleasedDecks(t *testing.T) {
	released, err := decks.Released(filepath.Join("..", decks.Folder))
	if err != nil {
		t.Error(err)
	}
	t.Logf("%d texts were released", len(released))
}
