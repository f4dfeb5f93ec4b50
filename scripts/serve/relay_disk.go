package serve

import (
	"errors"
	"os"
	"path/filepath"
	"time"
)

// A disk is the folder of rooms' files. Any operation may fail at any byte.
type disk interface {
	// Read returns a file's bytes, or os.ErrNotExist.
	Read(name string) ([]byte, error)
	// Open opens a file to write. With make it creates the file, or returns os.ErrExist.
	Open(name string, make bool) (diskFile, error)
	Remove(name string) error
	// Sync keeps the names of the present files after a loss of power.
	Sync() error
	// Still names the files that were last written before a time, if their times can be read.
	Still(before time.Time) []string
}

// A diskFile is an open file of a disk.
type diskFile = interface {
	WriteAt(b []byte, at int64) (int, error)
	Truncate(size int64) error
	Sync() error
	Close() error
}

// Disk is disk for other packages, so that they can keep a RoomFile on a disk of their own.
type Disk = disk

// folder is a disk in the system's file system.
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
