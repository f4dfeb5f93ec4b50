package words

import "entente/core/deck"

var sources = [...]string{deck.Base: "Base game", deck.ProphecyOfKings: "Prophecy of Kings", deck.Codex1: "Codex I", deck.Codex2: "Codex II",
	deck.Codex3: "Codex III", deck.Codex4: "Codex IV", deck.ThundersEdge: "Thunder’s Edge", deck.Homebrew: "The table’s own"}

// Source returns the players' name for a box or codex.
func Source(s deck.Source) string { return sources[s] }
