// Told prints something from every kind of data a program has: constants,
// variables, types by their names, tables of the standard library, a panic; and what
// its runtime has to know about functions. Given a word, it crashes.
package main

import (
	"fmt"
	"os"
	"strings"
	"unicode"
)

type point struct {
	X, Y int
	Name string
}

var (
	sparse = [4096]int{7: 7, 1000: -1, 4095: 9}
	names  = map[string]point{"a": {1, 2, "one"}, "b": {3, 4, "two"}}
	zero   [1 << 16]byte
)

func main() {
	sum := 0
	for i, n := range sparse {
		sum += i * n
	}
	fmt.Println(sum, names["a"], names["b"], len(zero), zero[65535])
	fmt.Printf("%T %+v %q\n", names, point{5, 6, "x"}, strings.ToUpper("äöü"))
	fmt.Println(unicode.In('д', unicode.Cyrillic), unicode.IsUpper('Д'), os.Args[1:])
	if len(os.Args) > 1 {
		crash(os.Args[1])
	}
	asked()
	kinds()
	defer func() { fmt.Println("recovered:", recover()) }()
	var list []int
	_ = list[sum]
}
