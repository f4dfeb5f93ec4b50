package slim

import (
	"fmt"
	"slices"
	"strings"
)

// A group is some functions that never run in this project's programs in a browser, with the
// reason. A name that ends in a star stands for at least one function, and for no init function.
type group struct {
	why    string
	names  []string
	with   string   // a function without which none of them is in a program; "" if they always are
	unless []string // functions that may let them run
	by     []string // if any: the only functions that call them, and never do
}

// safejsStacks begins the names of safejs's errors, which know where they were made.
const safejsStacks = "github.com/hack-pad/safejs/internal/stackerr."

// browserAsks is in a program that checks arguments itself, and refuses those at which Go's own
// syscall/js would panic with a sentence.
const browserAsks = "entente/wasm/table/browser.raw"

// deskAnswers is in the program of the package for other sites.
const deskAnswers = "entente/wasm/module/desk.(*Desk).Call"

// setsItself is in a program that may set GODEBUG.
const setsItself = "syscall.Setenv"

// list returns Go's functions that never run, each with the condition in the runtime's source
// that is never true here. A browser hands a program no GODEBUG (site/assets/boot.js), and a
// program that brings its own is refused.
func list() []group {
	groups := []group{
		{
			why: "the tracer runs once trace.enabled, which StartTrace alone sets",
			names: []string{
				"runtime.traceAdvance", "runtime.traceLocker.*", "runtime.traceReaderAvailable",
				"runtime.traceAcquireEnabled", "runtime.traceBufFlush", "runtime.traceWriter.*", "runtime.(*traceMap).*",
				"runtime.(*traceStringTable).*", "runtime.(*traceRegionAlloc).*", "runtime.(*profBuf).*",
				"runtime.traceReader", "runtime.traceRelease", "runtime.traceThreadDestroy", "runtime.(*traceSchedResourceState).*",
			},
			unless: []string{"runtime.StartTrace", "runtime.SetCPUProfileRate"},
		},
		{
			why: "the runtime's own debugging, each behind debug.schedtrace, gccheckmark, checkfinalizers, gctrace, inittrace, sbrk, scavtrace, tracebackancestors of GODEBUG",
			names: []string{
				"runtime.schedtrace", "runtime.runCheckmark", "runtime.checkFinalizersAndCleanups",
				"runtime.dumpScanStats", "runtime.printScavTrace", "runtime.printAncestorTraceback", "runtime.setCheckmark",
				"runtime.gcMarkRootCheck", "runtime.fmtNSAsMS", "runtime.setTinyBlockContext", "runtime.preMallocgcDebug", "runtime.postMallocgcDebug",
				"runtime.(*godebugInc).IncNonDefault",
			},
			unless: []string{setsItself},
		},
		{
			why:   "the context of a finalizer, behind debug.checkfinalizers of GODEBUG",
			names: []string{"runtime.setCleanupContext", "runtime.clearCleanupContext"},
			with:  "runtime.SetFinalizer", unless: []string{setsItself, "runtime.addCleanup"},
		},
		{
			why:   "a change of GODEBUG (godebugEnvChanged)",
			names: []string{"runtime.reparsedebugvars"},
			with:  "runtime.reparsedebugvars", unless: []string{setsItself},
		},
		{
			why:   "a setting of GODEBUG that is not the default, of which a count is registered (Setting.IncNonDefault), or one with a pattern behind # (parse)",
			names: []string{"internal/godebug.registerMetric", "internal/bisect.New", "internal/bisect.(*Matcher).*"},
			with:  "internal/godebug.(*Setting).IncNonDefault", unless: []string{setsItself},
		},
		{
			why:    "a profile of goroutines (goroutineProfile.active) or of lost ones (work.goroutineLeak.enabled), which runtime/pprof alone asks for",
			names:  []string{"runtime.tryRecordGoroutineProfile", "runtime.findGoroutineLeaks"},
			unless: []string{"runtime.goroutineProfileWithLabelsConcurrent", "runtime.goroutineLeakGC"},
		},
		{
			why:    "a profile of memory, whose rate schedinit sets to 0 before mProfStackInit makes room for one (the linker sets disableMemoryProfiling where nothing reads it), or of waits (blockprofilerate, mutexprofilerate), for which a program asks",
			names:  []string{"runtime.stkbucket", "runtime.setprofilebucket", "runtime.mProf_Free", "runtime.saveblockevent"},
			unless: []string{"runtime.memProfileInternal", "runtime.SetBlockProfileRate", "runtime.SetMutexProfileFraction"},
		},
		{
			why:    "a bubble of goroutines (g.bubble), which synctestRun alone makes",
			names:  []string{"runtime.(*synctestBubble).*"},
			unless: []string{"internal/synctest.Run"},
		},
		{
			why:    "an arena (mheap.userArena), which newUserArena alone makes",
			names:  []string{"runtime.(*mspan).setUserArenaChunkToFault"},
			unless: []string{"runtime.newUserArena"},
		},
		{
			why:    "a pinned object (mspan.pinnerBits), which setPinned alone makes",
			names:  []string{"runtime.(*mspan).refreshPinnerBits"},
			unless: []string{"runtime.setPinned"},
		},
		{
			why:    "a cleanup (_KindSpecialCleanup), which addCleanup alone makes",
			names:  []string{"runtime.(*cleanupQueue).enqueue", "runtime.(*cleanupQueue).wake"},
			unless: []string{"runtime.addCleanup"},
		},
		{
			why:    "a channel of a timer (hchan.timer), into which sendTime sends",
			names:  []string{"runtime.blockTimerChan", "runtime.unblockTimerChan", "runtime.timerchandrain", "runtime.(*timer).maybeRunChan"},
			unless: []string{"time.sendTime"},
		},
		{
			why:   "a limit of memory (readGOMEMLIMIT), which a browser doesn't hand over",
			names: []string{"runtime.parseByteCount"},
		},
		{
			why:    "no C in WebAssembly: iscgo is false, and nobody calls SetCgoTraceback",
			names:  []string{"runtime.cgocall", "runtime.cgoContextPCs", "runtime.printCgoTraceback", "runtime.printOneCgoTraceback", "runtime.callCgoSymbolizer", "runtime.expandCgoFrames", "runtime.newextram"},
			unless: []string{"runtime.SetCgoTraceback"},
		},
		{
			why:   "one thread and one P: newosproc throws on WebAssembly (os_wasm.go), the first thread never leaves schedule, and no P is given up",
			names: []string{"runtime.newm", "runtime.mexit", "runtime.(*p).destroy"},
		},
		{
			why:   "the one P is idle only while its thread looks for work (findRunnable), so no other thread is given it, and no other P has work or waits",
			names: []string{"runtime.startm", "runtime.handoffp", "runtime.runqsteal", "runtime.runSafePointFn", "runtime.syscallingThread.*"},
		},
		{
			why:   "the thread that stops the world starts it again before it looks for work (sched.gcwaiting)",
			names: []string{"runtime.gcstopm"},
		},
		{
			why:   "no goroutine is locked to a thread: dolockOSThread does nothing on WebAssembly",
			names: []string{"runtime.stoplockedm", "runtime.startlockedm"},
		},
		{
			why:   "no signal (preemptMSupported is false), and suspendG meets no running goroutine on the one thread, so none is preempted for it or scanned without its maps",
			names: []string{"runtime.asyncPreempt2", "runtime.preemptPark", "runtime.casGFromPreempted", "runtime.scanConservative"},
		},
		{
			why:   "one module: firstmoduledata.next is nil, since WebAssembly has no plugins (typelinksinit)",
			names: []string{"runtime.typesEqual"},
		},
		{
			why:    "a method as a value, flagMethod, which Value.Method alone sets (reflect/value.go)",
			names:  []string{"reflect.makeMethodValue", "reflect.methodValueCall", "reflect.callMethod"},
			with:   "reflect.makeMethodValue",
			unless: []string{"reflect.Value.Method"},
		},
		{
			why: "safejs formats what it recovered only if that is neither an error nor a JavaScript value (recoverValueToError); with anything else syscall/js panics only at what package browser refuses before it asks; and whoever shows an error takes its Error",
			names: []string{
				"fmt.*", "internal/fmtsort.*", "reflect.Value.*", "reflect.(*rtype).*", "reflect.(*Value).*", "reflect.(*abiSeq).*", "reflect.(*MapIter).*",
				safejsStacks + "(*stackError).Format", safejsStacks + "(*stacktrace).String",
			},
			with: browserAsks,
			by:   []string{"github.com/hack-pad/safejs/internal/catch.recoverValueToError", "fmt.newPrinter"},
		},
	}
	groups = append(groups, group{
		why:   "nobody panics with a number that is no whole one, and the runtime prints its own under debug.gcpacertrace of GODEBUG alone",
		names: []string{"runtime.printcomplex128", "runtime.printcomplex64", "runtime.printfloat64", "runtime.printfloat32"},
		with:  browserAsks,
		by:    []string{"runtime.printpanicval", "runtime.printanycustomtype", "runtime.(*gcControllerState).startCycle", "runtime.(*gcControllerState).endCycle", "runtime.(*activeSweep).end"},
	}, group{
		why:   "a browser has no files: package os opens the three that every program has as it begins, and nobody reads or writes them (a panic is told by the runtime's own write)",
		names: []string{"internal/poll.(*FD).Read", "internal/poll.(*FD).Write"},
		with:  browserAsks,
		by:    []string{"os.(*File).Write", "os.(*File).Read"},
	}, group{
		why:   "hmac asks of a sum whether it is one of SHA-3, and nobody makes one of those",
		names: []string{"crypto/internal/fips140/sha3.*", "crypto/sha3.*"},
		with:  browserAsks,
		by:    []string{"crypto/internal/fips140/sha3.init.0", "crypto/sha3.init.0"}, // which try one out in FIPS mode, and tell crypto of it
	})
	groups = append(groups, group{
		why:   "nobody asks for the names of functions or the places of calls",
		names: []string{"runtime.(*Frames).Next", "runtime.(*Func).*"},
		by:    []string{"runtime.makeTraceFrames", safejsStacks + "(*stacktrace).String"},
	}, group{
		why:   "the place of a call is noted in a profile, in a trace, and when a further thread is made (mcommoninit)",
		names: []string{"runtime.callers", "runtime.gcallers"},
		by:    []string{"runtime.mProf_Malloc", "runtime.saveblockevent", "runtime.saveAncestors", "runtime.mcommoninit", "runtime.traceStack"},
	}, group{
		why:   "no object has a special: no finalizer, cleanup, weak pointer or pin, and nothing is profiled",
		names: []string{"runtime.addspecial", "runtime.freeSpecial"},
		by:    []string{"runtime.(*sweepLocked).sweep", "runtime.setprofilebucket", "runtime.setTinyBlockContext"},
	})
	for _, ours := range []string{browserAsks, deskAnswers} {
		groups = append(groups, group{
			why:   "what is read as a number is shown as it stands, and never the reason why it is none",
			names: []string{"strconv.(*NumError).Error", "strconv.Quote"},
			with:  ours,
			by:    []string{"internal/godebug.parse"},
		})
	}
	groups = append(groups, group{
		why:   "nothing in the package's program recovers from a panic, and it prints nothing as it dies, so nobody reads what a panic of the runtime says",
		names: []string{"runtime.boundsError.Error", "runtime.(*boundsError).Error", "runtime.(*TypeAssertionError).Error"},
		with:  deskAnswers,
		by:    []string{"runtime.preprintpanics"},
	})
	for _, of := range []string{"aes", "aes/gcm", "drbg", "hkdf", "hmac", "sha256", "sha3", "sha512"} {
		of = "crypto/internal/fips140/" + of + ".init.0"
		groups = append(groups, group{
			why:   "a cipher tries itself out only in FIPS mode (CAST), which GODEBUG alone sets and WebAssembly has not",
			names: []string{of + ".func1"},
			with:  of, unless: []string{setsItself},
		})
	}
	return groups
}

