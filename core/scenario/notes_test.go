package scenario

import (
	"path"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

// TestEveryNoteThatActsHasAScript: a note that the rules carry out has a script with the
// name of its file, in any folder, in which a player resolves it. TestScripts plays it.
func TestEveryNoteThatActsHasAScript(t *testing.T) {
	files, err := printed.Files()
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for name, script := range scripts(t) {
		named[path.Base(name)] += script + "\n"
	}
	acting := 0
	for _, f := range files {
		if path.Dir(f.Name) != "notes" {
			continue
		}
		list, err := text.Parse(f.Name, f.Text, nil)
		if err != nil {
			t.Fatal(err)
		}
		card, err := text.NoteCard(&list[0], cards.Timeline())
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		acting++
		if script, is := named[strings.TrimSuffix(path.Base(f.Name), ".txt")]; !is {
			t.Errorf("%s acts, and no script has its name", f.Name)
		} else if !resolves(script, list[0].Name) && !(card.OnReceipt && receives(script, list[0].Name)) {
			t.Errorf("%s acts, and nobody resolves it in the script of its name", f.Name)
		}
	}
	if acting == 0 {
		t.Error("no note acts")
	}
}

// receives reports whether a note is offered in some line of a script and accepted in the
// next. No player resolves a note that is played as it is received.
func receives(script, note string) bool {
	offered := false
	for _, line := range strings.Split(script, "\n") {
		if offered && strings.HasPrefix(line, "+ ") && strings.Contains(line, " accepts ") {
			return true
		}
		offered = strings.Contains(line, " offers ") && strings.Contains(line, ": "+note+" of ")
	}
	return false
}

// resolves reports whether a note is resolved in some line of a script. Refused lines and
// comments don't count.
func resolves(script, note string) bool {
	for _, line := range strings.Split(script, "\n") {
		line = strings.ReplaceAll(strings.TrimPrefix(line, "+ "), `"`, "")
		if who, what, is := strings.Cut(line, " resolves "); is && !strings.Contains(who, " ") && strings.HasPrefix(what, note+" of ") {
			return true
		}
	}
	return false
}
