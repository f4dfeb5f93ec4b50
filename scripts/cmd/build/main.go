// Command build makes everything that is served: the programs for the browser,
// the styles and the script, the text of the components, then the pages, all into
// public/, and a compressed twin of each file that has a smaller one.
package main

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"entente/core/cards/printed"
	"entente/scripts/decks"
	"entente/scripts/stage"
	"entente/scripts/wasmfile"
)

func main() {
	quick := flag.Bool("quick", false, "compress what is not compressed yet in two seconds instead of twenty; it weighs a sixth more")
	flag.Parse()
	stage.Main(func(ctx context.Context) error { return build(ctx, *quick) })
}

func build(ctx context.Context, quick bool) error {
	fmt.Println("Building the table's program for the browser.")
	table, err := program(ctx, "table")
	if err != nil {
		return err
	}
	look, style, boot, err := kept(ctx, "public", "site/assets")
	if err != nil {
		return err
	}
	deck, err := texts("public", decks.Folder, printed.Text())
	if err != nil {
		return err
	}
	fmt.Println("Writing the pages.")
	if err := stage.Run(ctx, "go", "run", "./site", "-out", "public", "-look", look, "-style", style, "-boot", boot, "-table", table, "-deck", deck); err != nil {
		return err
	}
	return compressor{quick: quick, kept: "build/twins"}.all("public")
}

// program builds wasm/<name> and puts it under public/wasm with its hash in its
// name, so that a phone may keep it for good. It returns the address.
func program(ctx context.Context, name string) (address string, err error) {
	built := filepath.Join("build", name+".wasm")
	err = stage.RunWith(ctx, []string{"GOOS=js", "GOARCH=wasm"},
		"go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", small, rules, queue, arithmetic, products, "-o", built, "./wasm/"+name)
	if err != nil {
		return "", err
	}
	code, told, err := wasmfile.ReadSent(built)
	if err != nil {
		return "", err
	}
	fmt.Printf("  %d data segments merged into %d, %d kB of names and lines left out\n", told.Before, told.After, told.Forgotten/1000)
	sum := sha256.Sum256(code)
	hashed := fmt.Sprintf("%s.%x.wasm", name, sum[:6])
	if err := os.MkdirAll("public/wasm", 0o755); err != nil {
		return "", err
	}
	older, err := filepath.Glob(filepath.Join("public/wasm", name+".*.wasm"))
	if err != nil {
		return "", err
	}
	for _, file := range older {
		if err := os.Remove(file); err != nil {
			return "", err
		}
	}
	return "/wasm/" + hashed, os.WriteFile(filepath.Join("public/wasm", hashed), code, 0o644)
}

// What is downloaded is built without inlining, which is much smaller after
// compression, except for the rules, which every tap and every record of a log
// waits for, and for the arithmetic of signatures: with its products of two words
// inlined as well a signature is verified in a third of the time, and the rest of
// the curve inlined would win a thirtieth for 3 kB. The later flag wins.
const (
	small      = "-gcflags=all=-l"
	rules      = "-gcflags=entente/core="
	queue      = "-gcflags=entente/core/window="
	arithmetic = "-gcflags=filippo.io/edwards25519/field="
	products   = "-gcflags=math/bits="
)
