package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"entente/scripts/mutants"
)

// A name is a package's folder, with a function or type of it, or a member of that type.
type name struct{ folder, ident, member string }

// A rename is an old and a new name. Its text is core.Game.old<TAB>core.Game.new.
type rename struct{ from, to name }

// parseName reads core, core.Ability, or core/deck.Ability.TakesAim.
func parseName(text string) (name, error) {
	slash := strings.LastIndex(text, "/") + 1
	parts := strings.Split(text[slash:], ".")
	if len(parts) > 3 || slices.Contains(parts, "") {
		return name{}, fmt.Errorf("%q is not a package, a package.Name or a package.Type.Member", text)
	}
	n := name{folder: text[:slash] + parts[0]}
	if len(parts) > 1 {
		n.ident = parts[1]
	}
	if len(parts) > 2 {
		n.member = parts[2]
	}
	return n, nil
}

// readRenames reads a list of renames. Lines that begin with # are comments.
func readRenames(file string) ([]rename, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []rename
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		from, to, _ := strings.Cut(line, "\t")
		r := rename{}
		var wrong [2]error
		r.from, wrong[0] = parseName(from)
		r.to, wrong[1] = parseName(to)
		if err := errors.Join(wrong[:]...); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if (r.from.ident == "") != (r.to.ident == "") || r.from.member == "" && r.to.member != "" {
			return nil, fmt.Errorf("%s: %q can't become %q", file, from, to)
		}
		list = append(list, r)
	}
	return list, nil
}

// function returns the package and the function of a key under the new name.
func (r rename) function(folder, function string) (newFolder, newFunction string) {
	receiver, method, isMethod := strings.Cut(function, ".")
	base, _, _ := strings.Cut(receiver, "[") // Queue of Queue[S]
	parameters := receiver[len(base):]
	switch {
	case folder != r.from.folder:
		return folder, function
	case r.from.ident == "":
		return r.to.folder, function
	case base != r.from.ident:
		return folder, function
	case r.from.member == "" && isMethod:
		return r.to.folder, r.to.ident + parameters + "." + method
	case r.from.member == "":
		return r.to.folder, r.to.ident
	case !isMethod || method != r.from.member:
		return folder, function
	case r.to.member == "": // the method became a function
		return r.to.folder, r.to.ident
	}
	return r.to.folder, r.to.ident + parameters + "." + r.to.member
}

// text returns the source text of a key under the new name. It changes whole identifiers outside of
// string literals. An identifier may be another thing of the same name, which only the tree can
// tell, so carry tries the texts.
func (r rename) text(text string) string {
	was, is := r.from.ident, r.to.ident
	if r.from.member != "" {
		was, is = r.from.member, cmp.Or(r.to.member, r.to.ident)
	}
	if was == is {
		return text
	}
	tokens := tokensOf(text)
	var out strings.Builder
	end := 0
	for i, t := range tokens {
		selected := i > 0 && tokens[i-1].token == token.PERIOD
		qualified := selected && i > 1 && tokens[i-2].text == path.Base(r.from.folder)
		key := i+1 < len(tokens) && tokens[i+1].token == token.COLON // of a composite literal
		fits := !selected || qualified
		if r.from.member != "" {
			fits = selected || key
		}
		if t.token == token.IDENT && t.text == was && fits {
			out.WriteString(text[end:t.at] + is)
			end = t.at + len(was)
		}
	}
	return out.String() + text[end:]
}

// A word is a token of a key's text.
type word struct {
	at    int
	token token.Token
	text  string
}

func tokensOf(text string) (list []word) {
	files := token.NewFileSet()
	file := files.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, []byte(text), nil, 0)
	for {
		at, tok, literal := s.Scan()
		if tok == token.EOF {
			return list
		}
		list = append(list, word{file.Offset(at), tok, literal})
	}
}

// A carrier finds the key that a mutant of an old key has now.
type carrier struct {
	renames    []rename
	keys       map[string]bool
	functions  map[string]bool
	plain      map[string][]string // keys by their plain forms
	qualifiers map[string]bool     // package names that stand before a name of another package
}

func newCarrier(renames []rename, list []mutants.Mutant) *carrier {
	c := &carrier{renames: renames, keys: map[string]bool{}, functions: map[string]bool{}, plain: map[string][]string{}, qualifiers: map[string]bool{}}
	for _, r := range renames {
		c.qualifiers[path.Base(r.from.folder)] = true
		c.qualifiers[path.Base(r.to.folder)] = true
	}
	for i := range list {
		c.qualifiers[path.Base(list[i].Package())] = true
		c.functions[functionOf(&list[i])] = true
	}
	for i := range list {
		key := list[i].Key
		c.keys[key] = true
		p := c.plainOf(key)
		c.plain[p] = append(c.plain[p], key)
	}
	return c
}

