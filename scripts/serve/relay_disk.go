package serve

import (
	"errors"
	"os"
	"path/filepath"
	"time"
)

// A disk is the folder that rooms' files lie in. All of it may fail at any byte.
type disk interface {
	// Read gives a file's bytes, os.ErrNotExist if there is none.
	Read(name string) ([]byte, error)
	// Open opens a file to write, or makes one: os.ErrExist if it is there already.
	Open(name string, make bool) (diskFile, error)
	Remove(name string) error
	// Sync brings it to the disk which files there are.
	Sync() error
	// Still names the files that were last written before a time, as far as that can be read.
	Still(before time.Time) []string
}

// A diskFile is one of its files.
type diskFile = interface {
	WriteAt(b []byte, at int64) (int, error)
	Truncate(size int64) error
	Sync() error
	Close() error
}

// Disk is a disk, for whoever keeps a RoomFile on one of their own.
type Disk = disk

// folder is a disk of the system's.
type folder string

func (d folder) path(name string) string { return filepath.Join(string(d), name) }

func (d folder) Read(name string) ([]byte, error) { return os.ReadFile(d.path(name)) }

func (d folder) Open(name string, make bool) (diskFile, error) {
	flag := os.O_RDWR
	if make {
		flag |= os.O_CREATE | os.O_EXCL
	}
	f, err := os.OpenFile(d.path(name), flag, 0o600)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (d folder) Remove(name string) error { return os.Remove(d.path(name)) }

func (d folder) Sync() error {
	f, err := os.Open(string(d))
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

func (d folder) Still(before time.Time) (names []string) {
	list, err := os.ReadDir(string(d))
	if err != nil {
		return nil
	}
	for _, e := range list {
		if info, err := e.Info(); err == nil && info.ModTime().Before(before) {
			names = append(names, e.Name())
		}
	}
	return names
}
