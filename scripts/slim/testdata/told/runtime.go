package main

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"
)

// asked makes the runtime look up what it keeps about functions: it collects
// garbage under deep stacks and grows them, finds out who may recover, and
// tells its own goroutines from the program's.
func asked() {
	fmt.Println(deep(2000, &point{1, 2, "three"}))
	var wait sync.WaitGroup
	sums := make([]int, 50)
	for i := range sums {
		wait.Go(func() { sums[i] = deep(i, &point{X: i}) })
	}
	wait.Wait()
	fmt.Println(sums)
	fmt.Println(recovered(plain), recovered(twice), recovered(wrapped), recovered(onNothing), recovered(inlined))
	for _, do := range recovering() {
		fmt.Print(recovered(do), ". ")
	}
	swap := reflect.MakeFunc(reflect.TypeFor[func(int, *point) (*point, int)](), func(args []reflect.Value) []reflect.Value {
		runtime.GC()
		return []reflect.Value{args[1], args[0]}
	}).Interface().(func(int, *point) (*point, int))
	p, n := swap(7, &point{Name: "kept"})
	later := reflect.ValueOf(p).MethodByName("Told").Interface().(func() string)
	fmt.Println(n, later(), runtime.NumGoroutine())
}

// deep keeps something alive on every frame while garbage is collected below.
//
//go:noinline
func deep(n int, p *point) int {
	mine := &point{X: n, Name: strings.Repeat("x", n%7)}
	if n == 0 {
		runtime.GC()
		return p.X
	}
	return deep(n-1, mine) - len(mine.Name) + mine.X
}

func recovered(do func()) (said string) {
	defer func() {
		if why := recover(); why != nil {
			said = fmt.Sprint(why)
		}
	}()
	do()
	return "nothing"
}

func plain() { panic("plain") }

// twice recovers too deep: it is one call away from what was deferred.
func twice() {
	defer func() { func() { recover() }() }()
	panic(errors.New("twice"))
}

// wrapped defers through an interface, so that a method made by the compiler
// stands between: it may recover all the same.
func wrapped() {
	var s saver = &keeper{}
	defer s.save()
	panic("wrapped")
}

type saver interface{ save() }
type saves struct{}
type keeper struct{ saves }

func (saves) save() { recover() }

// onNothing calls a method of a value through a pointer to nothing.
func onNothing() {
	var p *point
	var s fmt.Stringer = p
	_ = s.String()
}

func (p point) String() string { return p.Name }

// Told is found by reflection.
func (p point) Told() string { runtime.GC(); return p.Name }

// inlined recovers in a function that was inlined into the one that was deferred.
func inlined() {
	defer func() { save() }()
	panic("inlined")
}

func save() any { return recover() }
