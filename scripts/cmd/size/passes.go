package main

import (
	"fmt"
	"os"

	"entente/scripts/program"
	"entente/scripts/slim"
)

// passes prints the bytes that each pass of scripts/slim saves in each program.
func passes() error {
	for _, p := range []struct {
		file string
		how  slim.Options
		by   string
	}{
		{"build/table.wasm", program.Table(), "br"},
		{"build/entente.wasm", program.Module(), "br"},
		{"build/relay/linked.wasm", slim.Options{}, "gzip"},
	} {
		linked, err := os.ReadFile(p.file)
		if err != nil {
			return err
		}
		sent, err := kept.Smallest(linked, p.by)
		if err != nil {
			return err
		}
		before := len(sent)
		fmt.Printf("\n%-28s %10s %10s %8s  (kB = 1000 bytes)\n", p.file, "raw", "sent", "wins")
		fmt.Printf("%-28s %10.1f %10.1f\n", "as Go's linker wrote it", float64(len(linked))/1000, float64(before)/1000)
		_, err = slim.Program(linked, p.how, func(pass string, program []byte) {
			twin, failed := kept.Smallest(program, p.by)
			sent := len(twin)
			if failed != nil {
				panic(failed) // slim.Program returns it
			}
			fmt.Printf("%-28s %10.1f %10.1f %7.1f%%\n", pass, float64(len(program))/1000, float64(sent)/1000, 100*(1-float64(sent)/float64(before)))
			before = sent
		})
		if err != nil {
			return err
		}
	}
	return nil
}
