package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"github.com/andybalholm/brotli"

	"entente/scripts/edge"
	"entente/scripts/program"
	"entente/scripts/serve"
	"entente/scripts/stage"
)

// The built programs that are measured, or that serve the pages.
const (
	server      = "build/run"
	edgeServer  = "build/dev"
	filler      = "build/fill"
	nativeRules = "build/bench/rules"
	measured    = "build/bench/site" // the site with the pages that only measuring needs
	wasmRules   = measured + "/wasm/rules-measured.wasm"
)

// prepare builds everything: the site as it is shipped, with the best compression; the hosts; and
// the programs that only measuring needs.
func prepare(ctx context.Context) error {
	for _, tool := range []string{"scripts/node_modules/playwright-core", "scripts/bench/node_modules/lighthouse"} {
		if _, err := os.Stat(tool); err != nil {
			return fmt.Errorf("%s is missing: run `make bench`, which gets it", tool)
		}
	}
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/build"); err != nil {
		return err
	}
	for _, it := range []struct{ out, pkg string }{
		{server, "./scripts/cmd/run"}, {edgeServer, "./scripts/cmd/dev"}, {filler, "./scripts/cmd/fill"}, {nativeRules, "./scripts/bench/rules"},
	} {
		if err := stage.Run(ctx, "go", "build", "-o", it.out, it.pkg); err != nil {
			return err
		}
	}
	if err := edge.Build(".", false); err != nil {
		return err
	}
	if err := os.RemoveAll(measured); err != nil {
		return err
	}
	if err := os.CopyFS(measured, os.DirFS("public")); err != nil {
		return err
	}
	shell, err := os.ReadFile("public/table.html")
	if err != nil {
		return err
	}
	for _, it := range []struct{ page, pkg, file string }{
		{"empty", "./scripts/bench/empty", "build/bench/empty.wasm"},
		{"rules-measured", "./scripts/bench/rules", "build/bench/rules.wasm"},
	} {
		code, err := program.Build(ctx, it.pkg, it.file)
		if err != nil {
			return err
		}
		if err := place(string(shell), it.page, code); err != nil {
			return err
		}
	}
	return nil
}

var (
	tableProgram = regexp.MustCompile(`/wasm/table\.[0-9a-f]+\.wasm`)
	fragments    = regexp.MustCompile(`(?s)<template id="p-.*?</template>`)
)

// place adds a page that starts a program exactly as the table's page starts the table's program.
// The page keeps the same shell, but leaves out the fragments for screens.
func place(shell, page string, code []byte) error {
	if !tableProgram.MatchString(shell) {
		return errors.New("the table's page names no program")
	}
	address := "/wasm/" + page + ".wasm"
	html := fragments.ReplaceAllString(tableProgram.ReplaceAllString(shell, address), "")
	for name, body := range map[string][]byte{page + ".html": []byte(html), address: code} {
		if err := put(filepath.Join(measured, name), body); err != nil {
			return err
		}
	}
	return nil
}

// put writes a file with its brotli twin. The table's own files have twins too, and a browser
// decodes a cached file at every visit.
func put(name string, body []byte) error {
	var twin bytes.Buffer
	w := brotli.NewWriterLevel(&twin, 9)
	if _, err := w.Write(body); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return errors.Join(os.WriteFile(name, body, 0o644), os.WriteFile(name+serve.TwinEnding("br"), twin.Bytes(), 0o644))
}
