package serve

import (
	"fmt"
	"net/http"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"time"
	"unique"
)

// site serves one built directory.
type site struct {
	root  *os.Root
	rules []headerRule
	twins twins
}

// Site serves the built site in dir with the headers of its _headers file, and with clean addresses
// (/about is about.html), as the hosted site does.
func Site(dir string) (http.Handler, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	text, err := root.ReadFile("_headers")
	if err != nil {
		return nil, err
	}
	rules, err := parseHeaders(string(text))
	if err != nil {
		return nil, err
	}
	return &site{root: root, rules: rules, twins: twins{found: map[string]twinCheck{}}}, nil
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", askFirst)
	applyHeaders(s.rules, h, r.URL.Path)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "This address can only be read.", http.StatusMethodNotAllowed)
		return
	}
	file, redirect := s.find(r.URL.Path)
	switch {
	case redirect != "":
		to := *r.URL
		to.Path, to.RawPath = redirect, ""
		// Only the path and the query are kept, so that the answer never names a server.
		to.Scheme, to.Host, to.User = "", "", nil
		http.Redirect(w, r, to.String(), http.StatusTemporaryRedirect)
	case file != "":
		s.send(w, r, file)
	default:
		s.missing(w, r)
	}
}

// askFirst is Cloudflare's default without _headers: a browser may keep the file, but asks each
// time whether it has changed.
const askFirst = "public, max-age=0, must-revalidate"

// find returns the file of a path, or the clean address to redirect to, or neither.
func (s *site) find(p string) (file, redirect string) {
	clean := path.Clean("/" + p)
	slash := strings.HasSuffix(p, "/")
	if slash && clean != "/" {
		clean += "/"
	}
	if clean != p || hidden(clean) {
		return "", ""
	}
	name := strings.Trim(clean, "/")
	switch {
	case name == "":
		return s.have("index.html"), ""
	case slash && s.have(name+"/index.html") != "":
		return name + "/index.html", ""
	case slash && s.have(name+".html") != "":
		return "", "/" + name
	case slash:
		return "", ""
	case path.Base(name) == "index.html" && s.have(name) != "":
		return "", "/" + strings.TrimSuffix(name, "index.html")
	case strings.HasSuffix(name, ".html") && s.have(name) != "":
		return "", "/" + strings.TrimSuffix(name, ".html")
	case s.have(name) != "":
		return name, ""
	case s.have(name+".html") != "":
		return name + ".html", ""
	case s.have(name+"/index.html") != "":
		return "", "/" + name + "/"
	}
	return "", ""
}

// hidden reports whether a path names a file that configures the server, a file's twin, or a dot
// file.
func hidden(p string) bool {
	return p == "/_headers" || p == "/_redirects" || strings.Contains(p, "/.") ||
		strings.HasSuffix(p, TwinEnding("br")) || strings.HasSuffix(p, TwinEnding("gzip"))
}

// have returns name if the site has such a file.
func (s *site) have(name string) string {
	if info, err := s.root.Stat(name); err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return name
}

// send answers with a file, in the coding that the request likes best.
func (s *site) send(w http.ResponseWriter, r *http.Request, file string) {
	body, err := s.root.ReadFile(file)
	if err != nil {
		http.Error(w, "This file cannot be read just now.", http.StatusInternalServerError)
		return
	}
	taken := acceptable(r.Header.Values("Accept-Encoding"))
	if r.Header.Get("Range") != "" && slices.Contains(taken, plain) {
		taken = []string{plain} // a range is of the plain file
	}
	body, sum, coding := s.twins.pick(s.root, file, body, taken)
	h := w.Header()
	h.Add("Vary", "Accept-Encoding")
	if coding == "" {
		h.Set("Cache-Control", "no-store") // another request gets another answer
		http.Error(w, "This file can be sent as it is, or as br or gzip where it is stored so.", http.StatusNotAcceptable)
		return
	}
	h.Set("Content-Type", contentType(file))
	h.Set("ETag", fmt.Sprintf(`"%x"`, sum)) // a sum of the sent bytes, so that each coding has its own
	if coding != plain {
		h.Set("Content-Encoding", coding)
		w, r = whole{w, len(body)}, r.Clone(r.Context())
		r.Header.Del("Range")
	}
	sent := unique.Make(string(body)) // unique keeps the bytes in memory once for all clients, however slowly they read
	http.ServeContent(w, r, file, time.Time{}, strings.NewReader(sent.Value()))
	runtime.KeepAlive(sent)
}

// missing answers for a file that is not there. Browsers must not keep the answer for good, because
// the file may come later.
func (s *site) missing(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", askFirst)
	body, err := s.root.ReadFile("404.html")
	if err != nil {
		http.Error(w, "There is nothing at this address.", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", contentType("404.html"))
	w.WriteHeader(http.StatusNotFound)
	if r.Method == http.MethodGet {
		w.Write(body)
	}
}

// contentType names the type of a file by its ending. It does not ask the machine's own list,
// because a wrong type for wasm would stop the table from starting.
func contentType(file string) string {
	switch path.Ext(file) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".json", ".map":
		return "application/json; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json; charset=utf-8"
	case ".wasm":
		return "application/wasm"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".txt", ".md", ".ts":
		return "text/plain; charset=utf-8"
	}
	return "application/octet-stream"
}
