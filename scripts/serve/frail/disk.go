// Package frail is a disk in memory that fails at any byte, for whoever keeps files and has to
// lose none of them: the tests of the relay's store, and the simulator's rooms.
package frail

import (
	"bytes"
	"errors"
	"os"
	"sync"
	"time"
)

// Disk is a disk in memory that fails at any byte, and loses with its power what was
// not synced. Several may use it at once.
type Disk struct {
	mu    sync.Mutex
	Files map[string]*File
	Left  int // bytes and deeds until it fails; below zero: it does not
	Fails int // and how often it fails then, before it is well again

	Unread, ReadOnly, Full bool // until it is well again
}

// Gets is that the disk is in another state from now on.
func (d *Disk) Gets(to func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	to()
}

// File is one of its files.
type File struct {
	disk         *Disk
	Data, Synced []byte
	named        bool // the folder was synced with it
}

// Handle is a file that is open, as who keeps files wants it.
type Handle = interface {
	WriteAt(b []byte, at int64) (int, error)
	Truncate(size int64) error
	Sync() error
	Close() error
}

var errFull = errors.New("the disk is full")

// New is a disk that holds nothing, and is well.
func New() *Disk { return &Disk{Files: map[string]*File{}, Left: -1} }

// takes gives how many of so many bytes, or deeds, are done before it fails.
func (d *Disk) takes(n int) (int, error) {
	switch {
	case d.ReadOnly:
		return 0, os.ErrPermission
	case d.Left < 0:
		return n, nil
	case n <= d.Left:
		d.Left -= n
		return n, nil
	}
	n, d.Left = d.Left, 0
	if d.Fails--; d.Fails == 0 {
		d.Left = -1
	}
	return n, errFull
}

// Read gives a file's bytes.
func (d *Disk) Read(name string) ([]byte, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.Files[name]
	switch {
	case d.Unread:
		return nil, errFull
	case f == nil:
		return nil, os.ErrNotExist
	}
	return bytes.Clone(f.Data), nil
}

// Open opens a file, or makes one.
func (d *Disk) Open(name string, make bool) (Handle, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.Files[name]
	if make && f != nil {
		return nil, os.ErrExist
	}
	if _, err := d.takes(1); err != nil {
		return nil, err
	}
	if f == nil && !make {
		return nil, os.ErrNotExist
	}
	if make {
		f = &File{disk: d}
		d.Files[name] = f
	}
	return f, nil
}

// Remove takes a file away.
func (d *Disk) Remove(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.Files[name] == nil {
		return os.ErrNotExist
	}
	if _, err := d.takes(1); err != nil {
		return err
	}
	delete(d.Files, name)
	return nil
}

// Sync brings it to the disk which files there are.
func (d *Disk) Sync() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, err := d.takes(1)
	for _, f := range d.Files {
		f.named = f.named || err == nil
	}
	return err
}

// Still knows of no time.
func (d *Disk) Still(time.Time) []string { return nil }

// WriteAt writes as much as the disk takes.
func (f *File) WriteAt(b []byte, at int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.Full && int(at)+len(b) > len(f.Data) {
		return 0, errFull
	}
	n, err := f.disk.takes(len(b))
	if more := int(at) + n - len(f.Data); more > 0 {
		f.Data = append(f.Data, make([]byte, more)...)
	}
	return copy(f.Data[at:], b[:n]), err
}

// Truncate cuts it.
func (f *File) Truncate(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if _, err := f.disk.takes(1); err != nil {
		return err
	}
	f.Data = f.Data[:size:size]
	return nil
}

// Sync brings to the disk what was written.
func (f *File) Sync() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if _, err := f.disk.takes(1); err != nil {
		return err
	}
	f.Synced = bytes.Clone(f.Data)
	return nil
}

// Close closes it.
func (f *File) Close() error { return nil }

// Power is what is left of the disk after its power failed.
func (d *Disk) Power() *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	left := New()
	for name, f := range d.Files {
		if f.named {
			left.Files[name] = &File{disk: left, Data: bytes.Clone(f.Synced), Synced: f.Synced, named: true}
		}
	}
	return left
}

// Has reports whether some file holds just this.
func (d *Disk) Has(want string) bool {
	for _, f := range d.Files {
		if string(f.Data) == want {
			return true
		}
	}
	return false
}

// Put lays a file on the disk, which was not synced.
func (d *Disk) Put(name string, data []byte) { d.Files[name] = &File{disk: d, Data: data} }
