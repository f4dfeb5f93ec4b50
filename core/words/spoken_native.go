//go:build !js

package words

// A program on a computer, such as a test, speaks English from its start.
func init() { Speak(English()) }
