// Command size weighs what a player downloads and what the relay deploys, fails
// when one is over its budget, and says which packages the bytes belong to.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"

	"entente/scripts/edge"
	"entente/scripts/stage"
)

func main() { stage.Main(size) }

// weighed is one row: files that are fetched together and may weigh so much.
type weighed struct {
	what       string
	files      []string // patterns; no match means that it does not exist yet
	by         func(io.Writer) io.WriteCloser
	must, goal int // kB of 1000 bytes
}

func rows() []weighed {
	return []weighed{
		{"entente.wasm, brotli 11", []string{"public/wasm/entente.*.wasm"}, byBrotli, 620, 560},
		{"table.wasm, brotli 11", []string{"public/wasm/table.*.wasm"}, byBrotli, 1100, 1000},
		{"app shell, brotli 11", []string{"public/table.html", "public/*.css", "public/*.js"}, byBrotli, 40, 25},
		{"relay worker, gzip 9", []string{"build/relay/relay.wasm", "build/relay/wasm_exec.js", "wasm/relay/*.mjs"}, byGzip, 1650, 1550},
	}
}

func byBrotli(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, brotli.BestCompression) }

func byGzip(w io.Writer) io.WriteCloser {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is a constant of the package itself
	}
	return z
}

func size(ctx context.Context) error {
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/build", "-quick"); err != nil {
		return err
	}
	if err := edge.Build("."); err != nil {
		return err
	}
	fmt.Printf("%-26s %10s %10s %8s %8s  (kB = 1000 bytes)\n", "what", "raw", "sent", "must", "goal")
	var failed []error
	for _, row := range rows() {
		failed = append(failed, row.weigh())
	}
	return errors.Join(append(failed, packages())...)
}

// weigh prints a row and fails when it is over what it must keep to.
func (row weighed) weigh() error {
	raw, sent := 0, 0
	for _, pattern := range row.files {
		files, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		for _, file := range files {
			body, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			raw += len(body)
			n, err := compressed(body, row.by)
			if err != nil {
				return err
			}
			sent += n
		}
	}
	if raw == 0 {
		fmt.Printf("%-26s %10s\n", row.what, "not built yet")
		return nil
	}
	note := ""
	switch {
	case sent > row.must*1000:
		note = "over its budget"
	case sent > row.goal*1000:
		note = "within its budget, short of its goal"
	}
	fmt.Printf("%-26s %10.1f %10.1f %8d %8d  %s\n", row.what, float64(raw)/1000, float64(sent)/1000, row.must, row.goal, note)
	if strings.HasPrefix(note, "over") {
		return fmt.Errorf("%s weighs %.1f kB and may weigh %d", row.what, float64(sent)/1000, row.must)
	}
	return nil
}

// compressed is the size of body as it is sent.
func compressed(body []byte, by func(io.Writer) io.WriteCloser) (int, error) {
	var out bytes.Buffer
	w := by(&out)
	if _, err := w.Write(body); err != nil {
		return 0, err
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	return out.Len(), nil
}
