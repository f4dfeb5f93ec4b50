package main

import (
	"bytes"
	"os"
	"path/filepath"

	"entente/core/cards"
	"entente/scripts/decks"
)

// texts puts today's text of the components and every released one into the
// folder decks of what is served, and nothing else. It returns the address of
// today's. A text has its sum in its name, so that a phone may keep it for good.
func texts(public, released, today string) (address string, err error) {
	list, err := decks.Released(released)
	if err != nil {
		return "", err
	}
	name := decks.File(cards.NameOf(today))
	served := map[string][]byte{name: []byte(today)}
	for _, deck := range list {
		file := decks.File(deck.Name)
		if served[file], err = os.ReadFile(filepath.Join(released, file)); err != nil {
			return "", err
		}
	}
	dir := filepath.Join(public, "decks")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	older, err := filepath.Glob(filepath.Join(dir, decks.File("*")))
	if err != nil {
		return "", err
	}
	for _, file := range older {
		if _, ok := served[filepath.Base(file)]; ok {
			continue
		}
		if err := os.Remove(file); err != nil { // its twins go with the compressor
			return "", err
		}
	}
	for file, text := range served {
		at := filepath.Join(dir, file)
		if there, err := os.ReadFile(at); err == nil && bytes.Equal(there, text) {
			continue // so that a server that watches the folder is left alone
		}
		if err := place(at, text); err != nil {
			return "", err
		}
	}
	return "/decks/" + name, nil
}
