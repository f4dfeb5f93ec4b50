package vectors

// sentences are the members that say in English what other members say in data. Another engine for
// the same rules words them otherwise, so vectors leave them out.
var sentences = []string{"text", "gist", "message", "instruction"}

// bare is a value without sentences. A seat's question is a sentence too.
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
