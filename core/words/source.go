package words

import "entente/core"

// sources is how players call the boxes and codices.
var sources = [...]string{core.Base: "Base game", core.ProphecyOfKings: "Prophecy of Kings", core.Codex1: "Codex I", core.Codex2: "Codex II",
	core.Codex3: "Codex III", core.Codex4: "Codex IV", core.ThundersEdge: "Thunder’s Edge", core.Homebrew: "The table’s own"}

// Source is how players call a box or codex.
func Source(s core.Source) string { return sources[s] }
