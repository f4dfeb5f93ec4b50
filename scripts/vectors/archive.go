package vectors

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Folder is the folder of the written pack, and Archive the pack as one file.
const (
	Folder  = "build/vectors"
	Archive = "build/entente-vectors.tgz"
)

// Write makes a folder hold these files and no others.
func Write(folder string, files map[string][]byte) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	for name, body := range files {
		at := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, body, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// within is the folder of the files in the tarball.
const within = "entente-vectors"

// Tarball is the files as one, below a folder of its own. The same files give the same bytes,
// because they are sorted by name and have no owner and a fixed time.
func Tarball(files map[string][]byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	t := tar.NewWriter(z)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: path.Join(within, name), Mode: 0o644, Size: int64(len(files[name])), ModTime: time.Unix(0, 0).UTC(), Format: tar.FormatUSTAR}
		if err := t.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := t.Write(files[name]); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Untar returns the files of a Tarball.
func Untar(tarball []byte) (map[string][]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(tarball))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for t := tar.NewReader(z); ; {
		h, err := t.Next()
		if err == io.EOF {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(t)
		if err != nil {
			return nil, err
		}
		files[strings.TrimPrefix(h.Name, within+"/")] = body
	}
}
