// Package cache keeps results that take long to compute, each in a file that is named by the
// checksum of its inputs. All clones of a user share the cache. Deleting it only costs time.
package cache

import (
	"errors"
	"os"
	"path/filepath"
	"time"
)

// Folder returns the folder for results of one kind. It lies in the tree if the user has no
// writable folder for caches.
func Folder(kind string) string {
	if user, err := os.UserCacheDir(); err == nil {
		folder := filepath.Join(user, "entente", kind)
		if os.MkdirAll(folder, 0o755) == nil {
			return folder
		}
	}
	return filepath.Join("build", "cache", kind)
}

// day is the precision of the time at which a result was last read.
const day = 24 * time.Hour

// Read returns a result, and notes that it was read.
func Read(file string) ([]byte, error) {
	body, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if about, err := os.Stat(file); err == nil && time.Since(about.ModTime()) > day {
		now := time.Now()
		_ = os.Chtimes(file, now, now) // a failure only means that Trim removes it earlier
	}
	return body, nil
}

// Write keeps a result.
func Write(file string, body []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return Place(file, body)
}

// Trim removes the results in a folder that were not read for thirty days.
func Trim(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	for _, entry := range entries {
		about, err := entry.Info()
		if err != nil || time.Since(about.ModTime()) < 30*day {
			continue // another process has just removed it, or it is still in use
		}
		if err := os.Remove(filepath.Join(folder, entry.Name())); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return nil
}

// Place writes a file through a temporary one, so that no reader sees half of it.
func Place(at string, body []byte) error {
	fresh, err := os.CreateTemp(filepath.Dir(at), ".fresh-")
	if err != nil {
		return err
	}
	defer os.Remove(fresh.Name())
	_, wrote := fresh.Write(body)
	if err := errors.Join(wrote, fresh.Chmod(0o644), fresh.Close()); err != nil {
		return err
	}
	return os.Rename(fresh.Name(), at)
}
