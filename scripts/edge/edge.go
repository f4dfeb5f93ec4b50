// Package edge builds the edge worker and finds the npm tools that run it.
package edge

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"entente/core/table/wire"
	"entente/scripts/slim"
)

// Root finds the top of the tree from the working directory.
func Root() (string, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "wrangler.toml")); missing == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			err = errors.New("run this inside the Entente tree")
		}
		dir = filepath.Dir(dir)
	}
	return "", err
}

// Build builds build/relay: the worker's wasm, the Go runtime's JavaScript, and a module with the
// worker's last message for when Go fails. The wasm is whole if it can't be slimmed and orWhole is
// set. An unchanged file is not written again, so that a wrangler that watches it does not restart.
func Build(root string, orWhole bool) error {
	out := filepath.Join(root, "build", "relay")
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	js, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(out, "fresh-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	if err := os.WriteFile(filepath.Join(fresh, "wasm_exec.js"), js, 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(fresh, lastWords), []byte(bye(wire.ReasonStore)), 0o644); err != nil {
		return err
	}
	linked := filepath.Join(out, "linked.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", linked, "./wasm/relay")
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return err
	}
	sent, err := slim.File(linked, slim.Options{OrWhole: orWhole})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(fresh, "relay.wasm"), sent.Program, 0o644); err != nil {
		return err
	}
	return errors.Join(replace(fresh, out, "wasm_exec.js"), replace(fresh, out, lastWords), replace(fresh, out, "relay.wasm"))
}

// lastWords is the module that bye writes.
const lastWords = "bye.mjs"

// bye is a reason as JavaScript: the frame, and the code and sentence that close the socket.
func bye(why wire.Reason) string {
	frame := wire.Encode(wire.Bye{Reason: why})
	list := make([]string, len(frame))
	for i, b := range frame {
		list[i] = strconv.Itoa(int(b))
	}
	return fmt.Sprintf("// Made by scripts/edge from core/table/wire.\nexport const protocol = %q, frame = new Uint8Array([%s]), code = %d, sentence = %q;\n",
		wire.Subprotocol, strings.Join(list, ", "), why.CloseCode(), why.String())
}

// Built reports whether Build has run in a tree.
func Built(root string) bool {
	dir := filepath.Join(root, "build", "relay")
	return errors.Join(present(filepath.Join(dir, "relay.wasm")), present(filepath.Join(dir, lastWords))) == nil
}

func replace(from, to, name string) error {
	b, err := os.ReadFile(filepath.Join(from, name))
	if err != nil {
		return err
	}
	if was, err := os.ReadFile(filepath.Join(to, name)); err == nil && bytes.Equal(was, b) {
		return nil
	}
	return os.Rename(filepath.Join(from, name), filepath.Join(to, name))
}

// Wrangler is the command that runs wrangler quietly and without requests to the network.
func Wrangler(root string, args ...string) (*exec.Cmd, error) {
	path := filepath.Join(root, "scripts", "node_modules", "wrangler", "bin", "wrangler.js")
	if err := present(path); err != nil {
		return nil, err
	}
	cmd := exec.Command("node", append([]string{path}, args...)...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CI=1", "NO_COLOR=1", "WRANGLER_SEND_METRICS=false",
		"WRANGLER_SEND_ERROR_REPORTS=false", "CLOUDFLARE_CF_FETCH_ENABLED=false", "WRANGLER_HIDE_BANNER=true")
	return cmd, nil
}

// Workerd is the path of the edge runtime that wrangler installed.
func Workerd(root string) (string, error) {
	platform := runtime.GOOS + "-" + map[string]string{"amd64": "64", "arm64": "arm64"}[runtime.GOARCH]
	path := filepath.Join(root, "scripts", "node_modules", "@cloudflare", "workerd-"+platform, "bin", "workerd")
	return path, present(path)
}

func present(path string) error {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is missing: run npm ci in scripts first", path)
	} else if err != nil {
		return err
	}
	return nil
}
