package main

import (
	"fmt"
	"os"

	"entente/scripts/slim"
)

// heaviest is the number of packages that are listed by name.
const heaviest = 15

// linked are the table's program and the package's program as Go's linker left them. The sent
// programs have the same functions, some shortened, but no longer their names.
var linked = []string{"build/table.wasm", "build/entente.wasm"}

// packages prints the bytes of a linked program by package.
func packages(linked string) error {
	program, err := os.ReadFile(linked)
	if err != nil {
		return err
	}
	list, over, idle, err := weighSent(program)
	if err != nil {
		return fmt.Errorf("%s: %w", linked, err)
	}
	fmt.Printf("\nthe heaviest packages of %s, before compression, without %.1f kB that never runs and is not sent\n", linked, float64(idle)/1000)
	fmt.Printf("%-40s %9s %9s %9s\n", "package", "functions", "code kB", "tables kB")
	var others slim.Weight
	sum := slim.Weight{Package: "together"}
	for i, w := range list {
		if i < heaviest {
			tell(w)
		} else {
			add(&others, w)
		}
		add(&sum, w)
	}
	others.Package = fmt.Sprintf("%d others", max(0, len(list)-heaviest))
	tell(others)
	tell(sum)
	fmt.Printf("types, strings, stack maps and variables, of no one function: %.1f kB\n", float64(over)/1000)
	fmt.Println("(Code is what a function's instructions take, tables what Go's runtime keeps about it: how to find it, and")
	fmt.Println("its name and its lines, which are not sent. A generic function counts with the package that wrote it.)")
	return nil
}

// weighSent weighs the sent part of a program, without functions that never run.
func weighSent(program []byte) (list []slim.Weight, over, idle int, err error) {
	after := map[string][]byte{}
	if _, err := slim.Program(program, slim.Options{}, func(pass string, program []byte) { after[pass] = program }); err != nil {
		return nil, 0, 0, err
	}
	list, over, err = slim.Weigh(after["prune"])
	return list, over, len(after["merge"]) - len(after["prune"]), err
}

func add(to *slim.Weight, w slim.Weight) {
	to.Functions += w.Functions
	to.Code += w.Code
	to.Tables += w.Tables
}

func tell(w slim.Weight) {
	fmt.Printf("%-40s %9d %9.1f %9.1f\n", w.Package, w.Functions, float64(w.Code)/1000, float64(w.Tables)/1000)
}