// never returns which functions of a program belong to one of the groups.
func (c *calls) never(groups []group) ([]bool, error) {
	never := make([]bool, len(c.names))
	for _, g := range groups {
		if slices.ContainsFunc(g.unless, c.has) || g.with != "" && !c.has(g.with) {
			continue
		}
		idle := make([]bool, len(c.names))
		for _, name := range g.names {
			missing := true
			for i, n := range c.names {
				if matches(n, name) {
					idle[i], missing = true, false
				}
			}
			if missing {
				return nil, fmt.Errorf("%s is not in the program, and was said never to run since %s", name, g.why)
			}
		}
		less := slices.Clone(never)
		for i, is := range idle {
			less[i] = less[i] || is
		}
		if len(g.by) > 0 && c.wantedByOthers(idle, less, g.by) {
			continue
		}
		never = less
	}
	return never, nil
}

// matches reports whether pattern is the name, or ends in a star and begins the name.
func matches(name, pattern string) bool {
	begin, star := strings.CutSuffix(pattern, "*")
	return name == pattern || star && strings.HasPrefix(name, begin) && !isInit(name)
}

// wantedByOthers reports whether a function that may run, and isn't in by, calls or points to an
// idle one.
func (c *calls) wantedByOthers(idle, never []bool, by []string) bool {
	for i, runs := range c.reached(never) {
		if runs && !slices.Contains(by, c.names[i]) && slices.ContainsFunc(c.from[i], func(to int) bool { return idle[to] }) {
			return true
		}
	}
	return false
}

func (c *calls) has(name string) bool { return slices.Contains(c.names, name) }
