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
	"entente/scripts/slim"
	"entente/scripts/stage"
)

func main() {
	site := flag.String("site", os.Getenv("SITE"), "where the site will be, such as https://entente.example; without it no page names a site")
	quick := flag.Bool("quick", false, "compress what is not compressed yet in two seconds instead of twenty, which weighs a sixth more; and serve a program whole that can't be slimmed")
	flag.Parse()
	stage.Main(func(ctx context.Context) error { return build(ctx, *quick, *site) })
}

func build(ctx context.Context, quick bool, site string) error {
	if !quick {
		if err := slim.CheckGo(); err != nil {
			return err
		}
	}
	fmt.Println("Building the table's program for the browser.")
	built, err := program.BuildTable(ctx, "build/table.wasm", quick)
	if err != nil {
		return err
	}
	table, err := placeProgram("table", built.Program)
	if err != nil {
		return err
	}
	rest, err := placeProgram("rest", built.Rest)
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
	embedded, err := embed(ctx, "public", "site/assets", quick)
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
	if err := stage.Run(ctx, "go", "run", "./site", "-out", "public", "-look", at.look, "-style", at.style, "-boot", at.boot, "-read", at.read, "-keep", at.keep, "-table", table, "-rest", rest, "-deck", deck, "-embed", embedded, "-vectors", shared,
		"-explore", at.explore, "-explored", at.explored, "-plays", embedded+"/example.js", "-site", site, "-puzzle", at.puzzle, "-puzzled", at.puzzled); err != nil {
		return err
	}
	if err := keepable("public", "site/assets/sw.js"); err != nil {
		return err
	}
	return twins.all("public")
}

// placeProgram puts a program under public/wasm with its hash in its name, so that a
// phone may keep it for good. It returns the address, or "" if there is no program.
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
	if len(code) == 0 {
		return "", nil
	}
	return "/wasm/" + hashed, os.WriteFile(filepath.Join("public/wasm", hashed), code, 0o644)
}
