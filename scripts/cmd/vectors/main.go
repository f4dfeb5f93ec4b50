// Command vectors writes the conformance vectors for other projects into build/, as a folder and as
// one file. The vectors' own runner then checks them.
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"entente/scripts/cache"
	"entente/scripts/npmpackage"
	"entente/scripts/stage"
	"entente/scripts/vectors"
)

func main() {
	kept := flag.Bool("kept", false, "take those that were made of the same before, in any clone, and check nothing")
	engine := flag.Bool("engine", false, "also play all of them with entente-rules as the engine under test, some minutes")
	flag.Parse()
	stage.Main(func(ctx context.Context) error {
		if err := write(*kept); err != nil || *kept {
			return err
		}
		if err := stage.Run(ctx, "node", filepath.Join(vectors.Folder, "run.mjs"), vectors.Folder); err != nil || !*engine {
			return err
		}
		return agree(ctx)
	})
}

// write writes the vectors. With kept it takes them from the cache if they are there.
func write(kept bool) error {
	sum, err := made()
	if err != nil {
		return err
	}
	at := filepath.Join(cache.Folder("vectors"), sum)
	if kept {
		if all, err := cache.Read(at); err == nil && unpack(all) == nil {
			return nil
		}
	}
	tree := os.DirFS(".")
	scripts, err := vectors.Scripts(tree)
	if err != nil {
		return err
	}
	files, err := vectors.Pack(tree, scripts)
	if err != nil {
		return err
	}
	all, err := vectors.Tarball(files)
	if err != nil {
		return err
	}
	return errors.Join(unpack(all), cache.Write(at, all), cache.Trim(filepath.Dir(at)))
}

// unpack writes the vectors of a tarball, as a folder and as one file.
func unpack(all []byte) error {
	files, err := vectors.Untar(all)
	if err != nil {
		return err
	}
	if err := errors.Join(vectors.Write(vectors.Folder, files), os.WriteFile(vectors.Archive, all, 0o644)); err != nil {
		return err
	}
	fmt.Printf("The vectors, %d files, are in %s, and as one file, %.0f kB, in %s.\n", len(files), vectors.Folder, float64(len(all))/1000, vectors.Archive)
	return nil
}

// made is a checksum of the inputs of the vectors: this program, which has the rules in it, and the
// files that it reads.
func made() (string, error) {
	all := sha256.New()
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	files := []string{program}
	for _, from := range vectors.ReadsFrom {
		err := filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return "", err
		}
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return "", err
		}
		n, err := io.Copy(all, f)
		if err := errors.Join(err, f.Close()); err != nil {
			return "", err
		}
		if name == program {
			name = "" // the path of this program, which differs with each `go run`
		}
		fmt.Fprintf(all, "%s %d\n", name, n)
	}
	return fmt.Sprintf("%x", all.Sum(nil)), nil
}

// agree plays every vector with the project's npm package, as it is installed.
func agree(ctx context.Context) error {
	tarball, err := npmpackage.Pack(ctx, true)
	if err != nil {
		return err
	}
	if tarball, err = filepath.Abs(tarball); err != nil {
		return err
	}
	project, err := os.MkdirTemp("", "entente-vectors-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(project)
	engine, err := os.ReadFile(filepath.Join(vectors.Folder, "engine/entente.mjs"))
	if err != nil {
		return err
	}
	at := filepath.Join(project, "entente.mjs")
	if err := errors.Join(os.WriteFile(at, engine, 0o644), os.WriteFile(filepath.Join(project, "package.json"), []byte(`{"private": true}`), 0o644)); err != nil {
		return err
	}
	if err := stage.Run(ctx, "npm", "install", "--prefix", project, "--offline", "--no-audit", "--no-fund", "--no-package-lock", tarball); err != nil {
		return err
	}
	return stage.Run(ctx, "node", filepath.Join(vectors.Folder, "run.mjs"), vectors.Folder, "--engine", at, "--whole")
}
