// Command scenario plays script files and prints the first line of each that fails. It exits with 1
// if there is one.
package main

import (
	"fmt"
	"os"

	"entente/core/cards/printed"
	"entente/core/scenario"
	"entente/core/words/english"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, `usage: make scenario FILES="core/scenario/testdata/transactions/*.txt"`)
		os.Exit(2)
	}
	scenario.Sentence = english.Language().Say
	wrong := 0
	for _, file := range os.Args[1:] {
		text, err := os.ReadFile(file)
		if err == nil {
			_, err = scenario.Play(string(text), printed.Shelf())
		}
		if err != nil {
			fmt.Printf("%s: %v\n", file, err)
			wrong++
		}
	}
	fmt.Printf("%d passed, %d failed\n", len(os.Args)-1-wrong, wrong)
	if wrong > 0 {
		os.Exit(1)
	}
}
