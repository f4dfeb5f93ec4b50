package main

import (
	"net"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

func TestLinks(t *testing.T) {
	phones := []net.IP{net.IPv4(192, 168, 1, 7), net.IPv4(100, 64, 3, 2)}
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
		lines := links(&test.at, test.lan, phones)
		if !strings.HasSuffix(lines[1], test.want) {
			t.Errorf("%v: %q, want %q", test.at, lines[1], test.want)
		}
		if from := lines[2:]; test.lan != slices.Contains(from, "From a phone   http://192.168.1.7:8787") || test.lan != (len(from) == 2) {
			t.Errorf("%v: a phone is told %q", test.at, from)
		}
	}
	if alone := links(&net.TCPAddr{IP: net.IPv6unspecified, Port: 8787}, true, nil); !strings.Contains(alone[2], "in no network") {
		t.Errorf("without a network: %q", alone)
	}
}

// TestBesides: a phone is told every address that it could reach, in any range, and none that leads
// back to the phone itself or to a single cable.
func TestBesides(t *testing.T) {
	in := func(list ...string) []net.Addr {
		var all []net.Addr
		for _, text := range list {
			ip, mask, err := net.ParseCIDR(text)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, &net.IPNet{IP: ip, Mask: mask.Mask})
		}
		return all
	}
	for _, test := range []struct {
		has   []net.Addr
		first string
		want  string
	}{
		{in("127.0.0.1/8", "::1/128"), "", ""},
		{in("127.0.0.1/8", "192.168.1.7/24", "fe80::1/64"), "", "192.168.1.7"},
		{in("172.17.0.1/16", "192.168.1.7/24"), "192.168.1.7", "192.168.1.7 172.17.0.1"},
		{in("100.64.3.2/10", "169.254.8.8/16", "2001:db8::7/64"), "", "100.64.3.2"},
		{in("203.0.113.9/24"), "", "203.0.113.9"},
		{in("fe80::1/64", "fd00::7/64"), "", "fd00::7"},
	} {
		var got []string
		for _, ip := range besides(test.has, net.ParseIP(test.first)) {
			got = append(got, ip.String())
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%v: %v, want %v", test.has, got, test.want)
		}
	}
}

func TestHealthy(t *testing.T) {
	answer := httptest.NewRecorder()
	healthy("http://192.168.1.7:8787")(answer, httptest.NewRequest("GET", "/health", nil))
	if got := answer.Body.String(); got != "ok http://192.168.1.7:8787" {
		t.Errorf("it says %q", got)
	}
}
