// Package serve is Entente's native server: the relay, and the built site under the rules of its
// _headers file, which the hosted site obeys too.
package serve

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"golang.org/x/net/http/httpguts"
)

// Limits of Cloudflare's _headers format. Cloudflare would cut a longer file, so the server refuses
// it.
const (
	maxHeaderRules = 100
	maxHeaderLine  = 2000
)

// headerRule is one path of a _headers file, with the headers that it sets and removes.
type headerRule struct {
	path  *regexp.Regexp
	unset []string
	set   []header
}

type header struct{ name, value string }

// parseHeaders reads a _headers file as Cloudflare's static assets do. Cloudflare skips a bad line
// with a warning. parseHeaders refuses the file, because otherwise a lost security header would go
// unnoticed.
func parseHeaders(text string) ([]headerRule, error) {
	var rules []headerRule
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := addHeaderLine(&rules, line); err != nil {
			return nil, fmt.Errorf("_headers line %d: %w", n+1, err)
		}
	}
	return rules, nil
}

func addHeaderLine(rules *[]headerRule, line string) error {
	if len(line) > maxHeaderLine {
		return fmt.Errorf("longer than %d bytes", maxHeaderLine)
	}
	if strings.HasPrefix(line, "/") {
		path, err := headerPath(line)
		if err != nil {
			return err
		}
		if *rules = append(*rules, headerRule{path: path}); len(*rules) > maxHeaderRules {
			return fmt.Errorf("more than %d paths", maxHeaderRules)
		}
		return nil
	}
	if len(*rules) == 0 {
		return fmt.Errorf("%q stands before any path", line)
	}
	rule := &(*rules)[len(*rules)-1]
	if name, ok := strings.CutPrefix(line, "! "); ok {
		name = strings.TrimSpace(name)
		if !httpguts.ValidHeaderFieldName(name) {
			return fmt.Errorf("%q is not the name of a header", name)
		}
		rule.unset = append(rule.unset, name)
		return nil
	}
	name, value, ok := strings.Cut(line, ":")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if !ok || value == "" || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(value) {
		return fmt.Errorf("%q is neither a path beginning with / nor a header with a value", line)
	}
	rule.set = append(rule.set, header{name, value})
	return nil
}

// placeholder is ":name" in a path. It stands for one segment.
var placeholder = regexp.MustCompile(`:[A-Za-z]\w*`)

// headerPath turns a path with at most one * and any number of :name into a pattern.
func headerPath(path string) (*regexp.Regexp, error) {
	if strings.Count(path, "*") > 1 {
		return nil, fmt.Errorf("%q has more than one *", path)
	}
	if strings.ContainsAny(path, " \t") {
		return nil, fmt.Errorf("%q has a space in it", path)
	}
	var pattern strings.Builder
	for rest := path; rest != ""; {
		at := placeholder.FindStringIndex(rest)
		if at == nil {
			at = []int{len(rest), len(rest)}
		}
		pattern.WriteString(strings.ReplaceAll(regexp.QuoteMeta(rest[:at[0]]), `\*`, `.*`))
		if at[0] < at[1] {
			pattern.WriteString(`[^/]+`)
		}
		rest = rest[at[1]:]
	}
	return regexp.Compile(`(?s)^` + pattern.String() + `$`)
}

// applyHeaders sets the headers of the rules for a path. All rules that match apply in order. The
// first to name a header replaces its value; later rules add to it.
func applyHeaders(rules []headerRule, to http.Header, path string) {
	seen := map[string]bool{}
	for _, rule := range rules {
		if !rule.path.MatchString(path) {
			continue
		}
		for _, name := range rule.unset {
			to.Del(name)
		}
		for _, h := range rule.set {
			key := http.CanonicalHeaderKey(h.name)
			if old := to.Get(key); seen[key] && old != "" {
				to.Set(key, old+", "+h.value)
				continue
			}
			to.Set(key, h.value)
			seen[key] = true
		}
	}
}
