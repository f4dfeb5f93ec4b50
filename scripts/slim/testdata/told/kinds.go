package main

import (
	"fmt"
	"iter"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"
)

// kinds lets the runtime do of itself what a program may ask of it: wait, wake,
// collect, finish, hand memory back, change over between goroutines.
func kinds() {
	fmt.Println(waits(), finishes(), contends(), pulls(), memory(), selects())
	runtime.GOMAXPROCS(4)
	runtime.LockOSThread()
	left := make(chan string)
	go func() {
		defer func() { left <- "left" }()
		runtime.Goexit()
	}()
	fmt.Println(<-left)
	runtime.UnlockOSThread()
	fmt.Println(runtime.GOMAXPROCS(0), len(debug.Stack()) > 0)
}

func waits() (said []string) {
	said = append(said, "first")
	done := make(chan string)
	time.AfterFunc(3*time.Millisecond, func() { done <- "after" })
	ticker := time.NewTicker(time.Millisecond)
	<-ticker.C
	ticker.Stop()
	stopped := time.NewTimer(time.Hour)
	said = append(said, <-done, fmt.Sprint(stopped.Stop()))
	select {
	case <-time.After(time.Millisecond):
		said = append(said, "late")
	case <-done:
	}
	return said
}

// finishes lets finalizers and cleanups run, of many things and of tiny ones.
func finishes() int {
	const many = 200
	finished := make(chan int, 3*many)
	func() {
		for i := range many {
			p := &point{X: i, Name: strings.Repeat("x", i)}
			runtime.SetFinalizer(p, func(p *point) { finished <- p.X })
			runtime.AddCleanup(&point{Y: i}, func(i int) { finished <- i }, i)
		}
	}()
	sum := 0
	for n := 0; n < 2*many-10; { // the last ones may still be on a stack
		runtime.GC()
		time.Sleep(time.Millisecond)
		for len(finished) > 0 {
			<-finished
			n++
		}
		sum++
	}
	return min(sum, 1)
}

func contends() int {
	var lock sync.RWMutex
	var all sync.WaitGroup
	turn := sync.NewCond(&lock)
	words, ready := map[string][]int{}, false
	for i := range 100 {
		all.Go(func() {
			lock.Lock()
			defer lock.Unlock()
			for !ready {
				turn.Wait()
			}
			for k := range 20 {
				word := fmt.Sprint(i*k, k)
				words[word] = append(words[word], i)
			}
			runtime.Gosched()
		})
	}
	time.Sleep(time.Millisecond)
	lock.Lock()
	ready = true
	lock.Unlock()
	turn.Broadcast()
	all.Wait()
	for word := range words {
		if len(word)%2 == 0 {
			delete(words, word)
		}
	}
	return len(words)
}

func pulls() (sum int) {
	next, stop := iter.Pull(slices.Values([]int{1, 2, 3, 4}))
	defer stop()
	for n, more := next(); more && n < 4; n, more = next() {
		sum += n
		runtime.GC()
	}
	return sum
}

// memory fills megabytes with little and large things, collects at every step and
// hands back what it can.
func memory() int {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	debug.SetMemoryLimit(64 << 20)
	var kept [][]*point
	for i := range 60 {
		few := make([]*point, 2000)
		for k := range few {
			few[k] = &point{X: k, Name: fmt.Sprint(i)}
		}
		if i%9 == 0 {
			kept = append(kept, few)
		}
		_ = make([]byte, 1<<16+i)
	}
	debug.FreeOSMemory()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	sum := 0
	for _, few := range kept {
		for _, p := range few {
			sum += p.X + len(p.Name)
		}
	}
	return sum + min(int(stats.NumGC), 1)
}

func selects() (sum int) {
	in, out, end := make(chan int), make(chan int, 5), make(chan bool)
	go func() {
		defer close(out)
		for {
			select {
			case n := <-in:
				out <- n * n
			case <-end:
				return
			}
		}
	}()
	for i := range 10 {
		in <- i
		sum += <-out
	}
	close(end)
	for n := range out {
		sum += n
	}
	return sum
}

type reason struct{ why string }

func (r reason) Error() string { return r.why }

type word string

// crash ends the program in one of the ways in which one ends that nobody wants to.
func crash(how string) {
	var nobody *point
	var words map[string]int
	switch how {
	case "nobody":
		fmt.Println(nobody.X)
	case "nowhere":
		words["a"] = 1
	case "error":
		panic(reason{"an error"})
	case "custom":
		panic(word("a word"))
	case "value":
		panic(point{1, 2, "three"})
	case "twice":
		defer func() { panic(fmt.Sprint("after ", recover())) }()
		panic("first")
	case "nested":
		defer func() { panic("second") }()
		panic("first")
	case "goroutine":
		go func() { panic("elsewhere") }()
		select {}
	case "asleep":
		<-make(chan int)
	case "endless":
		fmt.Println(endless(1))
	case "unlock":
		new(sync.Mutex).Unlock()
	case "finalizer":
		runtime.SetFinalizer(7, func() {})
	case "huge":
		_ = make([]byte, len(os.Args)<<40)
	case "exit":
		os.Exit(3)
	case "leave":
		runtime.Goexit()
	}
	panic("asked to crash")
}

func endless(n int) int { return endless(n+1) + n }
