package serve

import (
	"slices"
	"strconv"
	"strings"
)

// plain is how a file is sent as it is.
const plain = "identity"

// codings are the ways in which a file can be sent, the smallest first.
func codings() []string { return []string{"br", "gzip", plain} }

// acceptable lists the codings that a request's Accept-Encoding headers take,
// the best first; of two that it likes alike the smaller. A request that says
// nothing gets the file as it is; none at all means that nothing would do.
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
		case coding == plain: // taken unless refused, after everything that is asked for
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

// weights reads a list such as "br;q=0.5, gzip, *;q=0". An entry whose weight
// is no number from 0 to 1 does not count; of two for one coding the first does.
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
		if coding == "x-gzip" { // what gzip was called first
			coding = "gzip"
		}
		if _, twice := said[coding]; coding != "" && !twice {
			said[coding] = q
		}
	}
	return said
}
