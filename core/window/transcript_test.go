package window_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/core/window"
)

var rewrite = flag.Bool("rewrite", false, "write anew what the transcripts in testdata say the queue answers")

// A seat is a player of a transcript, numbered as they are first named.
type seat uint8

// A transcript is one window in a file of testdata: a command, `----`, its result, an
// empty line. Lines with # are comments. After `go test ./core/window -rewrite`, compare
// the new results with the rule in the first line.
//
//	open Alice Bob      a window opens and asks in this order
//	act, act Bob        the asked seat resolves an ability, or the named one
//	act Bob: Bob Alice  Bob resolves an ability that changes the order of the window
//	decline             the asked seat declines, or the named one
//	close               the window ends for all seats at once
//	asked?              the seats that have still to decline; also declined? and who acted?
type transcript struct {
	names []string
	order []seat
	queue window.Queue[seat]
}

// TestTranscripts plays every file of testdata.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d transcripts, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			told, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			played, err := play(string(told))
			if err != nil {
				t.Fatal(err)
			}
			if *rewrite {
				if err := os.WriteFile(file, []byte(played), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if !bytes.Equal(told, []byte(played)) {
				t.Errorf("the queue answers:\n%s", difference(string(told), played))
			}
		})
	}
}

// play carries out each command of a transcript and returns the transcript with the
// results.
func play(told string) (string, error) {
	if !strings.HasPrefix(told, "# ") {
		return "", fmt.Errorf("the first line says which rule it is about")
	}
	var tr transcript
	var out []string
	commands := 0
	for block := range strings.SplitSeq(strings.TrimSpace(told), "\n\n") {
		head, _, _ := strings.Cut(block, "\n----")
		out = append(out, head)
		lines := strings.Split(head, "\n")
		command := lines[len(lines)-1]
		if strings.HasPrefix(command, "#") {
			continue
		}
		commands++
		answer, err := tr.answer(command)
		if err == nil {
			err = tr.sound()
		}
		if err != nil {
			return "", fmt.Errorf("%q: %w", command, err)
		}
		out[len(out)-1] += "\n----\n" + answer
	}
	if commands < 2 {
		return "", fmt.Errorf("%d commands", commands)
	}
	return strings.Join(out, "\n\n") + "\n", nil
}

// answer carries out one command.
func (tr *transcript) answer(command string) (answer string, err error) {
	defer func() {
		if no := recover(); no != nil {
			answer = fmt.Sprint("panics: ", no)
		}
	}()
	command, ordered, reorders := strings.Cut(command, ":")
	words := strings.Fields(command)
	by := tr.queue.Next()
	if len(words) == 2 {
		by = tr.seat(words[1])
	}
	if reorders {
		tr.order = tr.seats(strings.Fields(ordered))
	}
	switch words[0] {
	case "open":
		tr.order = tr.seats(words[1:])
		tr.queue.Open(tr.order)
		return tr.state(), nil
	case "act":
		return tr.act(by), nil
	case "decline":
		if !tr.queue.Decline(by) {
			return "refused, " + tr.state(), nil
		}
		return tr.state(), nil
	case "close":
		tr.queue.Close()
		return tr.state(), nil
	case "asked?":
		return tr.state(), nil
	case "declined?":
		return "since somebody acted: " + tr.set(tr.queue.Declined()) + "\nin this window: " + tr.set(tr.queue.Ever()), nil
	case "acted?":
		if s := tr.queue.Actor(); s != 0 {
			return tr.names[s-1], nil
		}
		return "nobody", nil
	}
	return "", fmt.Errorf("no such command")
}

func (tr *transcript) act(by seat) string {
	if tr.queue.Closed() {
		tr.queue.Acted(by, tr.order)
		return "refused, " + tr.state()
	}
	again, back := tr.queue.Acted(by, tr.order)
	told := ""
	if again {
		told += "who declined is asked again\n"
	}
	if back {
		told += tr.names[by-1] + " had declined before\n"
	}
	return told + tr.state()
}

// sound checks the facts that are true of every queue.
func (tr *transcript) sound() error {
	asked := tr.queue.Asked()
	switch {
	case tr.queue.Closed() != (len(asked) == 0):
		return fmt.Errorf("closed, and %v are asked", asked)
	case tr.queue.Closed() != (tr.queue.Next() == 0) || len(asked) > 0 && tr.queue.Next() != asked[0]:
		return fmt.Errorf("%d is next of %v", tr.queue.Next(), asked)
	case tr.queue.Declined()&^tr.queue.Ever() != 0:
		return fmt.Errorf("declined since somebody acted, and never")
	}
	for i, s := range asked {
		if tr.queue.Declined().Has(s) || slices.Contains(asked[:i], s) {
			return fmt.Errorf("%s is asked twice, or has declined: %v", tr.names[s-1], asked)
		}
	}
	return nil
}

// state returns the asked seats, in words.
func (tr *transcript) state() string {
	if tr.queue.Closed() {
		return "closed"
	}
	var names []string
	for _, s := range tr.queue.Asked() {
		names = append(names, tr.names[s-1])
	}
	return "asked: " + strings.Join(names, " ")
}

func (tr *transcript) set(set window.Set[seat]) string {
	var names []string
	for i, name := range tr.names {
		if set.Has(seat(i + 1)) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "nobody"
	}
	return strings.Join(names, " ")
}

func (tr *transcript) seats(names []string) []seat {
	var seats []seat
	for _, name := range names {
		seats = append(seats, tr.seat(name))
	}
	return seats
}

func (tr *transcript) seat(name string) seat {
	if !slices.Contains(tr.names, name) {
		tr.names = append(tr.names, name)
	}
	return seat(slices.Index(tr.names, name) + 1)
}

// difference returns the first line that differs.
func difference(told, played string) string {
	a, b := strings.Split(told, "\n"), strings.Split(played, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d: %q, and the file says %q", i+1, b[i], a[i])
		}
	}
	return fmt.Sprintf("%d lines, and the file has %d", len(b), len(a))
}
