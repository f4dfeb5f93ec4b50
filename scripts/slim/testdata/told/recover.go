package main

import (
	"reflect"
	"runtime"
)

// recovering are more ways to ask for a panic, some by whoever may and some by whoever may not.
func recovering() []func() {
	return []func(){byName, insideByName, helped, helpedByName, helpedByMethod, ofMethod, inLoop, inGeneric, afterOthers, throughReflection, leaving}
}

// byName defers recover itself, which is no function that was called by what was deferred.
func byName() {
	defer recover()
	panic("by name")
}

// insideByName defers recover in what was deferred itself: there it is one call away.
func insideByName() {
	defer func() {
		defer recover()
		settle()
	}()
	panic("inside by name")
}

func settle() {}

// helped recovers one call too deep, with a call between that was inlined.
func helped() {
	defer func() { help() }()
	panic("helped")
}

func help() { rescue() }

//go:noinline
func rescue() { recover() }

// helpedByName recovers one call too deep as well. What was deferred was inlined into the
// function that Go's compiler wrote to keep the number for it.
func helpedByName() {
	defer helpWith(1)
	panic("helped by name")
}

func helpWith(int) { rescue() }

// helpedByMethod does so with a method, in the function that the compiler wrote for a pointer.
func helpedByMethod() {
	var h helper = &helps{}
	defer h.help()
	panic("helped by a method")
}

type helper interface{ help() }
type helps struct{ n int }

func (helps) help() { rescue() }

// ofMethod recovers in a method that was made a function.
func ofMethod() {
	save := (&keeper{}).save
	defer save()
	panic("of a method")
}

// inLoop defers more often than the compiler can know.
func inLoop() {
	for range 3 {
		defer save()
	}
	panic("in a loop")
}

func inGeneric() {
	defer rescueAs[point]()
	panic("in a generic function")
}

func rescueAs[kind any]() (none kind) {
	recover()
	return none
}

// afterOthers panics anew in what was deferred, and recovers from that one alone.
func afterOthers() {
	defer func() {
		func() {
			defer func() { save() }()
			panic("after others")
		}()
	}()
	panic("the first")
}

// throughReflection recovers in a function that reflection made.
func throughReflection() {
	save := reflect.MakeFunc(reflect.TypeFor[func()](), func([]reflect.Value) []reflect.Value {
		recover()
		return nil
	}).Interface().(func())
	defer save()
	panic("through reflection")
}

// leaving ends its goroutine while it panics, which nobody recovers from.
func leaving() {
	left := make(chan any, 2)
	go func() {
		defer func() { left <- recover() }()
		defer runtime.Goexit()
		panic("leaving")
	}()
	if why := <-left; why != nil {
		panic(why)
	}
}
