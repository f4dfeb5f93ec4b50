// Package call decides when a phone calls its room: at once when there is
// reason to hope, otherwise after longer and longer pauses.
package call

// Pauses, in milliseconds.
const (
	first = 500
	// Longest is the longest pause between two calls.
	Longest = 30_000
	// Patience is how long a socket may stay silent after it was asked for a sign of life.
	Patience = 5_000
)

// A Caller says when to call next. Times are in milliseconds.
type Caller struct{ failed int }

// Answered forgets earlier failures.
func (c *Caller) Answered() { c.failed = 0 }

// Pause is how long to wait after a call that failed or ended. The jitter, from
// 0 to 1, keeps phones that lost the same room from calling in step.
func (c *Caller) Pause(jitter float64) int64 {
	pause := int64(Longest)
	if c.failed < 6 {
		pause = first << c.failed
	}
	c.failed++
	return pause/2 + int64(jitter*float64(pause)/2)
}
