package relaytest

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"entente/core/table/wire"
)

// operation is a phone's request, and the answer.
type operation struct {
	command string // empty for a read
	expect  int    // or -1 for anywhere
}

type outcome struct {
	at       int
	conflict bool
	log      string // of a read
}

// model is the log as one machine would keep it. A state is its commands, joined.
var model = porcupine.Model{
	Init: func() any { return "" },
	Step: func(state, input, output any) (bool, any) {
		log, in, out := state.(string), input.(operation), output.(outcome)
		if in.command == "" {
			return out.log == log, log
		}
		if i := strings.Index(log, in.command); i >= 0 { // sent again: the first place counts
			return !out.conflict && out.at == i/len(in.command), log
		}
		n := len(log) / len(in.command)
		if in.expect >= 0 && in.expect != n {
			return out.conflict, log
		}
		return !out.conflict && out.at == n, log + in.command
	},
	Equal: func(a, b any) bool { return a == b },
}

// Phones append, append again, append at a place and read, all at once. There
// must be one order of events that explains every answer.
func testLinearizable(t *testing.T, h *host) {
	w, _ := table(t, 0)
	begun := time.Now()
	var mu sync.Mutex
	var history []porcupine.Operation
	do := func(client int, in operation, ask func() outcome) {
		call := time.Since(begun).Nanoseconds()
		out := ask()
		mu.Lock()
		defer mu.Unlock()
		history = append(history, porcupine.Operation{
			ClientId: client, Input: in, Call: call, Output: out, Return: time.Since(begun).Nanoseconds(),
		})
	}
	first := enter(t, h, w, 50)
	do(50, operation{command: name(first.command(0)), expect: -1}, func() outcome { return outcome{at: int(first.record(0))} })
	var all sync.WaitGroup
	for c := range 8 {
		p := enter(t, h, w, c)
		all.Go(func() {
			random := rand.New(rand.NewPCG(uint64(c), 7))
			for range soak(60) {
				if random.IntN(4) == 0 {
					do(c, operation{}, func() outcome { return p.readAll() })
					continue
				}
				f := wire.Append{Command: p.command(random.IntN(20)), Epoch: p.epoch, Expect: wire.Anywhere, Sealed: sealed(c)}
				in := operation{command: name(f.Command), expect: -1}
				if random.IntN(3) == 0 {
					in.expect = len(p.log)
					f.Expect = uint64(in.expect)
				}
				do(c, in, func() outcome {
					at, reason := p.put(f)
					if reason != 0 && reason != wire.ReasonConflict {
						t.Errorf("unexpected: %s", reason)
					}
					return outcome{at: int(at), conflict: reason != 0}
				})
			}
		})
	}
	all.Wait()
	if result := porcupine.CheckOperationsTimeout(model, history, time.Minute); result != porcupine.Ok {
		t.Fatalf("%d operations: %v", len(history), result)
	}
	t.Logf("%s: %d operations are linearizable", h.name, len(history))
}

// name is a command in the model's form, always of one length.
func name(id wire.CommandID) string {
	return string([]byte{id[1], id[2], id[14], id[15], '|', ';', '.', ' '})
}

func (p *phone) readAll() outcome {
	p.hello()
	var b strings.Builder
	for _, e := range p.log {
		b.WriteString(name(e.Command))
	}
	return outcome{log: b.String()}
}
