package stage

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// prSetChildSubreaper is PR_SET_CHILD_SUBREAPER of prctl(2).
const prSetChildSubreaper = 36

// adopt makes this program the parent of its descendants' orphans. So the processor time of a
// browser's processes is counted even if the browser was killed before them.
func adopt() {
	_, _, _ = syscall.RawSyscall6(syscall.SYS_PRCTL, prSetChildSubreaper, 1, 0, 0, 0, 0)
}

// Processor returns the processor time of this program and of all its ended descendants. It must
// not be called while a command runs, because it takes the exit of every child.
func Processor() time.Duration {
	for {
		if pid, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); pid <= 0 || err != nil {
			break
		}
	}
	return used(syscall.RUSAGE_SELF) + used(syscall.RUSAGE_CHILDREN)
}

func used(who int) time.Duration {
	var of syscall.Rusage
	if syscall.Getrusage(who, &of) != nil {
		return 0
	}
	return time.Duration(of.Utime.Nano() + of.Stime.Nano())
}

// machineBusy returns the processor time of all programs of this machine since it started, from
// /proc/stat: proc(5).
func machineBusy() time.Duration {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return busyOf(line)
}

// busyOf adds up user, nice, system, irq and softirq of the first line of /proc/stat, in
// hundredths of a second.
func busyOf(line string) time.Duration {
	ticks := 0
	for i, word := range strings.Fields(line) {
		switch i {
		case 1, 2, 3, 6, 7:
			n, _ := strconv.Atoi(word)
			ticks += n
		}
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
