package main

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"

	"entente/core/words"
	"entente/core/words/english"
	"entente/scripts/pseudo"
	"entente/scripts/twins"
)

// pseudoPublic is the served folder in the pseudo-language, in which a test looks for texts that aren't from
// the table of words.
const pseudoPublic = "build/" + pseudo.Code + "/public"

// writePseudo copies the served folder of the last build, and writes the pages there in the pseudo-language.
func writePseudo(ctx context.Context) error {
	if err := os.RemoveAll(pseudoPublic); err != nil {
		return err
	}
	if err := os.CopyFS(pseudoPublic, os.DirFS(public)); err != nil {
		return err
	}
	if err := removeTwins(pseudoPublic); err != nil {
		return err
	}
	spoken, err := words.Read(pseudo.Of(words.WithGists(english.Sentences())))
	if err != nil {
		return err
	}
	words.Speak(spoken)
	at := withPrograms("")
	at.Embed, at.Vectors = servedEmbed(public), servedVectors(public)
	deck, err := write(ctx, pseudoPublic, pseudo.Of(english.Text()), at)
	if err != nil {
		return err
	}
	return keepable(pseudoPublic, filepath.Join(assets, worker), deck)
}

// removeTwins removes the compressed twins of files, because the files are written again.
func removeTwins(folder string) error {
	return filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if _, coding := twins.FileOf(file); coding == "" {
			return nil
		}
		return os.Remove(file)
	})
}
