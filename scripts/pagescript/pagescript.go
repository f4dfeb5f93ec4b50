// Package pagescript makes the scripts that pages load from their sources.
package pagescript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"

	"entente/core/rulebook"
	"entente/core/words"
	_ "entente/core/words/english" // the language of the pages
)

// explains matches a comment line of a script.
var explains = regexp.MustCompile(`(?m)^\s*//.*\n`)

// asks matches the place of a text in a source, and gap a gap of a text.
var (
	asks = regexp.MustCompile(`\bsay\("([^"]*)"(?:, \{ ([^{}]*) \})?\)`)
	gap  = regexp.MustCompile(`\{(\w+)\}`)
)

// Read returns the script of a source file, without comment lines and with its texts.
func Read(file string) ([]byte, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	script, err := Speak(Bare(source))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return script, nil
}

// Bare returns a script without its comment lines, because a phone that joins a table needs no comments.
func Bare(script []byte) []byte { return explains.ReplaceAll(script, nil) }

// Speak replaces each say("id") of a source by the text with that id, as a string. An id that is the
// address of a rule stands for the rule's gist. Behind the id of a text with gaps stands an object
// with the value of each, as in say("id", { n, most: MOST }), whose values have no commas. Speak
// returns an error for an unknown id, and for a gap without a value or a value without a gap.
func Speak(source []byte) (script []byte, err error) {
	script = asks.ReplaceAllFunc(source, func(call []byte) []byte {
		found := asks.FindSubmatch(call)
		id, values := string(found[1]), valuesOf(string(found[2]))
		text, known := words.Template(id)
		if !known {
			text, known = words.Spoken().Gist(rulebook.Rule(id))
		}
		if !known {
			err = fmt.Errorf("there is no text %q", id)
			return nil
		}
		if len(values) == 0 && !gap.MatchString(text) {
			return quoted(text)
		}
		filled := map[string]bool{}
		text = gap.ReplaceAllStringFunc(escapes.Replace(text), func(gap string) string {
			name := gap[1 : len(gap)-1]
			if filled[name] = true; values[name] == "" {
				err = fmt.Errorf("%s has no value for %s", call, gap)
			}
			return "${" + values[name] + "}"
		})
		if len(filled) != len(values) {
			err = fmt.Errorf("%s has the values of %d gaps, and its text has %d", call, len(values), len(filled))
		}
		return []byte("`" + text + "`")
	})
	return script, err
}

// escapes writes what has a meaning in a template of a script.
var escapes = strings.NewReplacer("\\", "\\\\", "`", "\\`", "${", "\\${")

// valuesOf returns the values of gaps by their names.
func valuesOf(object string) map[string]string {
	values := map[string]string{}
	for pair := range strings.SplitSeq(object, ", ") {
		if name, value, is := strings.Cut(pair, ": "); is {
			values[name] = value
		} else if pair != "" {
			values[pair] = pair
		}
	}
	return values
}

// quoted returns a text as a string of a script.
func quoted(text string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil {
		panic(err) // a string always has a form in JSON
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
