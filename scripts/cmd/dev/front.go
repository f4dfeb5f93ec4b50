package main

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

// front passes requests on to wrangler, and changes them as Cloudflare's network would. Wrangler
// alone believes a client's header for its own address or for the site's, and it compresses sockets
// although wrangler.toml turns that off.
func front(wrangler string) http.Handler {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: wrangler})
			r.Out.Host = r.In.Host // relays compare the page's origin with the host
			for name := range r.In.Header {
				if strings.HasPrefix(name, "Mf-") { // wrangler reads the site's address from such a header
					r.Out.Header.Del(name)
				}
			}
			r.Out.Header.Del("Sec-WebSocket-Extensions")
			peer, _, _ := net.SplitHostPort(r.In.RemoteAddr)
			r.Out.Header.Set("CF-Connecting-IP", peer)
		},
		Transport:     &http.Transport{DisableCompression: true},
		FlushInterval: -1,
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
			http.Error(w, "Wrangler doesn't answer. Wait until it is ready.", http.StatusBadGateway)
		},
	}
}

// freeAddress finds an address for wrangler that only this machine reaches.
func freeAddress() (*net.TCPAddr, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr), nil
}

// renamed writes wrangler's output, with the site's address in place of wrangler's own.
type renamed struct {
	to           io.Writer
	inner, outer net.Addr
}

// Write writes b with the address replaced. Wrangler writes whole lines, so no address is split.
func (r renamed) Write(b []byte) (int, error) {
	_, err := r.to.Write(bytes.ReplaceAll(b, []byte(r.inner.String()), []byte(r.outer.String())))
	return len(b), err
}
