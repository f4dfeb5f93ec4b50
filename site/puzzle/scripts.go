package puzzle

import (
	"io/fs"
	"path"
	"strings"
)

// Folder is the folder of the scripts.
const Folder = "core/scenario/testdata"

// Scripts reads the scripts of a tree, in the order of their names.
func Scripts(tree fs.FS) (list []Script, err error) {
	err = fs.WalkDir(tree, Folder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "frozen":
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".txt" || d.Name() == "golden.txt":
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		list = append(list, Script{strings.TrimSuffix(strings.TrimPrefix(name, Folder+"/"), ".txt"), string(text)})
		return err
	})
	return list, err
}
