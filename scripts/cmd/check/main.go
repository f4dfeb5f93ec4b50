// Command check runs the checks that need no run of the product: form, vet, staticcheck, generated
// files, the voice of all sentences, import laws, links.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/scripts/stage"
)

var built = flag.Bool("built", false, "follow the links of the site that is built already")

func main() {
	flag.Parse()
	stage.Main(check)
}

// check runs every check even after one has failed, so that one run tells all failures.
func check(ctx context.Context) error {
	looks := []struct {
		name string
		do   func(context.Context) error
	}{
		{"gofmt", formatted},
		{"go vet", vetted},
		{"staticcheck", static},
		{"go mod tidy", func(ctx context.Context) error { return stage.Run(ctx, "go", "mod", "tidy", "-diff") }},
		{"templ generate", generated},
		{"voice", func(ctx context.Context) error { return stage.Run(ctx, "go", "test", "-count=1", "./scripts/voice") }},
		{"import laws", func(ctx context.Context) error { return stage.Run(ctx, "go", "test", "-count=1", "./scripts") }},
		{"links", linked},
	}
	var failed []error
	for _, look := range looks {
		fmt.Println("check:", look.name)
		if err := look.do(ctx); err != nil {
			fmt.Println("  failed:", err)
			failed = append(failed, fmt.Errorf("%s: %w", look.name, err))
		}
	}
	return errors.Join(failed...)
}

// browserPrograms is the pattern of the packages that are built for GOOS=js only.
const browserPrograms = "./wasm/..."

func forBrowser() []string { return []string{"GOOS=js", "GOARCH=wasm"} }

func formatted(ctx context.Context) error {
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	gofmt := []string{filepath.Join(goroot, "bin", "gofmt"), "-l"}
	for _, dir := range []string{"core", "wasm", "site", "scripts"} {
		if _, err := os.Stat(dir); err == nil {
			gofmt = append(gofmt, dir)
		}
	}
	bad, err := stage.Output(ctx, nil, gofmt...)
	if err == nil && bad != "" {
		err = fmt.Errorf("these files are not in gofmt's form:\n%s", bad)
	}
	return err
}

func vetted(ctx context.Context) error {
	return errors.Join(
		stage.Run(ctx, "go", "vet", "./..."),
		stage.RunWith(ctx, forBrowser(), "go", "vet", browserPrograms))
}

func static(ctx context.Context) error {
	// The tool's path is asked for first, because `go tool` under GOOS=js would build the tool
	// itself for the browser.
	tool, err := stage.Output(ctx, nil, "go", "tool", "-n", "staticcheck")
	if err != nil {
		return err
	}
	tool = strings.TrimSpace(tool)
	memory := "GOGC=400" // otherwise garbage collection takes a quarter of its time
	return errors.Join(
		stage.RunWith(ctx, []string{memory}, tool, "./..."),
		stage.RunWith(ctx, append(forBrowser(), memory), tool, browserPrograms))
}
