// Relay serves the relay alone: no site, no edge.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"entente/scripts/serve"
	"entente/scripts/serve/front"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:8788", "address to listen on; port 0 picks a free one")
	dir := flag.String("dir", "", "folder for the rooms' logs; empty keeps them in memory")
	origins := flag.String("origins", os.Getenv("ENTENTE_ORIGINS"), "other pages that may use this relay, like https://example.org")
	flag.Parse()
	if err := run(*addr, *dir, *origins); err != nil {
		fmt.Fprintln(os.Stderr, "relay:", err)
		os.Exit(1)
	}
}

func run(addr, dir, origins string) error {
	relay, err := serve.Relay(dir, serve.RelayOptions{
		Origins: front.List(origins), Limits: front.Limits(os.Getenv), Gate: front.Gate(os.Getenv),
		Sockets: serve.SocketsOf(os.Getenv),
	})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	fmt.Println("http://" + l.Addr().String())
	server := serve.Server(relay)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	select {
	case err = <-failed:
	case <-ctx.Done():
		err = server.Close()
	}
	return errors.Join(err, relay.Close())
}
