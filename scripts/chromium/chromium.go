// Package chromium finds the browser that the tests and measurements drive.
package chromium

import (
	"context"
	"os"
	"os/exec"
	"strings"

	"entente/scripts/stage"
)

// Find returns the path of the Chromium to use: the one named by the CHROMIUM
// environment variable if it is set, else the first installed one.
func Find() (path string, ok bool) {
	if named := os.Getenv("CHROMIUM"); named != "" {
		path, err := exec.LookPath(named)
		return path, err == nil
	}
	for _, name := range [...]string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, true
		}
	}
	return "", false
}

// Shell returns the path of Chromium's headless shell, which draws and runs a page as the full
// browser does, and opens one with far less work. It must be installed, and have the version of the
// Chromium that Find returns. CHROMIUM_SHELL names another one. If it is empty, Shell returns none.
func Shell(ctx context.Context, whole string) (path string, ok bool) {
	named, set := os.LookupEnv("CHROMIUM_SHELL")
	if !set {
		named = "chromium-headless-shell"
	}
	path, err := exec.LookPath(named)
	if err != nil {
		return "", false
	}
	if its := version(ctx, path); its == "" || its != version(ctx, whole) {
		return "", false
	}
	return path, true
}

// version is the version that a browser reports.
func version(ctx context.Context, path string) string {
	said, err := stage.Output(ctx, nil, path, "--version")
	if err != nil {
		return ""
	}
	for _, word := range strings.Fields(said) {
		if word[0] >= '0' && word[0] <= '9' {
			return word
		}
	}
	return ""
}
