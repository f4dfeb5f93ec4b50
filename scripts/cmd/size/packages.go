package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"entente/scripts/wasmfile"
)

// heaviest is how many packages are listed by name.
const heaviest = 15

// packages prints which packages the bytes of the table's program belong to.
func packages() error {
	files, err := filepath.Glob("public/wasm/table.*.wasm")
	if err != nil || len(files) != 1 {
		return errors.Join(err, fmt.Errorf("public/wasm has %d programs of the table where one should be", len(files)))
	}
	program, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	list, over, err := wasmfile.Weigh(program)
	if err != nil {
		return fmt.Errorf("%s: %w", files[0], err)
	}
	fmt.Printf("\nthe heaviest packages of %s, before compression\n", files[0])
	fmt.Printf("%-40s %9s %9s %9s\n", "package", "functions", "code kB", "tables kB")
	var others wasmfile.Weight
	sum := wasmfile.Weight{Package: "together"}
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
	fmt.Println("(Read from the shipped program itself: code is what a function's instructions take, tables what Go's runtime")
	fmt.Println("keeps about it: its name, its lines, how to find it. Tables compress far better than code. A generic function")
	fmt.Println("counts with the package that wrote it, whatever uses it.)")
	return nil
}

func add(to *wasmfile.Weight, w wasmfile.Weight) {
	to.Functions += w.Functions
	to.Code += w.Code
	to.Tables += w.Tables
}

func tell(w wasmfile.Weight) {
	fmt.Printf("%-40s %9d %9.1f %9.1f\n", w.Package, w.Functions, float64(w.Code)/1000, float64(w.Tables)/1000)
}
