package vectors

// sentences are the members that say in English what others say already. Whoever plays by
// the same rules says it otherwise.
var sentences = []string{"text", "gist", "message", "instruction"}

// bare is what is told without sentences. Of seats, what they are asked is one.
func bare(v any) any {
	switch v := v.(type) {
	case object:
		kept := object{}
		for key, x := range v {
			if _, said := x.(string); !said || !isSentence(key) {
				kept[key] = bare(x)
			}
		}
		return kept
	case list:
		kept := make(list, len(v))
		for i, x := range v {
			kept[i] = bare(x)
		}
		return kept
	}
	return v
}

func isSentence(member string) bool {
	if member == "asked" {
		return true
	}
	for _, s := range sentences {
		if s == member {
			return true
		}
	}
	return false
}
