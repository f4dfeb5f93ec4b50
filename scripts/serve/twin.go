package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"

	"github.com/andybalholm/brotli"
)

// TwinEnding is the ending of a twin's name. A twin is a file's compressed form, which the build
// stores beside the file, as a.js.br and a.js.gz beside a.js.
func TwinEnding(coding string) string { return map[string]string{"br": ".br", "gzip": ".gz"}[coding] }

// twins remembers which twins match their files. It compares contents and never times, so that an
// outdated twin or half a twin is never sent.
type twins struct {
	mu    sync.Mutex
	found map[string]twinCheck // by the twin's name
}

type twinCheck struct {
	file, twin [sha256.Size]byte
	same       bool
}

// pick returns the first of some codings that a file can be sent in, with the bytes to send and
// their checksum. It names no coding if there is none.
func (t *twins) pick(root *os.Root, name string, file []byte, taken []string) (body []byte, sum [sha256.Size]byte, coding string) {
	of := sha256.Sum256(file)
	for _, coding := range taken {
		if coding == plain {
			return file, of, plain
		}
		twin, err := root.ReadFile(name + TwinEnding(coding))
		if err != nil {
			continue
		}
		check := twinCheck{file: of, twin: sha256.Sum256(twin)}
		if t.same(name+TwinEnding(coding), check, func() bool { return TwinOf(twin, coding, file) }) {
			return twin, check.twin, coding
		}
	}
	return nil, sum, ""
}

// same reports whether a twin matches its file. It decodes the twin at the first request, and again
// after either file has changed.
func (t *twins) same(name string, check twinCheck, decoded func() bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	found, known := t.found[name]
	if !known || found.file != check.file || found.twin != check.twin {
		found = check
		found.same = decoded()
		t.found[name] = found
	}
	return found.same
}

// widest is the widest window that every browser decodes (RFC 7932, section 9.1). It covers a whole
// program, while the usual window covers 4 MB.
const widest = 24

// Smallest compresses everything that is written to it into w, in brotli with the best compression.
func Smallest(w io.Writer) io.WriteCloser {
	return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: widest})
}

// TwinOf reports whether a twin is whole and decodes to exactly its file.
func TwinOf(twin []byte, coding string, file []byte) bool {
	var decoder io.Reader = brotli.NewReader(bytes.NewReader(twin))
	if coding == "gzip" {
		z, err := gzip.NewReader(bytes.NewReader(twin))
		if err != nil {
			return false
		}
		decoder = z
	}
	said, err := io.ReadAll(io.LimitReader(decoder, int64(len(file))+1))
	return err == nil && bytes.Equal(said, file)
}

// whole answers with a twin: complete, with a known length, and never in ranges.
type whole struct {
	http.ResponseWriter
	length int
}

func (w whole) WriteHeader(code int) {
	if h := w.Header(); code == http.StatusOK {
		h.Set("Content-Length", strconv.Itoa(w.length))
		h.Set("Accept-Ranges", "none")
	}
	w.ResponseWriter.WriteHeader(code)
}
