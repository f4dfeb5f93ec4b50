// Parted does some of its work in functions that may come later: with closures, a panic,
// goroutines that wait for each other, and memory that is collected meanwhile.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sort"
	"strings"
	"syscall/js"
)

func main() {
	fmt.Println("begun")
	if len(os.Args) == 1 {
		js.Global().Call("whole")
	}
	fmt.Println(laterWork(shout, []string{"c", "a", "b"}))
	fmt.Println(laterWork(shout, nil))
}

// shout is called from there and stays here.
func shout(text string) string { return strings.ToUpper(text) }

// A laterList is sorted by whoever knows it as an interface alone.
type laterList struct{ words []string }

func (l *laterList) Len() int           { return len(l.words) }
func (l *laterList) Less(i, j int) bool { return l.words[i] < l.words[j] }
func (l *laterList) Swap(i, j int)      { l.words[i], l.words[j] = l.words[j], l.words[i] }

// laterWork is how one gets there.
func laterWork(say func(string) string, words []string) (said string) {
	defer func() {
		if reason := recover(); reason != nil {
			said = fmt.Sprint("recovered: ", reason)
		}
	}()
	list := &laterList{words}
	sort.Sort(list)
	ask, answer := make(chan string), make(chan string)
	go laterAnswers(ask, answer, func(text string) string { return say(text) + text })
	for _, word := range list.words {
		ask <- word
		runtime.GC() // what is kept is on stacks of functions that came later
		said += <-answer
	}
	close(ask)
	return said + laterDeep(100, list.words[0])
}

func laterAnswers(ask <-chan string, answer chan<- string, say func(string) string) {
	for text := range ask {
		answer <- say(text)
	}
}

// laterDeep needs a stack that grows.
func laterDeep(n int, word string) string {
	var room [256]byte
	if n == 0 {
		return word
	}
	copy(room[:], word)
	return laterDeep(n-1, string(room[:len(word)]))
}
