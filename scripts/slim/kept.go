package slim

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"entente/scripts/cache"
)

// passSources are the sources of the passes. A changed pass makes another program.
//
//go:embed *.go
var passSources embed.FS

// keptAt returns the file in which a slimmed program is kept, by the checksum of its inputs.
func keptAt(sum []byte) string { return filepath.Join(cache.Folder("slimmed"), fmt.Sprintf("%x", sum)) }

// inputs returns the checksum of the inputs of a slimmed program.
func inputs(program []byte, o Options) ([]byte, error) {
	all := sha256.New()
	sources, err := fs.Glob(passSources, "*.go")
	if err != nil {
		return nil, err
	}
	for _, name := range sources {
		source, err := passSources.ReadFile(name)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(all, "%s %d\n%s", name, len(source), source)
	}
	o.OrWhole = false
	fmt.Fprintf(all, "%+v %q\n", o, os.Getenv(Unslimmed))
	all.Write(program)
	return all.Sum(nil), nil
}

// keep writes a slimmed program into a file: each of its parts behind its length, and last
// the sum of its inputs, which a file that was cut off doesn't have.
func keep(file string, sum []byte, s Slimmed) error {
	var all []byte
	for _, part := range append([][]byte{s.Program}, s.Later...) {
		all = append(binary.LittleEndian.AppendUint64(all, uint64(len(part))), part...)
	}
	all = append(all, sum...)
	return errors.Join(cache.Write(file, all), cache.Trim(filepath.Dir(file)))
}

// kept returns the slimmed program in a file if it was made of the same inputs.
func kept(file string, sum []byte) (s Slimmed, same bool) {
	all, err := cache.Read(file)
	if err != nil || !bytes.HasSuffix(all, sum) {
		return Slimmed{}, false
	}
	var parts [][]byte
	for all = all[:len(all)-len(sum)]; len(all) >= 8; {
		n := binary.LittleEndian.Uint64(all)
		if all = all[8:]; n > uint64(len(all)) {
			return Slimmed{}, false
		}
		parts, all = append(parts, all[:n]), all[n:]
	}
	if len(parts) == 0 || len(all) > 0 {
		return Slimmed{}, false
	}
	return Slimmed{Program: parts[0], Later: parts[1:]}, true
}
