package site

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// vectorsPage is the content of the page about the conformance vectors: the pack's own page, and
// the pack's address.
type vectorsPage struct {
	Sections []section
	Address  string
	Size     string
}

// vectorsOf reads the page from the tree, and the pack's size from the served folder.
func vectorsOf(tree fs.FS, out, address string) (vectorsPage, error) {
	p := vectorsPage{Address: address}
	packed, err := os.Stat(filepath.Join(out, filepath.FromSlash(address)))
	if err != nil {
		return p, err
	}
	p.Size = fmt.Sprintf("%.1f MB", float64(packed.Size())/1e6)
	source, err := fs.ReadFile(tree, "scripts/vectors/pack/README.md")
	if err != nil {
		return p, err
	}
	p.Sections, err = divided(source, "", nil)
	return p, err
}

// Head is the text before the first section. Parts are the sections.
func (p vectorsPage) Head() string     { return p.Sections[0].Body }
func (p vectorsPage) Parts() []section { return p.Sections[1:] }

// archive is the name of the pack's file.
func (p vectorsPage) archive() string { return p.Address[strings.LastIndexByte(p.Address, '/')+1:] }
