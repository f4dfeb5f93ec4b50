package relaybench

import (
	"errors"
	"os"
	"strconv"
	"strings"
)

// A hundred tables of eight, each with a few records: a busy evening.
const (
	rooms = 100
	few   = 5
)

// hundredRooms returns the most memory that workerd holds, in megabytes, while a hundred rooms sit
// and play, each in turn.
func hundredRooms(root string) (most float64, err error) {
	p, err := startWorkerd(root, "wasm/relay/workerd.capnp")
	if err != nil {
		return 0, err
	}
	defer p.stop()
	for n := range rooms {
		t, err := sit(p.url, n)
		if err != nil {
			return 0, err
		}
		defer t.close()
		if _, err := t.play(few); err != nil {
			return 0, err
		}
		now, err := p.memory()
		if err != nil {
			return 0, err
		}
		most = max(most, now)
	}
	return most, nil
}

// memory is the memory of the process in megabytes, from /proc.
func (p *process) memory() (float64, error) {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(p.cmd.Process.Pid) + "/status")
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(b), "VmRSS:")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return 0, errors.New("/proc/PID/status is in an unknown form")
	}
	kilobytes, err := strconv.Atoi(fields[0])
	return float64(kilobytes) / 1000, err
}
