package serve

import (
	"slices"
	"strconv"
	"strings"
)

// plain is the coding of a file that is sent without compression.
const plain = "identity"

// codings are the codings of files, the smallest first.
func codings() []string { return []string{"br", "gzip", plain} }

// acceptable lists the codings that a request's Accept-Encoding headers take, the best first. Of
// two codings with the same weight, the smaller file comes first. A request without the header gets
// plain. An empty list means that the request takes no coding of the server's.
func acceptable(headers []string) []string {
	if len(headers) == 0 {
		return []string{plain}
	}
	said := weights(strings.Join(headers, ","))
	weight := func(coding string) float64 {
		if q, named := said[coding]; named {
			return q
		}
		q, any := said["*"]
		switch {
		case any && (q == 0 || coding != plain):
			return q
		case coding == plain: // taken unless it is refused, after every named coding
			return 0.0001
		}
		return 0
	}
	taken := slices.DeleteFunc(codings(), func(c string) bool { return weight(c) == 0 })
	slices.SortStableFunc(taken, func(a, b string) int {
		switch {
		case weight(a) > weight(b):
			return -1
		case weight(a) < weight(b):
			return 1
		}
		return 0
	})
	return taken
}

// weights reads a list such as "br;q=0.5, gzip, *;q=0". An entry with a weight that is no number
// from 0 to 1 does not count. Of two entries for one coding, the first counts.
func weights(list string) map[string]float64 {
	said := map[string]float64{}
	for entry := range strings.SplitSeq(list, ",") {
		coding, parameter, weighed := strings.Cut(entry, ";")
		coding = strings.ToLower(strings.TrimSpace(coding))
		q := 1.0
		if weighed {
			name, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
			var err error
			if q, err = strconv.ParseFloat(value, 64); err != nil || !(q >= 0 && q <= 1) || !strings.EqualFold(name, "q") {
				continue
			}
		}
		if coding == "x-gzip" { // an older name of gzip
			coding = "gzip"
		}
		if _, twice := said[coding]; coding != "" && !twice {
			said[coding] = q
		}
	}
	return said
}
