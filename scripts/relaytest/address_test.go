package relaytest

import (
	"net"
	"net/http"
)

// from dials from one of this machine's own addresses, so that phones come from different places.
func from(addr string) *http.Transport {
	d := &net.Dialer{}
	if ip := net.ParseIP(addr); ip != nil && ip.IsLoopback() {
		d.LocalAddr = &net.TCPAddr{IP: ip}
	}
	return &http.Transport{DialContext: d.DialContext}
}
