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

// TwinEnding is what the name of a file's twin ends with: its compressed form,
// which the build stores beside it, as a.js.br and a.js.gz beside a.js.
func TwinEnding(coding string) string { return map[string]string{"br": ".br", "gzip": ".gz"}[coding] }

// twins remembers which twins were found to be what their files are. Both are
// known by their contents, never by their times, so that neither a twin that was
// left behind nor one that was written half is ever sent.
type twins struct {
	mu    sync.Mutex
	found map[string]twinCheck // by the twin's name
}

type twinCheck struct {
	file, twin [sha256.Size]byte
	same       bool
}

// pick gives the first of some codings that a file can be sent in, and what is
// then sent with its sum. It names no coding if there is none.
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

// same reports whether a twin is what its file is. It is decoded when it is
// first asked for, and again once either has changed.
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

// widest is the widest window that every browser decodes (RFC 7932, section 9.1): it
// reaches back over a whole program, where the usual one reaches back 4 MB.
const widest = 24

// Smallest writes to w what it is given, in brotli, as small as it gets.
func Smallest(w io.Writer) io.WriteCloser {
	return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: widest})
}

// TwinOf reports whether a twin is whole and decodes to exactly what its file is.
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

// whole answers with a twin: all of it, of a length that is known, and never in parts.
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
