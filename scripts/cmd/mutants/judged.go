package main

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"entente/scripts/mutants"
	"entente/scripts/stage"
)

// judgedFile names, for each subject, a commit with only judged mutants. A full run of `make
// mutants` moves it. A sample begins with the functions that have changed since.
const judgedFile = "scripts/cmd/mutants/judged.txt"

// sampleOf returns a number of mutants to judge: first those of functions that differ from the
// commit in judgedFile, then any others. The choice changes with the tree.
func sampleOf(ctx context.Context, of *subject, subject string, list []*mutants.Mutant, size int) ([]*mutants.Mutant, error) {
	commit, err := judgedCommit(subject)
	if err != nil {
		return nil, err
	}
	changed, err := changedSince(ctx, commit, of.packages)
	if err != nil {
		fmt.Printf("mutants: %s can't be compared with: %v. Any mutants are judged.\n", commit, err)
	}
	tree, err := stage.Output(ctx, nil, "git", "rev-parse", "HEAD^{tree}")
	if err != nil {
		return nil, err
	}
	return rotated(list, tree, changed)[:min(size, len(list))], nil
}

// rotated puts mutants of changed functions first, and sorts the others in an order that changes
// with the tree.
func rotated(list []*mutants.Mutant, tree string, changed map[string]bool) []*mutants.Mutant {
	key := func(m *mutants.Mutant) string {
		sum := sha256.Sum256([]byte(tree + m.Key))
		first := "b"
		if changed[functionOf(m)] {
			first = "a"
		}
		return first + string(sum[:])
	}
	return slices.SortedFunc(slices.Values(list), func(a, b *mutants.Mutant) int { return strings.Compare(key(a), key(b)) })
}

// judgedCommit reads the commit of a subject from judgedFile.
func judgedCommit(subject string) (string, error) {
	text, err := os.ReadFile(judgedFile)
	for line := range strings.Lines(string(text)) {
		if name, commit, _ := strings.Cut(strings.TrimSpace(line), " "); name == subject {
			return commit, nil
		}
	}
	return "", errors.Join(err, fmt.Errorf("%s names no commit for %s", judgedFile, subject))
}

// noteJudged writes down that all mutants of a subject were judged, if the tree is committed.
func noteJudged(ctx context.Context, subject string) error {
	if dirty, err := stage.Output(ctx, nil, "git", "status", "--porcelain", "--", "core"); err != nil || dirty != "" {
		fmt.Println("mutants: core isn't committed as it was judged, so", judgedFile, "stays")
		return err
	}
	commit, err := stage.Output(ctx, nil, "git", "rev-parse", "HEAD")
	if err != nil {
		return err
	}
	text, err := os.ReadFile(judgedFile)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, subject+" ") {
			lines[i] = subject + " " + commit
		}
	}
	return os.WriteFile(judgedFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644)
}

// changedSince returns the functions, by package and name, whose text differs from a commit's.
func changedSince(ctx context.Context, commit string, packages []mutants.Package) (map[string]bool, error) {
	before, now := map[string]string{}, map[string]string{}
	command := []string{"git", "archive", commit}
	for _, p := range packages {
		files, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			if err := addFunctions(now, file, text); err != nil {
				return nil, err
			}
		}
		if _, err := stage.Output(ctx, nil, "git", "cat-file", "-e", commit+":"+p.Dir); err == nil {
			command = append(command, p.Dir)
		}
	}
	packed, err := stage.Output(ctx, nil, command...)
	if err != nil {
		return nil, err
	}
	files := tar.NewReader(bytes.NewReader([]byte(packed)))
	for {
		head, err := files.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if path.Ext(head.Name) != ".go" {
			continue
		}
		text, err := io.ReadAll(files)
		if err != nil {
			return nil, err
		}
		if err := addFunctions(before, head.Name, text); err != nil {
			return nil, err
		}
	}
	changed := map[string]bool{}
	for name, text := range now {
		if before[name] != text {
			changed[name] = true
		}
	}
	return changed, nil
}

// addFunctions adds the text of each function of a file.
func addFunctions(to map[string]string, file string, text []byte) error {
	if strings.HasSuffix(file, "_test.go") {
		return nil
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, file, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, d := range parsed.Decls {
		if f, is := d.(*ast.FuncDecl); is {
			name := filepath.ToSlash(filepath.Dir(file)) + " | " + mutants.Called(f)
			to[name] = string(text[files.Position(f.Pos()).Offset:files.Position(f.End()).Offset])
		}
	}
	return nil
}
