package relaytest

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"entente/scripts/edge"
)

// host is a relay under test, as a process of its own.
type host struct {
	name    string
	command func(t *testing.T, h *host) *exec.Cmd
	dir     string
	port    string
	env     []string
	as      *syscall.Credential // nil: the user who runs the tests
	cmd     *exec.Cmd
	out     bytes.Buffer
	exited  chan struct{}
}

func (h *host) url() string { return "http://127.0.0.1:" + h.port }

// open are settings for tests that are not about rates, because all their phones have one address.
var open = []string{"ENTENTE_VISITS=100000", "ENTENTE_FOUNDS=100000", "ENTENTE_ADDRESS_BURST=1000000",
	"ENTENTE_SOCKETS_PER_ADDRESS=1000", "ENTENTE_CLIENT_BURST=10000", "ENTENTE_HOST_SOCKETS=100000", "ENTENTE_HOST_SOCKETS_PER_ADDRESS=100000"}

var kinds = map[string]func(*testing.T, *host) *exec.Cmd{
	"native": func(t *testing.T, h *host) *exec.Cmd {
		return exec.Command(built(t).native, "-addr", "127.0.0.1:"+h.port, "-dir", h.dir)
	},
	"site": func(t *testing.T, h *host) *exec.Cmd {
		return exec.Command(built(t).site, "-built", "-addr", "127.0.0.1:"+h.port, "-rooms", h.dir)
	},
	"workerd": func(t *testing.T, h *host) *exec.Cmd { return workerd(t, h, "../../wasm/relay/workerd.capnp") },
	"dev": func(t *testing.T, h *host) *exec.Cmd { // wrangler, as "make dev" serves it
		return exec.Command(built(t).dev, "-built", "-port", h.port, "-persist", h.dir)
	},
	"watched workerd":  func(t *testing.T, h *host) *exec.Cmd { return workerd(t, h, "testdata/watched.capnp") },
	"wrangler":         func(t *testing.T, h *host) *exec.Cmd { return wrangler(t, h) },
	"watched wrangler": func(t *testing.T, h *host) *exec.Cmd { return wrangler(t, h, "scripts/relaytest/testdata/watched.mjs") },
}

func workerd(t *testing.T, h *host, config string) *exec.Cmd {
	return exec.Command(built(t).workerd, "serve", config,
		"--socket-addr", "http=127.0.0.1:"+h.port, "--directory-path", "disk="+h.dir)
}

func wrangler(t *testing.T, h *host, script ...string) *exec.Cmd {
	args := append([]string{"dev"}, script...)
	args = append(args, "--ip", "127.0.0.1", "--port", h.port, "--inspector-port", "0",
		"--show-interactive-dev-session=false", "--persist-to", h.dir)
	for _, v := range h.env {
		name, value, _ := strings.Cut(v, "=")
		args = append(args, "--var", name+":"+value)
	}
	cmd, err := edge.Wrangler(built(t).root, args...)
	if err != nil {
		t.Fatal(err)
	}
	return cmd
}

// start serves a kind of host from a fresh folder until the test ends.
func start(t *testing.T, kind string, env ...string) *host {
	t.Helper()
	h := &host{name: kind, command: kinds[kind], dir: t.TempDir(), env: append(append([]string(nil), open...), env...)}
	h.run(t)
	t.Cleanup(func() {
		h.kill()
		if t.Failed() {
			t.Logf("%s said:\n%s", kind, h.out.String())
		}
	})
	return h
}

// run starts the process and waits until it answers.
func (h *host) run(t *testing.T) {
	t.Helper()
	h.port = freePort(t)
	h.cmd = h.command(t, h)
	if h.cmd.Env == nil {
		h.cmd.Env = os.Environ()
	}
	h.cmd.Env = append(h.cmd.Env, h.env...)
	h.cmd.Stdout, h.cmd.Stderr = &h.out, &h.out
	h.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: h.as} // wrangler has children
	h.cmd.WaitDelay = time.Second
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	exited := make(chan struct{})
	h.exited = exited
	go func(cmd *exec.Cmd) { _ = cmd.Wait(); close(exited) }(h.cmd)
	for end := time.Now().Add(60 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		select {
		case <-exited:
			t.Fatalf("%s ended at once:\n%s", h.name, h.out.String())
		default:
		}
		if r, err := http.Get(h.url() + "/health"); err == nil {
			_ = r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return
			}
		}
	}
	h.kill()
	t.Fatalf("%s does not answer:\n%s", h.name, h.out.String())
}

// kill ends the process and its children at once, in the middle of their work.
func (h *host) kill() {
	if h.cmd == nil {
		return
	}
	_ = syscall.Kill(-h.cmd.Process.Pid, syscall.SIGKILL)
	<-h.exited
	h.cmd = nil
}

// wipe forgets everything the host has stored.
func (h *host) wipe(t *testing.T) {
	t.Helper()
	list, err := os.ReadDir(h.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if err := os.RemoveAll(filepath.Join(h.dir, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}

// binaries are the hosts' programs, built once: the relay alone, the relay with the site as `make
// run` serves it, and the programs that `make dev` starts.
type binaries struct{ root, native, site, dev, workerd string }

var build = sync.OnceValues(func() (b binaries, err error) {
	if b.root, err = edge.Root(); err != nil {
		return b, err
	}
	if err = edge.Build(b.root, true); err != nil {
		return b, err
	}
	if b.workerd, err = edge.Workerd(b.root); err != nil {
		return b, err
	}
	if err = os.MkdirAll(filepath.Join(b.root, "public"), 0o755); err != nil {
		return b, err
	}
	for _, c := range []struct {
		at   *string
		name string
	}{{&b.native, "relay"}, {&b.site, "run"}, {&b.dev, "dev"}} {
		*c.at = filepath.Join(b.root, "build", "relay", "native-"+c.name)
		if out, err := exec.Command("go", "build", "-o", *c.at, "entente/scripts/cmd/"+c.name).CombinedOutput(); err != nil {
			return b, fmt.Errorf("%w: %s", err, out)
		}
	}
	return b, nil
})

func built(t *testing.T) binaries {
	t.Helper()
	b, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// soak multiplies a count by ENTENTE_SOAK.
func soak(n int) int {
	if times, err := strconv.Atoi(os.Getenv("ENTENTE_SOAK")); err == nil && times > 1 {
		return n * times
	}
	return n
}
