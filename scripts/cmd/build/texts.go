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

// texts puts today's text of the components and every released text into the folder decks of the
// served files. Beside each text lies its compiled form, which phones decode. The released texts
// also lie in the folder embed, because a page without an origin asks for them there. texts returns
// the addresses of the compiled forms: today's, and the others.
//
// Every file has a checksum in its name, so that a phone may keep it for good. A text has its own.
// A compiled form has the text's and its own, because a later build may compile the same text
// otherwise.
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

// language puts the sentences of the table's program into the folder words of the served files, and
// returns their address. The name has a checksum, so that a phone may keep the file for good.
func language(public, sentences string) (address string, err error) {
	name := fmt.Sprintf("en.%.8x.txt", sha256.Sum256([]byte(sentences)))
	return "/words/" + name, only(filepath.Join(public, "words"), map[string][]byte{name: []byte(sentences)})
}
