// Package pagescript makes the scripts that pages load from their sources.
package pagescript

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"

	"entente/core/rulebook"
	"entente/core/words"
	_ "entente/core/words/english" // the language of the pages
)

// explains matches a comment line of a script.
var explains = regexp.MustCompile(`(?m)^\s*//.*\n`)

// asks matches the place of a text in a source.
var asks = regexp.MustCompile(`\bsay\("([^"]*)"\)`)

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

// Speak replaces each say("id") of a source by the text with that id, as a string with its gaps. An id that
// is the address of a rule stands for the rule's gist. Speak returns an error for an unknown id.
func Speak(source []byte) (script []byte, err error) {
	script = asks.ReplaceAllFunc(source, func(call []byte) []byte {
		id := string(asks.FindSubmatch(call)[1])
		text, known := words.Template(id)
		if !known {
			text, known = words.Spoken().Gist(rulebook.Rule(id))
		}
		if !known {
			err = fmt.Errorf("there is no text %q", id)
		}
		return quoted(text)
	})
	return script, err
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
