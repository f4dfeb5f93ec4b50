package relaytest

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"entente/core/table/wire"
)

// nobody is the user id without rights beyond a file's mode.
const nobody = 65534

// A native server starts over a folder that it may read and not write. Its room can be read, and
// new records are refused in a frame. Once the folder can be written, the room goes on in another
// epoch.
func TestAFolderThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	h := start(t, "native")
	w, _ := table(t, 0)
	a := enter(t, h, w, 1)
	for n := range 3 {
		a.record(n)
	}
	a.until(3)
	h.kill()
	if os.Geteuid() == 0 {
		h.as = &syscall.Credential{Uid: nobody, Gid: nobody, NoSetGroups: true}
		copied := filepath.Join(h.dir, "relay") // where nobody can reach it
		h.command = func(t *testing.T, h *host) *exec.Cmd {
			return exec.Command(copied, "-addr", "127.0.0.1:"+h.port, "-dir", h.dir)
		}
		b, err := os.ReadFile(built(t).native)
		if err = errors.Join(err, os.WriteFile(copied, b, 0o755), os.Chmod(filepath.Dir(h.dir), 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	list, err := os.ReadDir(h.dir)
	if err != nil {
		t.Fatal(err)
	}
	writable := func(yes bool) {
		t.Helper()
		dir, file := os.FileMode(0o555), os.FileMode(0o444)
		if yes {
			dir, file = 0o755, 0o644
		}
		var errs []error
		for _, e := range list {
			name := filepath.Join(h.dir, e.Name())
			if filepath.Ext(name) != ".room" {
				continue
			}
			if errs = append(errs, os.Chmod(name, file)); h.as != nil {
				errs = append(errs, os.Chown(name, nobody, nobody))
			}
		}
		if errs = append(errs, os.Chmod(h.dir, dir)); h.as != nil {
			errs = append(errs, os.Chown(h.dir, nobody, nobody))
		}
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	writable(false)
	t.Cleanup(func() { writable(true) })
	h.run(t)
	b := enter(t, h, w, 2)
	if b.end() != a.end() || b.epoch != a.epoch {
		t.Fatalf("%d of %d records are read, in epoch %v after %v", b.end().Index, a.end().Index, b.epoch, a.epoch)
	}
	refused := wire.Append{Command: b.command(9), Epoch: b.epoch, Expect: wire.Anywhere, Sealed: sealed(9)}
	if _, reason := b.put(refused); reason != wire.ReasonStore {
		t.Fatalf("what was written was answered with %q", reason)
	}
	writable(true)
	if reason := b.gone(); reason != wire.ReasonRestart {
		t.Fatal(reason)
	}
	b.connect()
	if w := b.hello(); w.End != a.end() || w.Epoch.Number != a.epoch.Number+1 {
		t.Fatalf("opened anew to %+v", w)
	}
	b.record(9)
	b.until(4)
}
