package stage

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestBudgets: a stage that is slow only by the clock passes and is marked. A stage that took more
// than one and a half times its processor time fails, unless the machine is as slow for it. A stage
// that returns an error fails.
func TestBudgets(t *testing.T) {
	busy := func(for_ time.Duration) func(context.Context) error {
		return func(context.Context) error {
			for until := Processor() + for_; Processor() < until; {
			}
			return nil
		}
	}
	slow := &Yardstick{What: "it", Took: 10 * time.Millisecond, Do: busy(30 * time.Millisecond)}
	fast := &Yardstick{What: "it", Took: time.Minute, Do: busy(time.Millisecond)}
	broken := &Yardstick{What: "it", Took: time.Minute, Do: func(context.Context) error { return errors.New("there is no yardstick") }}
	err := All(t.Context(), []Stage{
		{Name: "is slow here", Budget: 20 * time.Millisecond, Do: busy(60 * time.Millisecond), By: slow},
		{Name: "is slower", Budget: 20 * time.Millisecond, Do: busy(400 * time.Millisecond), By: slow},
		{Name: "is not slow here", Budget: 20 * time.Millisecond, Do: busy(60 * time.Millisecond), By: fast},
		{Name: "isn't measured", Budget: 20 * time.Millisecond, Do: busy(60 * time.Millisecond), By: broken},
		{Name: "needs no measure", Budget: time.Minute, Do: busy(time.Millisecond), By: broken},
		{Name: "sleeps", Budget: 20 * time.Millisecond, Do: func(context.Context) error { time.Sleep(50 * time.Millisecond); return nil }},
		{Name: "fits", Budget: time.Minute, Do: busy(time.Millisecond)},
		{Name: "works", Budget: 20 * time.Millisecond, Do: busy(60 * time.Millisecond)},
		{Name: "breaks", Budget: time.Minute, Do: func(context.Context) error { return errors.New("it is broken") }, Needed: true},
		{Name: "comes after", Budget: time.Minute, Do: func(context.Context) error { return errors.New("it ran") }},
	})
	if err == nil {
		t.Fatal("all passed")
	}
	for text, want := range map[string]bool{"works: it took": true, "breaks: it is broken": true, "sleeps": false, "fits": false, "comes after": false,
		"is slow here": false, "is slower: it took": true, "is not slow here: it took": true, "isn't measured: there is no yardstick": true, "needs no measure": false} {
		if strings.Contains(err.Error(), text) != want {
			t.Errorf("%q is told: %v, want %v: %v", text, !want, want, err)
		}
	}
}

func TestTable(t *testing.T) {
	var out bytes.Buffer
	table(&out, []Stage{{Name: "one", Budget: time.Minute}, {Name: "two", Budget: time.Minute}}, []cost{
		{processor: 50 * time.Second, wall: 40 * time.Second, others: 3 * time.Second},
		{processor: 80 * time.Second, wall: 20 * time.Second},
	})
	for i, want := range []string{"", "stage", "over budget: clock", "over budget: processor", "over budget: processor"} {
		if line := strings.Split(out.String(), "\n")[i]; !strings.Contains(line, want) {
			t.Errorf("line %d is %q, want %q in it", i, line, want)
		}
	}
}

// TestProcessorOfOrphans counts the time of a process whose parent was killed before it ended.
func TestProcessorOfOrphans(t *testing.T) {
	adopt()
	before := Processor()
	if err := exec.Command("sh", "-c", "(i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done) & kill -9 $$").Run(); err == nil {
		t.Fatal("the parent was not killed")
	}
	for until := time.Now().Add(20 * time.Second); Processor() < before+20*time.Millisecond; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("the orphan's time is not counted")
		}
	}
}

func TestBusyOf(t *testing.T) {
	if got := busyOf("cpu  100 1 20 5000 30 2 3 0 0 0"); got != 1260*time.Millisecond {
		t.Errorf("it is %v", got)
	}
}

func TestSlowestTests(t *testing.T) {
	slowest = nil
	for i := range 12 {
		Took(string(rune('a'+i)), time.Duration(i%6)*time.Second)
	}
	list := slowestTests()
	if len(list) != 10 || list[0].name != "f" || list[1].name != "l" {
		t.Errorf("they are %v", list)
	}
}
