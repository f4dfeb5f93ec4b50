// Command build makes everything that is served: the programs for the browser,
// the styles and the scripts, the text of the components, what other sites embed, the vectors for
// other engines, then the pages, all into public/, and a compressed twin of each file that has a smaller one.
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
	"entente/scripts/program"
	"entente/scripts/stage"
)

func main() {
	site := flag.String("site", os.Getenv("SITE"), "where the site will be, such as https://entente.example; without it no page names a site")
	quick := flag.Bool("quick", false, "compress what is not compressed yet in two seconds instead of twenty; it weighs a sixth more")
	flag.Parse()
	stage.Main(func(ctx context.Context) error { return build(ctx, *quick, *site) })
}

func build(ctx context.Context, quick bool, site string) error {
	fmt.Println("Building the table's program for the browser.")
	first, rest, err := program.BuildTable(ctx, "build/table.wasm")
	if err != nil {
		return err
	}
	table, err := placeProgram("table", first)
	if err != nil {
		return err
	}
	later, err := placeProgram("rest", rest)
	if err != nil {
		return err
	}
	at, err := kept(ctx, "public", "site/assets")
	if err != nil {
		return err
	}
	deck, err := texts("public", decks.Folder, printed.Text())
	if err != nil {
		return err
	}
	fmt.Println("Building the rules for other sites.")
	embedded, err := embed(ctx, "public", "site/assets")
	if err != nil {
		return err
	}
	shared, err := vectors(ctx, "public")
	if err != nil {
		return err
	}
	twins := compressor{quick: quick, kept: "build/twins", used: map[string]bool{}}
	if _, _, err := twins.below(filepath.Join("public", "embed")); err != nil { // a page says what they weigh
		return err
	}
	fmt.Println("Writing the pages.")
	if err := stage.Run(ctx, "go", "run", "./site", "-out", "public", "-look", at.look, "-style", at.style, "-boot", at.boot, "-read", at.read, "-keep", at.keep, "-table", table, "-rest", later, "-deck", deck, "-embed", embedded, "-vectors", shared,
		"-explore", at.explore, "-explored", at.explored, "-plays", embedded+"/example.js", "-site", site, "-puzzle", at.puzzle, "-puzzled", at.puzzled); err != nil {
		return err
	}
	if err := keepable("public", "site/assets/sw.js"); err != nil {
		return err
	}
	return twins.all("public")
}

// placeProgram puts a program under public/wasm with its hash in its name, so that a
// phone may keep it for good. It returns the address.
func placeProgram(name string, code []byte) (address string, err error) {
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
