// Package twins compresses files, and keeps the smallest form of each by the file's checksum.
package twins

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"

	"entente/scripts/cache"
	"entente/scripts/serve"
)

// Cached is the folder of the smallest twins of all builds.
func Cached() Kept { return Kept(cache.Folder("twins")) }

// A Kept is a folder of twins, each as small as possible. A twin's name is its file's checksum, so
// a file that changes gets another twin.
type Kept string

// name returns the path of a file's twin.
func (k Kept) name(body []byte, coding string) string {
	return filepath.Join(string(k), fmt.Sprintf("%x%s", sha256.Sum256(body), serve.TwinEnding(coding)))
}

// find returns the twin of a file if it is there and whole.
func (k Kept) find(body []byte, coding string) ([]byte, bool) {
	twin, err := cache.Read(k.name(body, coding))
	return twin, err == nil && serve.TwinOf(twin, coding, body)
}

// Smallest returns a file as small as a coding makes it. It compresses the file only if the folder
// has no twin yet.
func (k Kept) Smallest(body []byte, coding string) ([]byte, error) {
	if twin, found := k.find(body, coding); found {
		return twin, nil
	}
	twin, err := encode(body, coding, false)
	if err != nil {
		return nil, err
	}
	return twin, cache.Write(k.name(body, coding), twin)
}

// quickly is the brotli level of a quick build: the highest that takes seconds.
const quickly = 9

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

// Each calls do for every item, on as many cores as there are. It returns the first error.
func Each[T any](items []T, do func(T) error) error {
	var next atomic.Int64
	var failed atomic.Pointer[error]
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(items) && failed.Load() == nil; i = int(next.Add(1)) - 1 {
				if err := do(items[i]); err != nil {
					failed.CompareAndSwap(nil, &err)
				}
			}
		})
	}
	workers.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}
