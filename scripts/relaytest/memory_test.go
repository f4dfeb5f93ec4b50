package relaytest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// The budget of a hundred rooms of eight, in megabytes.
const (
	memoryMust = 260
	rooms      = 100
	seats      = 8
)

func TestHundredRooms(t *testing.T) {
	for _, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) { testHundredRooms(t, start(t, kind)) })
	}
}

func testHundredRooms(t *testing.T, h *host) {
	idle := rss(t, h)
	tables := make([][]*phone, rooms)
	var all sync.WaitGroup
	slots := make(chan struct{}, 16)
	for i := range tables {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			w, _ := table(t, i)
			for n := range seats {
				tables[i] = append(tables[i], enter(t, h, w, n))
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	joined := rss(t, h)
	for n := range soak(3) {
		for _, phones := range tables {
			p := phones[n%seats]
			if n > 0 {
				p.until(n)
			}
			p.record(n)
		}
	}
	for _, phones := range tables {
		for _, p := range phones {
			p.until(soak(3))
			if p.end() != phones[0].end() {
				t.Fatal("two phones hold different logs")
			}
		}
	}
	used := rss(t, h)
	fmt.Printf("relay memory, %s: %d MB at start, %d MB with %d rooms of %d joined, %d MB after use; budget %d\n",
		h.name, idle, joined, rooms, seats, used, memoryMust)
	if max(joined, used) > memoryMust {
		t.Errorf("over the budget of %d MB", memoryMust)
	}
}

// rss is the process's resident memory in megabytes.
func rss(t *testing.T, h *host) int {
	t.Helper()
	b, err := os.ReadFile("/proc/" + strconv.Itoa(h.cmd.Process.Pid) + "/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "VmRSS:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kb / 1000
}
