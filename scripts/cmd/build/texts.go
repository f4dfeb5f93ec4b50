package main

import (
	"os"
	"path/filepath"

	"entente/core/cards"
	"entente/scripts/decks"
)

// texts puts today's text of the components and every released one into the folder decks of
// what is served, and nothing else; those that were released lie among what other sites ask
// for as well, since a page that has no origin asks for them there. It returns the address of
// today's. A text has its sum in its name, so that a phone may keep it for good.
func texts(public, released, today string) (address string, err error) {
	list, err := decks.Released(released)
	if err != nil {
		return "", err
	}
	served := map[string][]byte{}
	for _, deck := range list {
		file := decks.File(deck.Name)
		if served[file], err = os.ReadFile(filepath.Join(released, file)); err != nil {
			return "", err
		}
	}
	if err := only(filepath.Join(public, "embed", "decks"), served); err != nil {
		return "", err
	}
	name := decks.File(cards.NameOf(today))
	served[name] = []byte(today)
	return "/decks/" + name, only(filepath.Join(public, "decks"), served)
}