// plainOf returns a key without the package names in its text, so that deck.Ability and
// Ability are the same on either side of a move.
func (c *carrier) plainOf(key string) string {
	parts := strings.SplitN(key, " | ", 4)
	if len(parts) < 4 {
		return key
	}
	tokens := tokensOf(parts[3])
	var out strings.Builder
	end := 0
	for i, t := range tokens {
		qualifies := i+1 < len(tokens) && tokens[i+1].token == token.PERIOD && (i == 0 || tokens[i-1].token != token.PERIOD)
		if t.token == token.IDENT && c.qualifiers[t.text] && qualifies {
			out.WriteString(parts[3][end:t.at])
			end = tokens[i+1].at + 1
		}
	}
	parts[3] = out.String() + parts[3][end:]
	return strings.Join(parts, " | ")
}

// mostTexts is the most spellings of one text that are tried.
const mostTexts = 256

// carry returns the key under its new names, or false if the tree has no such mutant.
// A key that the tree has stays, so carrying twice is carrying once.
func (c *carrier) carry(key string) (string, bool) {
	if c.has(key) {
		return key, true
	}
	parts := strings.SplitN(key, " | ", 4)
	if len(parts) < 3 {
		return key, false
	}
	folder, function := parts[0], parts[1]
	texts := []string{strings.TrimPrefix(key, folder+" | "+function)} // operator and text
	if strings.HasSuffix(folder, ".go") {                             // keys had files before they had packages
		folder = path.Dir(folder)
	}
	for _, r := range c.renames {
		folder, function = r.function(folder, function)
		var renamed []string
		for _, text := range texts {
			renamed = append(renamed, r.text(text))
		}
		for _, text := range texts { // the same identifier may be another thing
			if !slices.Contains(renamed, text) {
				renamed = append(renamed, text)
			}
		}
		texts = renamed[:min(len(renamed), mostTexts)]
	}
	for _, text := range texts {
		candidate := folder + " | " + function + text
		if c.has(candidate) {
			return candidate, true
		}
		if same := c.plain[c.plainOf(candidate)]; len(same) == 1 {
			return same[0], true
		}
	}
	return key, false
}

// has reports whether the tree has a mutant of that key, or of that pattern.
func (c *carrier) has(key string) bool {
	if c.keys[key] || !strings.Contains(key, "*") {
		return c.keys[key]
	}
	for other := range c.keys {
		if matches(key, other) {
			return true
		}
	}
	return false
}

// line carries the key that a line begins with, up to separator, or ends with.
func (c *carrier) line(line, separator string, last bool) (string, bool) {
	at := strings.LastIndex(line, separator)
	if strings.TrimSpace(line) == "" || line[0] == '#' || at < 0 {
		return line, true
	}
	before, after := line[:at], line[at+len(separator):]
	key := &before
	if last {
		key = &after
	}
	var found bool
	*key, found = c.carry(*key)
	return before + separator + after, found
}

// file carries every line of a file and returns the lines that it can't carry.
func (c *carrier) file(name, separator string, last bool) (lost []string, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		carried, found := c.line(strings.TrimSuffix(line, "\n"), separator, last)
		if !found {
			lost = append(lost, name+": "+carried)
		}
		out.WriteString(carried + "\n")
	}
	return lost, os.WriteFile(name, []byte(out.String()), 0o644)
}

// state carries the functions of a judged state. A function whose text changed is judged again.
func (c *carrier) state(file string) error {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var out strings.Builder
	for line := range strings.Lines(string(text)) {
		function, rest, found := strings.Cut(line, "\t")
		if folder, called, isKey := strings.Cut(function, " | "); found && isKey && !c.functions[function] {
			for _, r := range c.renames {
				folder, called = r.function(folder, called)
			}
			line = folder + " | " + called + "\t" + rest
		}
		out.WriteString(line)
	}
	return os.WriteFile(file, []byte(out.String()), 0o644)
}

// carryAll rewrites the reasons, the holes, the held statements and the judged states under the
// names of a list. It lists each line with a mutant that the tree doesn't have.
func carryAll(list string) error {
	renames, err := readRenames(list)
	if err != nil {
		return err
	}
	var all []mutants.Mutant
	for _, s := range subjects {
		if err := os.MkdirAll(s.source(), 0o755); err != nil {
			return err
		}
		made, _, err := mutants.Write(s.packages, s.source())
		if err != nil {
			return err
		}
		all = append(all, made...)
	}
	c := newCarrier(renames, all)
	var lost []string
	for _, file := range []string{reasonsFile, holesFile} {
		more, err := c.file(file, " = ", false)
		if err != nil {
			return err
		}
		lost = append(lost, more...)
	}
	unheld, err := c.file(heldFile, "\t", true)
	if err != nil {
		return err
	}
	for name := range subjects {
		if err := c.state(stateFile(name)); err != nil {
			return err
		}
	}
	for _, line := range append(lost, unheld...) {
		fmt.Println(line)
	}
	if len(unheld) > 0 {
		fmt.Printf("%d lines of %s name mutants that the tree doesn't have: make held finds others\n", len(unheld), heldFile)
	}
	if len(lost) > 0 {
		return fmt.Errorf("%d lines are about mutants that the tree doesn't have: change or delete them", len(lost))
	}
	return nil
}
