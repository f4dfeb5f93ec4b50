package words

import "entente/core/deck"

// Source returns the players' name for a box or codex, in the language of this program.
func Source(s deck.Source) string { return spoken.source(s) }

func (l *Language) source(s deck.Source) string { return l.word("source." + s.String()) }
