package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
)

// links are the lines to print: this machine's own address first, then, on a local
// network, those that a phone in the same network can open.
func links(at *net.TCPAddr, lan bool, phones []net.IP) []string {
	host := "localhost"
	if !lan && !at.IP.IsLoopback() {
		host = at.IP.String()
	}
	own := origin(host, at.Port)
	lines := []string{"Entente is at  " + own, "Open a table   " + own + "/table#new"}
	if !lan {
		return lines
	}
	for _, ip := range phones {
		lines = append(lines, "From a phone   "+origin(ip.String(), at.Port))
	}
	if len(phones) == 0 {
		lines = append(lines, "No phone can come yet: this machine is in no network.")
	}
	return lines
}

// origin is the address of this server on a host.
func origin(host string, port int) string {
	return "http://" + net.JoinHostPort(host, strconv.Itoa(port))
}

// reached are the addresses of this machine that a phone in the same network can open. The address
// of the way to the internet comes first.
func reached() ([]net.IP, error) {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil, fmt.Errorf("the addresses of this machine cannot be listed: %w", err)
	}
	return besides(addrs, outward()), nil
}

// outward is the address from which this machine would send to the internet; nil if it has no
// route. Connecting a UDP socket only looks up the route, and sends nothing.
func outward() net.IP {
	way, err := net.Dial("udp4", "192.0.2.1:9") // an address reserved for examples
	if err != nil {
		return nil
	}
	defer way.Close()
	return way.LocalAddr().(*net.UDPAddr).IP
}

// besides keeps the addresses that other machines can reach, and puts first in front. It uses IPv6
// addresses only if there is no IPv4 address.
func besides(addrs []net.Addr, first net.IP) []net.IP {
	var four, six []net.IP
	for _, addr := range addrs {
		in, ok := addr.(*net.IPNet)
		switch {
		case !ok || !in.IP.IsGlobalUnicast():
		case in.IP.To4() == nil:
			six = append(six, in.IP)
		case in.IP.Equal(first):
			four = append([]net.IP{in.IP}, four...)
		default:
			four = append(four, in.IP)
		}
	}
	if len(four) == 0 {
		return six
	}
	return four
}

// healthy answers as the relay does, and adds the address for phones. A page that is open on
// localhost puts that address into its links.
func healthy(address string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		io.WriteString(w, "ok "+address)
	}
}
