package scripts

import (
	"go/scanner"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

var (
	oneWord  = regexp.MustCompile(`^[a-z][a-z0-9]*$`)
	question = regexp.MustCompile(`^([Ii]s|[Hh]as|[Cc]an|[Mm]ay|[Mm]ust)([^a-z]|$)`)
	goName   = regexp.MustCompile(`^(Equal|Less|Contains|Has)$`)
	word     = regexp.MustCompile(`\pL+`)
)

// seesGame reports whether a type is the Game, points to it, or is a struct that keeps one,
// however deep: a type that only wraps the Game counts as the Game.
func (s *shape) seesGame(t types.Type) bool {
	return s.sees(t, map[types.Type]bool{})
}

func (s *shape) sees(t types.Type, seen map[types.Type]bool) bool {
	if pointer, is := t.Underlying().(*types.Pointer); is {
		t = pointer.Elem()
	}
	t = types.Unalias(t)
	if seen[t] {
		return false
	}
	seen[t] = true
	if named, is := t.(*types.Named); is && named.Obj().Pkg() == s.pkg && named.Obj().Name() == "Game" {
		return true
	}
	if fields, is := t.Underlying().(*types.Struct); is {
		for field := range fields.Fields() {
			if s.sees(field.Type(), seen) {
				return true
			}
		}
	}
	return false
}

// takingGame lists the functions that can reach everything in a Game.
func (s *shape) takingGame() (names []string) {
	for _, f := range s.funcs {
		if slices.ContainsFunc(f.inputs(), func(v *types.Var) bool { return s.seesGame(v.Type()) }) {
			names = append(names, f.String())
		}
	}
	return names
}

// methodsOfGame lists the methods that Game itself declares.
func (s *shape) methodsOfGame() (names []string) {
	for _, f := range s.funcs {
		if name := f.String(); strings.HasPrefix(name, "Game.") {
			names = append(names, name)
		}
	}
	return names
}

// oneWordNames lists the functions whose name is one lower-case word, which rarely says both
// the deed and its object.
func (s *shape) oneWordNames() (names []string) {
	for _, f := range s.funcs {
		if oneWord.MatchString(f.Name()) {
			names = append(names, f.String())
		}
	}
	return names
}

// misnamedPredicates lists the functions that return only a bool, and whose name does not
// begin as a question does. Names that Go's own library has are fine.
func (s *shape) misnamedPredicates() (names []string) {
	for _, f := range s.funcs {
		results := f.Signature().Results()
		if results.Len() == 1 && isBool(results.At(0).Type()) && !question.MatchString(f.Name()) && !goName.MatchString(f.Name()) {
			names = append(names, f.String())
		}
	}
	return names
}

// answersBool reports whether the results are a bool alone, or have one beside events.
func answersBool(results *types.Tuple) bool {
	hasBool, hasEvents := false, false
	for v := range results.Variables() {
		hasBool = hasBool || isBool(v.Type())
		if list, is := v.Type().(*types.Slice); is {
			named, is := list.Elem().(*types.Named)
			hasEvents = hasEvents || is && named.Obj().Name() == "Event"
		}
	}
	return hasBool && (results.Len() == 1 || hasEvents)
}

// isBool reports whether a type is bool itself.
func isBool(t types.Type) bool { return types.Unalias(t) == types.Typ[types.Bool] }

// countVague counts the words of a file's comments, and the vague ones among them, which keep a
// reader waiting for the noun: words that begin like "what" or "whoever".
func countVague(code []byte) (vague, words int) {
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", files.Base(), len(code)), code, nil, scanner.ScanComments)
	for {
		_, kind, text := s.Scan()
		if kind == token.EOF {
			return vague, words
		}
		if kind != token.COMMENT {
			continue
		}
		for _, one := range word.FindAllString(text, -1) {
			words++
			switch strings.ToLower(one) {
			case "what", "whatever", "whoever":
				vague++
			}
		}
	}
}
