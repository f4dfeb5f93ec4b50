package pagescript

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSpeak puts texts and gists into a script, and leaves other calls alone.
func TestSpeak(t *testing.T) {
	const source = "said.textContent = n ? say(\"js.find.first\", { n, most: 2 * MOST }) : say(\"js.find.none\");\n" +
		"words.say(); essay(\"js.find.none\"); show(say(\"table 1\"));\n"
	const want = "said.textContent = n ? `${n} found, first ${2 * MOST} shown` : \"Nothing found\";\n" +
		"words.say(); essay(\"js.find.none\"); " +
		"show(\"An answer counts only for its own question. A late answer changes nothing.\");\n"
	if got, err := Speak([]byte(source)); err != nil || string(got) != want {
		t.Errorf("%s, %v, want\n%s", got, err, want)
	}
}

// TestSpeakRefuses: a page never shows an id instead of a text, or a gap.
func TestSpeakRefuses(t *testing.T) {
	for _, source := range []string{
		`say("js.find.nowhere")`, `say("")`, `say("js.find.nowhere"); say("js.find.none")`,
		`say("js.find.some")`, `say("js.find.first", { n })`, `say("js.find.some", { n, most })`,
		`say("js.find.some", { many })`, `say("js.find.none", { n })`,
	} {
		if got, err := Speak([]byte(source)); err == nil {
			t.Errorf("%s became %s", source, got)
		}
	}
}

// TestRead drops the comment lines of a file, and fails for a file that isn't there or has no text.
func TestRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.js")
	if _, err := Read(file); err == nil {
		t.Error("a missing file was read")
	}
	for source, want := range map[string]string{
		"// It asks say(\"js.find.nowhere\").\n  // Twice.\nask(say(\"js.find.none\")); // once\n": "ask(\"Nothing found\"); // once\n",
		"say(\"js.find.nowhere\")": "",
	} {
		if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := Read(file); string(got) != want || (err == nil) != (want != "") {
			t.Errorf("%s became %s, %v", source, got, err)
		}
	}
}

// TestQuoted writes what stands in quotes so that a script reads the same.
func TestQuoted(t *testing.T) {
	if got, want := string(quoted("“Hold on” & <\"a\\b\"> ’\u2028")), "\"“Hold on” & <\\\"a\\\\b\\\"> ’\\u2028\""; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestEscapes: what has a meaning in a template of a script means nothing in a text.
func TestEscapes(t *testing.T) {
	if got, want := escapes.Replace("`a\\b` ${c} {d}"), "\\`a\\\\b\\` \\${c} {d}"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
