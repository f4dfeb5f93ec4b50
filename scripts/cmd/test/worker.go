package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"entente/scripts/stage"
)

// A worker plays test files one after another in one Node, with one Chromium if they need it:
// scripts/browser/plays.mjs. After a file that fails, it starts another Node, so that nothing of
// that file is left for the next.
type worker struct {
	files io.Writer   // Node reads the names of files from it; nil if no Node runs
	lines chan string // the lines that Node prints, until it ends
	kill  context.CancelFunc
	ended error // Node's exit error, once lines is closed
}

// report is a line of told.mjs about the running file.
type report struct {
	Began   string // a test that began
	Played  string // the file, once all of it has ended
	outcome        // a test that ended
}

// wholeFile is the test's name if no running test is known, as in told.mjs.
const wholeFile = "the whole file"

// start starts Node. If env names a Chromium, Node starts that first.
func (w *worker) start(ctx context.Context, env []string) error {
	ctx, kill := context.WithCancel(ctx)
	cmd := stage.Command(ctx, env, "node", "--test-reporter=./scripts/browser/told.mjs", "scripts/browser/plays.mjs")
	read, write := io.Pipe()
	cmd.Stdout, cmd.Stderr = write, write
	files, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		kill()
		return err
	}
	*w = worker{files: files, lines: make(chan string), kill: kill}
	go func() { _ = write.CloseWithError(cmp.Or(cmd.Wait(), errors.New("exit status 0"))) }()
	go func() {
		defer close(w.lines)
		for from := bufio.NewReader(read); w.ended == nil; {
			var line string
			line, w.ended = from.ReadString('\n')
			w.lines <- line
		}
	}()
	return nil
}

// stop ends Node with its browser and its servers.
func (w *worker) stop() {
	if w.files == nil {
		return
	}
	w.kill()
	for range w.lines {
	}
	w.files = nil
}

// play plays a file. It returns its tests and its other output.
func (w *worker) play(ctx context.Context, env []string, file string) (tests []outcome, said string, err error) {
	if w.files == nil {
		if err := w.start(ctx, env); err != nil {
			return nil, "", err
		}
	}
	_, _ = fmt.Fprintln(w.files, file) // if Node has ended, listen finds lines closed
	tests, said = w.listen()
	for i := range tests {
		tests[i].File = file // the played file, also for a test that another file defines
	}
	if len(failures(tests)) > 0 {
		w.stop()
	}
	return tests, said, nil
}

// listen returns Node's output until the file has ended. If the file ends Node or takes longer than
// patience, the running test has failed.
func (w *worker) listen() (tests []outcome, said string) {
	var tooLong <-chan time.Time
	if !soaking() {
		tooLong = time.After(patience)
	}
	var text strings.Builder
	running := []string{wholeFile}
	fails := func(why string) ([]outcome, string) {
		return append(tests, outcome{Name: running[len(running)-1], Said: why}), text.String()
	}
	for {
		select {
		case <-tooLong:
			return fails(fmt.Sprintf("it didn't end in %v, which is what a file may take", patience))
		case line, isRunning := <-w.lines:
			if !isRunning {
				return fails(fmt.Sprintf("Node ended: %v", w.ended))
			}
			var r report
			_ = json.Unmarshal([]byte(line), &r)
			switch {
			case r.Played != "":
				return tests, text.String()
			case r.Began != "":
				running = append(running, r.Began)
			case r.Name != "":
				tests = append(tests, r.outcome)
				if at := slices.Index(running, r.Name); at > 0 {
					running = slices.Delete(running, at, at+1)
				}
			default: // a message for the reader of the log
				text.WriteString(line)
			}
		}
	}
}
