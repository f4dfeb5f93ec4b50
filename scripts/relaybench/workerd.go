package relaybench

import (
	"errors"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"entente/scripts/edge"
)

// process is a running workerd with a fresh folder.
type process struct {
	cmd *exec.Cmd
	dir string
	url string
}

func startWorkerd(root, config string) (*process, error) {
	path, err := edge.Workerd(root)
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	addr := l.Addr().String()
	_ = l.Close()
	p := &process{url: "http://" + addr}
	if p.dir, err = os.MkdirTemp("", "entente-bench-"); err != nil {
		return nil, err
	}
	p.cmd = exec.Command(path, "serve", filepath.Join(root, config), "--socket-addr", "http="+addr, "--directory-path", "disk="+p.dir)
	p.cmd.Env = append(os.Environ(), "ENTENTE_CLIENT_BURST=1000000000", "ENTENTE_ADDRESS_BURST=1000000000",
		"ENTENTE_VISITS=100000", "ENTENTE_FOUNDS=100000", "ENTENTE_SOCKETS_PER_ADDRESS=1000")
	if err := p.cmd.Start(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(p.dir))
	}
	for range 400 {
		if r, err := http.Get(p.url + "/health"); err == nil {
			_ = r.Body.Close()
			return p, nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.stop()
	return nil, errors.New("workerd does not answer")
}

func (p *process) stop() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
	_ = os.RemoveAll(p.dir)
}

// cpu is the processor time the process has used, from /proc, in steps of 10 ms.
func (p *process) cpu() (time.Duration, error) {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(p.cmd.Process.Pid) + "/stat")
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(b), ") ")
	f := strings.Fields(rest)
	if len(f) < 13 {
		return 0, errors.New("/proc/PID/stat is in an unknown form")
	}
	user, err := strconv.Atoi(f[11])
	system, err2 := strconv.Atoi(f[12])
	return time.Duration(user+system) * 10 * time.Millisecond, errors.Join(err, err2)
}
