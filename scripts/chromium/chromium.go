// Package chromium finds the browser that the tests and measurements drive.
package chromium

import (
	"os"
	"os/exec"
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
