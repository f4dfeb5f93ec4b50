package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"

	"entente/core/cards"
	"entente/core/cards/text"
	"entente/scripts/decks"
)

// texts puts today's text of the components and every released one into the folder decks of
// what is served, each as phones decode it beside it, and nothing else. The released texts lie
// among what other sites ask for as well, since a page that has no origin asks for them there.
// It returns the addresses of what phones decode: today's, and the others.
// Either file has a sum in its name, so that a phone may keep it for good: a text its own, and
// what is decoded that of the text and its own behind it, since a later build makes another.
func texts(public, released, today string) (address string, older []string, err error) {
	list, err := decks.Released(released)
	if err != nil {
		return "", nil, err
	}
	embedded, served := map[string][]byte{}, map[string][]byte{}
	serve := func(content []byte) string {
		p := text.Read(string(content))
		data := p.Encode()
		sum := sha256.Sum256(data)
		name := fmt.Sprintf("%s.%x.bin", p.Name(), sum[:4])
		served[decks.File(p.Name())], served[name] = content, data
		return "/decks/" + name
	}
	for _, deck := range list {
		content, err := os.ReadFile(filepath.Join(released, decks.File(deck.Name)))
		if err != nil {
			return "", nil, err
		}
		embedded[decks.File(deck.Name)] = content
		if deck.Name != cards.NameOf(today) {
			older = append(older, serve(content))
		}
	}
	if err := only(filepath.Join(public, "embed", "decks"), embedded); err != nil {
		return "", nil, err
	}
	address = serve([]byte(today))
	return address, older, only(filepath.Join(public, "decks"), served)
}
