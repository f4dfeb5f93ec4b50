package screen

import "io"

// noChance says that the browser gave no random numbers.
type noChance struct{ said string }

func (e *noChance) Error() string { return e.said }

// draws reads the phone's own randomness.
type draws struct{ from io.Reader }

// Read marks its error as a failure of the randomness.
func (d draws) Read(p []byte) (int, error) {
	n, err := d.from.Read(p)
	if err != nil {
		return n, &noChance{err.Error()}
	}
	return n, nil
}

func (a *App) random() draws { return draws{a.host.Random} }

// stock reads random numbers from a stock, which it draws a piece at a time. A table that is made of
// many choices takes its numbers from one, because asking the browser for each record took almost
// half of the time.
type stock struct {
	from  io.Reader
	drawn [512]byte
	left  []byte // of drawn, not read yet
}

func (s *stock) Read(p []byte) (int, error) {
	if len(s.left) == 0 {
		if _, err := io.ReadFull(s.from, s.drawn[:]); err != nil {
			return 0, err
		}
		s.left = s.drawn[:]
	}
	n := copy(p, s.left)
	clear(s.left[:n])
	s.left = s.left[n:]
	return n, nil
}

// newID draws the name of a table on this phone.
func (a *App) newID() (string, error) {
	b := make([]byte, idLength)
	if _, err := io.ReadFull(a.random(), b); err != nil {
		return "", err
	}
	return TableID(b), nil
}
