// Package frail is a disk in memory that fails at any byte. It tests code that keeps files and must
// not lose any: the relay's store and the simulator's rooms.
package frail

import (
	"bytes"
	"errors"
	"os"
	"sync"
	"time"
)

// Disk is a disk in memory that fails at any byte. With its power, it loses everything that was not
// synced. It is safe for concurrent use.
type Disk struct {
	mu    sync.Mutex
	Files map[string]*File
	Left  int // bytes and operations until it fails; below zero: it does not
	Fails int // the number of failures until it works again

	Unread, ReadOnly, Full bool // faults that last until they are cleared
}

// Gets changes the disk's state under its lock.
func (d *Disk) Gets(to func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	to()
}

// File is a file of a Disk.
type File struct {
	disk         *Disk
	Data, Synced []byte
	named        bool // a sync of the folder has kept its name
}

// Handle is an open file, with the methods that a room's store uses.
type Handle = interface {
	WriteAt(b []byte, at int64) (int, error)
	Truncate(size int64) error
	Sync() error
	Close() error
}

var errFull = errors.New("the disk is full")

// New is an empty disk without faults.
func New() *Disk { return &Disk{Files: map[string]*File{}, Left: -1} }

// takes returns how many of n bytes or operations succeed before the disk fails.
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

// Read returns a file's bytes.
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

// Open opens a file, or creates one.
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

// Remove removes a file.
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

// Sync keeps the names of the present files after a loss of power.
func (d *Disk) Sync() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, err := d.takes(1)
	for _, f := range d.Files {
		f.named = f.named || err == nil
	}
	return err
}

// Still returns nothing, because the disk keeps no times.
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

// Truncate cuts the file to a size.
func (f *File) Truncate(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if _, err := f.disk.takes(1); err != nil {
		return err
	}
	f.Data = f.Data[:size:size]
	return nil
}

// Sync keeps the file's content after a loss of power.
func (f *File) Sync() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if _, err := f.disk.takes(1); err != nil {
		return err
	}
	f.Synced = bytes.Clone(f.Data)
	return nil
}

// Close does nothing.
func (f *File) Close() error { return nil }

// Power returns the disk after a loss of power, with synced files only.
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

// Has reports whether some file has exactly this content.
func (d *Disk) Has(want string) bool {
	for _, f := range d.Files {
		if string(f.Data) == want {
			return true
		}
	}
	return false
}

// Put adds a file to the disk that was not synced.
func (d *Disk) Put(name string, data []byte) { d.Files[name] = &File{disk: d, Data: data} }
