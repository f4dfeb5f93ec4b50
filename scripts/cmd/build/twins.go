package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"

	"entente/scripts/serve"
)

// compressor stores the twins of a folder's files beside them. A quick one
// keeps any twin that is true; otherwise each is the smallest there is, and is
// kept by its file's sum, since the table's program takes twenty seconds.
type compressor struct {
	quick bool
	kept  string
	used  map[string]bool // of what is kept
}

// quickly is the brotli level of a quick build: the highest that takes seconds.
const quickly = 9

// all writes the twins of every file and removes those without a file.
func (c compressor) all(dir string) error {
	c.used = map[string]bool{}
	raw, sent, err := c.below(dir)
	if err != nil {
		return err
	}
	fmt.Printf("  compressed for our own server: %.1f kB are sent as %.1f\n", float64(raw)/1000, float64(sent)/1000)
	return c.prune()
}

// below writes the twins of every file of a folder, and tells what they weigh together.
func (c compressor) below(dir string) (raw, sent int, err error) {
	if err := os.MkdirAll(c.kept, 0o755); err != nil {
		return 0, 0, err
	}
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if file, coding := fileOf(name); coding != "" {
			if _, err := os.Stat(file); err != nil || !smaller(file) {
				return os.Remove(name)
			}
			return nil
		}
		if !smaller(name) {
			return nil
		}
		body, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, coding := range []string{"br", "gzip"} {
			size, err := c.write(name, coding, body)
			if err != nil {
				return err
			}
			if coding == "br" {
				raw, sent = raw+len(body), sent+size
			}
		}
		return nil
	})
	return raw, sent, err
}

// fileOf gives the file that a twin's name belongs to, and its coding.
func fileOf(name string) (file, coding string) {
	for _, coding := range []string{"br", "gzip"} {
		if file, ok := strings.CutSuffix(name, serve.TwinEnding(coding)); ok {
			return file, coding
		}
	}
	return "", ""
}

// smaller reports whether a file is served and of a kind that compresses.
func smaller(name string) bool {
	switch path.Ext(name) {
	case ".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".wasm", ".svg", ".txt", ".md", ".ts":
		return !strings.HasPrefix(filepath.Base(name), ".")
	}
	return false
}

// write stores one twin, unless it would save nothing, and tells what is sent.
func (c compressor) write(name, coding string, body []byte) (int, error) {
	at := name + serve.TwinEnding(coding)
	kept := filepath.Join(c.kept, fmt.Sprintf("%x%s", sha256.Sum256(body), serve.TwinEnding(coding)))
	there, errThere := os.ReadFile(at)
	twin, err := os.ReadFile(kept)
	switch {
	case err == nil && serve.TwinOf(twin, coding, body):
		c.used[kept] = true
	case c.quick && errThere == nil && serve.TwinOf(there, coding, body):
		return len(there), nil
	default:
		if twin, err = encode(body, coding, c.quick); err != nil {
			return 0, err
		}
		if !c.quick {
			c.used[kept] = true
			if err := place(kept, twin); err != nil {
				return 0, err
			}
		}
	}
	switch {
	case len(twin) >= len(body) && errThere == nil:
		return len(body), os.Remove(at)
	case len(twin) >= len(body):
		return len(body), nil
	case errThere == nil && bytes.Equal(there, twin):
		return len(twin), nil
	}
	return len(twin), place(at, twin)
}

func encode(body []byte, coding string, quick bool) ([]byte, error) {
	var out bytes.Buffer
	var w io.WriteCloser
	switch {
	case coding == "gzip":
		z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
		if err != nil {
			return nil, err
		}
		w = z
	case quick:
		w = brotli.NewWriterLevel(&out, quickly)
	default:
		w = serve.Smallest(&out)
	}
	if _, err := w.Write(body); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// place writes a file so that nobody ever reads half of it.
func place(at string, body []byte) error {
	fresh, err := os.CreateTemp(filepath.Dir(at), ".fresh-")
	if err != nil {
		return err
	}
	defer os.Remove(fresh.Name())
	if _, err = fresh.Write(body); err == nil {
		err = fresh.Chmod(0o644)
	}
	if closed := fresh.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(fresh.Name(), at)
}

// prune forgets the twins of what is no longer built.
func (c compressor) prune() error {
	entries, err := os.ReadDir(c.kept)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if name := filepath.Join(c.kept, entry.Name()); !c.used[name] {
			if err := os.Remove(name); err != nil {
				return err
			}
		}
	}
	return nil
}
