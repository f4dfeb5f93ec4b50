package main

import (
	"fmt"
	"net"
)

// links are the addresses to print: this machine's own first, then, on a local
// network, those that a phone in the same room can open.
func links(at *net.TCPAddr, lan bool) []string {
	host := "localhost"
	if !lan && !at.IP.IsLoopback() {
		host = at.IP.String()
	}
	lines := []string{
		fmt.Sprintf("Entente is at  http://%s", net.JoinHostPort(host, fmt.Sprint(at.Port))),
		fmt.Sprintf("Open a table   http://%s/table#new", net.JoinHostPort(host, fmt.Sprint(at.Port))),
	}
	if !lan {
		return lines
	}
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return append(lines, fmt.Sprintf("The addresses of this machine cannot be listed: %v", err))
	}
	for _, addr := range addrs {
		ip, ok := addr.(*net.IPNet)
		if !ok || !ip.IP.IsPrivate() || ip.IP.To4() == nil {
			continue
		}
		lines = append(lines, fmt.Sprintf("From a phone   http://%s", net.JoinHostPort(ip.IP.String(), fmt.Sprint(at.Port))))
	}
	return lines
}
