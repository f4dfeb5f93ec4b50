package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"entente/scripts/cache"
	"entente/scripts/npmpackage"
	"entente/scripts/pagescript"
)

// embeddable are the files of entente-rules that a page of another site loads.
var embeddable = []string{"example.js", "page.js", "rules.js", "no.js", "beside.js", "program.js", "go.js", "worker.js", "entente.wasm", "reader.wasm", "scripts.wasm", "deck.bin", "en.txt"}

// ours are scripts of Entente's own pages beside those files: of the page for a link to a position,
// and of the page that shows hosts how to embed examples.
var ours = []string{"position.js", "hosts.js"}

// embed puts the rules for other sites into the folder embed of the served files. The files lie in
// a folder named by their common checksum, so that a browser may keep them for good. One short
// script with a lasting address leads to them. embed returns the address of their folder.
func embed(ctx context.Context, public, sources string, orWhole bool) (folder string, err error) {
	if err := npmpackage.Build(ctx, orWhole); err != nil {
		return "", err
	}
	served := map[string][]byte{}
	for _, name := range embeddable {
		if served[name], err = os.ReadFile(filepath.Join(npmpackage.Folder, name)); err != nil {
			return "", err
		}
	}
	for _, name := range ours {
		if served[name], err = pagescript.Read(filepath.Join(sources, name)); err != nil {
			return "", err
		}
	}
	style, err := os.ReadFile(filepath.Join(sources, "page.css"))
	if err != nil {
		return "", err
	}
	return placeEmbed(public, served, style)
}

// servedEmbed returns the address of the folder that an earlier build left, or "".
func servedEmbed(public string) string {
	there, err := filepath.Glob(filepath.Join(public, "embed", "kept", "*"))
	if err != nil || len(there) != 1 {
		return ""
	}
	return path.Join("/embed/kept", filepath.Base(there[0]))
}

// placeEmbed writes these files into the folder embed, and removes those of older builds.
func placeEmbed(public string, served map[string][]byte, style []byte) (folder string, err error) {
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(served)) {
		fmt.Fprintf(all, "%s %d\n%s", name, len(served[name]), served[name])
	}
	sum := fmt.Sprintf("%x", all.Sum(nil))[:12]
	kept := filepath.Join(public, "embed", "kept")
	there, err := os.ReadDir(kept)
	if err != nil && !os.IsNotExist(err) {
		return "", err
	}
	for _, entry := range there {
		if entry.Name() != sum {
			if err := os.RemoveAll(filepath.Join(kept, entry.Name())); err != nil {
				return "", err
			}
		}
	}
	if err := only(filepath.Join(kept, sum), served); err != nil {
		return "", err
	}
	leads := fmt.Sprintf("export * from \"./kept/%s/example.js\";\n", sum)
	for name, body := range map[string][]byte{"example.js": []byte(leads), "page.css": style} {
		if err := cache.Place(filepath.Join(public, "embed", name), body); err != nil {
			return "", err
		}
	}
	return path.Join("/embed/kept", sum), nil
}
