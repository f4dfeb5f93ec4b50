package main

import (
	"net"
	"strings"
	"testing"
)

func TestLinks(t *testing.T) {
	for _, test := range []struct {
		at   net.TCPAddr
		lan  bool
		want string
	}{
		{net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8787}, false, "http://localhost:8787/table#new"},
		{net.TCPAddr{IP: net.IPv6loopback, Port: 8787}, false, "http://localhost:8787/table#new"},
		{net.TCPAddr{IP: net.IPv4(10, 0, 0, 7), Port: 80}, false, "http://10.0.0.7:80/table#new"},
		{net.TCPAddr{IP: net.IPv6unspecified, Port: 8787}, true, "http://localhost:8787/table#new"},
	} {
		lines := links(&test.at, test.lan)
		if !strings.HasSuffix(lines[1], test.want) {
			t.Errorf("%v: %q, want %q", test.at, lines[1], test.want)
		}
	}
}
