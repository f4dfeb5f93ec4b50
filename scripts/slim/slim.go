// Package slim makes WebAssembly programs that Go's linker wrote smaller to send. README.md
// describes each pass, the bytes that it saves, and the work that a new version of Go needs.
//
// A pass knows exactly the output of one Go version's compiler and linker, and the data that its
// runtime reads. Anything else is an error, because a program that was changed by guessing might
// start and then fail.
package slim

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// ReadIn is the version of Go in whose source the passes were read.
const ReadIn = "go1.26"

// Unslimmed is the environment variable that makes every version of Go an unknown one, so that
// tests can try everything that happens then.
const Unslimmed = "ENTENTE_UNSLIMMED"

// CheckGo returns an error if programs of the running Go can't be slimmed. Commands that make files
// for others then refuse before they begin.
func CheckGo() error {
	if err := checkVersion(runtime.Version()); err != nil {
		return fmt.Errorf("nothing is made for others from a program that can't be slimmed: %w", err)
	}
	return nil
}

func checkVersion(version string) error {
	if os.Getenv(Unslimmed) != "" {
		return errors.New("the environment sets " + Unslimmed)
	}
	if version != ReadIn && !strings.HasPrefix(version, ReadIn+".") {
		return fmt.Errorf("it is of %s, and only %s is known (scripts/slim/README.md)", version, ReadIn)
	}
	return nil
}

// Options are further changes of a program.
type Options struct {
	Later   []Later // functions that go into programs of their own
	Silent  bool    // the program prints nothing as it dies, and types have no names
	OrWhole bool    // a program that can't be slimmed is served whole, with a warning
}

// Slimmed is the programs to serve.
type Slimmed struct {
	Program []byte
	Later   [][]byte // the programs that load later, one for each of the options; none if Program is whole
	Whole   bool     // Program is as Go's linker wrote it
}

// File slims the program in a file. The file stays unchanged, so that the go command finds its own
// build there and links again only after a change. The result is kept for the next call with the
// same program.
func File(path string, o Options) (Slimmed, error) {
	program, err := os.ReadFile(path)
	if err != nil {
		return Slimmed{}, err
	}
	sum, err := inputs(program, o)
	if err != nil {
		return Slimmed{}, err
	}
	if s, same := kept(keptAt(sum), sum); same {
		return s, nil
	}
	s, err := Program(program, o, nil)
	if err == nil {
		return s, keep(keptAt(sum), sum, s)
	}
	err = fmt.Errorf("%s can't be slimmed: %w", path, err)
	if !o.OrWhole {
		return Slimmed{}, err
	}
	fmt.Fprintf(os.Stderr, "Warning: %v. It is served whole, about three quarters larger.\n", err)
	return Slimmed{Program: program, Whole: true}, nil
}

// A job is a program between two passes.
type job struct {
	Options
	program []byte
	calls   *calls   // who calls whom, since silence until prune
	into    []int    // into which program each function goes, 0 for the first, since prune
	parts   [][]byte // the programs that come later, since split
}

// A pass makes a program smaller to send and changes nothing that it does.
type pass struct {
	name string
	do   func(*job) error
}

// passes returns all of them in the order in which they run.
func passes() []pass {
	return []pass{
		{"merge", (*job).merge},
		{"silence", (*job).silence},
		{"prune", (*job).prune},
		{"trim", (*job).trim},
		{"offsets", (*job).offsets},
		{"jumps", (*job).jumps},
		{"self", (*job).self},
		{"split", (*job).split},
		{"compute", (*job).compute},
	}
}

// Program slims a program. After each pass, it calls after, if there is one, with the program so
// far.
func Program(program []byte, o Options, after func(pass string, program []byte)) (s Slimmed, err error) {
	running := "the first pass"
	defer func() {
		if fault := recover(); fault != nil {
			s, err = Slimmed{}, fmt.Errorf("%s: %v", running, fault)
		}
	}()
	sections, err := readSections(program)
	if err != nil {
		return Slimmed{}, err
	}
	version, err := builtBy(sections)
	if err != nil {
		return Slimmed{}, err
	}
	if err := checkVersion(version); err != nil {
		return Slimmed{}, err
	}
	j := &job{Options: o, program: program}
	for _, p := range passes() {
		running = p.name
		if err := p.do(j); err != nil {
			return Slimmed{}, fmt.Errorf("%s: %w", p.name, err)
		}
		if after != nil {
			after(p.name, j.program)
		}
	}
	return Slimmed{Program: j.program, Later: j.parts}, nil
}
