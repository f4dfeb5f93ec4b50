// Command setup installs the tools that tests need beside Go: the npm tools of
// scripts/package-lock.json, the tools that test the project's npm package, and a Chromium.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"entente/scripts/chromium"
	"entente/scripts/stage"
)

func main() {
	measuring := flag.Bool("bench", false, "get what only measuring needs as well: the tools of scripts/bench/package-lock.json")
	flag.Parse()
	stage.Main(func(ctx context.Context) error {
		// All are tried, so that one run names everything that is missing.
		missing := []error{tools(ctx, "scripts"), tools(ctx, "scripts/packaged"), browser(ctx)}
		if *measuring {
			missing = append(missing, tools(ctx, "scripts/bench"))
		}
		return errors.Join(missing...)
	})
}

// tools installs the npm packages of a folder if its lock file has changed since the last time.
func tools(ctx context.Context, folder string) error {
	node, err := stage.Output(ctx, nil, "node", "--version")
	if err != nil {
		return fmt.Errorf("no Node was found, and the browser tests need version 20 or newer: %w", err)
	}
	fmt.Println("Node", node)
	lock, err := os.ReadFile(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		return err
	}
	stamp := filepath.Join(folder, "node_modules", ".installed-lock.json")
	if installed, err := os.ReadFile(stamp); err == nil && string(installed) == string(lock) {
		fmt.Println("The npm tools of", folder, "are up to date.")
		return nil
	}
	if err := stage.Run(ctx, "npm", "ci", "--prefix", folder, "--no-audit", "--no-fund"); err != nil {
		return err
	}
	return os.WriteFile(stamp, lock, 0o644)
}

// browser finds Chromium, or installs Debian's if it may.
func browser(ctx context.Context) error {
	path, ok := chromium.Find()
	if !ok {
		if err := install(ctx); err != nil {
			return err
		}
		if path, ok = chromium.Find(); !ok {
			return errors.New("the package was installed and still no Chromium is found; name it with CHROMIUM=/path/to/chromium")
		}
	}
	version, err := stage.Output(ctx, nil, path, "--version")
	if err != nil {
		return err
	}
	fmt.Println(version)
	return shell(ctx, path)
}

// shell installs the headless shell of the same Chromium, which opens a page with less work.
// Without it, the tests are the same in the full browser, and take longer.
func shell(ctx context.Context, whole string) error {
	if _, ok := chromium.Shell(ctx, whole); ok {
		return nil
	}
	_, named := os.LookupEnv("CHROMIUM_SHELL")
	if _, err := exec.LookPath("apt-get"); !named && err == nil && os.Geteuid() == 0 {
		if err := packages(ctx, "chromium-headless-shell"); err != nil {
			fmt.Println(err)
		}
	}
	if _, ok := chromium.Shell(ctx, whole); !ok {
		fmt.Println("There is no chromium-headless-shell of this version: the tests run in the whole Chromium, and take longer.")
	}
	return nil
}

func install(ctx context.Context) error {
	const missing = "no Chromium was found, and it cannot be installed from here: install it (Debian: apt-get install chromium) or name one with CHROMIUM=/path/to/chromium"
	if named := os.Getenv("CHROMIUM"); named != "" {
		return fmt.Errorf("CHROMIUM names %q, and no program is there", named)
	}
	if _, err := exec.LookPath("apt-get"); err != nil || os.Geteuid() != 0 {
		return errors.New(missing)
	}
	// A plain system has no fonts at all, and pages without glyphs cannot be measured.
	return packages(ctx, "chromium", "fonts-dejavu-core")
}

// packages installs packages of Debian.
func packages(ctx context.Context, names ...string) error {
	quiet := []string{"DEBIAN_FRONTEND=noninteractive"}
	if err := stage.RunWith(ctx, quiet, "apt-get", "update", "-qq"); err != nil {
		return err
	}
	return stage.RunWith(ctx, quiet, append([]string{"apt-get", "install", "-y", "-qq", "--no-install-recommends"}, names...)...)
}
