// Dev builds the edge worker and serves it, with the site's files, under wrangler. It stands in
// front of wrangler as Cloudflare's network stands in front of the Worker (front.go).
package main

import (
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"

	"entente/scripts/edge"
)

func main() {
	port := flag.String("port", "8787", "port to listen on")
	ip := flag.String("ip", "127.0.0.1", "address to listen on")
	persist := flag.String("persist", "", "folder for the rooms' logs; empty leaves it to wrangler")
	built := flag.Bool("built", false, "serve the worker as it was built last, if it was")
	flag.Parse()
	if err := run(*ip, *port, *persist, *built); err != nil {
		fmt.Fprintln(os.Stderr, "dev:", err)
		os.Exit(1)
	}
}

func run(ip, port, persist string, built bool) error {
	root, err := edge.Root()
	if err != nil {
		return err
	}
	if !built || !edge.Built(root) {
		if err := edge.Build(root, true); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Join(root, "public"), 0o755); err != nil {
		return err
	}
	inner, err := freeAddress()
	if err != nil {
		return err
	}
	args := []string{"dev", "--ip", inner.IP.String(), "--port", strconv.Itoa(inner.Port), "--inspector-port", "0", "--show-interactive-dev-session=false"}
	if persist != "" {
		args = append(args, "--persist-to", persist)
	}
	cmd, err := edge.Wrangler(root, args...)
	if err != nil {
		return err
	}
	outer, err := net.Listen("tcp", net.JoinHostPort(ip, port))
	if err != nil {
		return err
	}
	go func() { _ = http.Serve(outer, front(inner.String())) }() // ends with this program, when wrangler ends
	cmd.Stdout, cmd.Stderr = renamed{os.Stdout, inner, outer.Addr()}, renamed{os.Stderr, inner, outer.Addr()}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt) // wrangler gets the signal too, and ends on its own
	return cmd.Run()
}
