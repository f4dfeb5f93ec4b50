// Package reading is the rules read a second time, from the rulebook and not
// from our code, so that two readings can disagree. It has tests only.
//
// A generator makes choices by brute force and never reads Prompts. The laws
// hold for every generated game: Step accepts a choice exactly when a prompt
// offers it and when the second reading allows it, each refusal cites a rule,
// every window ends, and nothing is made or lost.
//
// Begin with reading_test.go, generator_test.go and prompts_are_the_law_test.go.
package reading
