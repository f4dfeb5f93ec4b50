package twins

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"

	"entente/scripts/cache"
	"entente/scripts/serve"
)

// A Compressor stores the twins of a folder's files beside them. A quick one keeps any twin that
// matches its file. Otherwise each twin is the smallest there is.
type Compressor struct {
	Quick bool
	Kept  Kept
}

// All writes the twins of every file, and removes those without a file.
func (c *Compressor) All(dir string) error {
	raw, sent, err := c.Below(dir)
	if err != nil {
		return err
	}
	fmt.Printf("  compressed for our own server: %.1f kB are sent as %.1f\n", float64(raw)/1000, float64(sent)/1000)
	return cache.Trim(string(c.Kept))
}

// Below writes the twins of every file of a folder, and returns their total sizes.
func (c *Compressor) Below(dir string) (raw, sent int64, err error) {
	var names []string
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if file, coding := FileOf(name); coding != "" {
			if _, err := os.Stat(file); err != nil || !smaller(file) {
				return os.Remove(name)
			}
			return nil
		}
		if smaller(name) {
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		return 0, 0, err
	}
	var all, least atomic.Int64
	err = Each(names, func(name string) error {
		body, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		all.Add(int64(len(body)))
		size, err := c.write(name, "br", body)
		if err != nil {
			return err
		}
		least.Add(int64(size))
		_, err = c.write(name, "gzip", body)
		return err
	})
	return all.Load(), least.Load(), err
}

// FileOf returns the file that a twin's name belongs to, and its coding.
func FileOf(name string) (file, coding string) {
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
	case ".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".wasm", ".svg", ".txt", ".md", ".ts", ".bin":
		return !strings.HasPrefix(filepath.Base(name), ".")
	}
	return false
}

// write stores one twin, unless the twin is not smaller, and returns the size that is sent.
func (c *Compressor) write(name, coding string, body []byte) (int, error) {
	at := name + serve.TwinEnding(coding)
	there, errThere := os.ReadFile(at)
	twin, err := c.twin(body, coding, there)
	if err != nil {
		return 0, err
	}
	switch {
	case len(twin) >= len(body) && errThere == nil:
		return len(body), os.Remove(at)
	case len(twin) >= len(body):
		return len(body), nil
	case errThere == nil && bytes.Equal(there, twin):
		return len(twin), nil
	}
	return len(twin), cache.Place(at, twin)
}

// twin returns the twin of a file: the smallest, or in a quick build any that matches.
func (c *Compressor) twin(body []byte, coding string, there []byte) ([]byte, error) {
	if c.Quick {
		if twin, found := c.Kept.find(body, coding); found {
			return twin, nil
		}
		if serve.TwinOf(there, coding, body) {
			return there, nil
		}
		return encode(body, coding, true)
	}
	return c.Kept.Smallest(body, coding)
}
