package main

import (
	"slices"

	"entente/core/table/room"
	"entente/core/table/sim"
	"entente/scripts/serve"
	"entente/scripts/serve/frail"
)

// cabinet keeps a simulated room in the files of the native host, on a disk that fails.
type cabinet struct {
	disk *frail.Disk
	file *serve.RoomFile
}

func newCabinet() sim.Cabinet { return &cabinet{disk: frail.New()} }

// simulated is the id of the room. No other room has files on the disk.
const simulated = "simulatedsimulatedsimu"

// Open opens the file.
func (c *cabinet) Open() (room.Store, error) {
	f, err := serve.OpenRoomFile(c.disk, simulated)
	if err != nil {
		return nil, err
	}
	c.file = f
	return f, nil
}

// Sync writes the file's changes to the disk.
func (c *cabinet) Sync() error { return c.file.Sync() }

// Fail makes the disk fail after some writes, some times.
func (c *cabinet) Fail(after, times int) { c.disk.Left, c.disk.Fails = after, times }

// Power cuts the power, which loses the changes that were not synced.
func (c *cabinet) Power() { c.disk = c.disk.Power() }

// Damage changes one byte.
func (c *cabinet) Damage(at int) {
	var names []string
	for name, f := range c.disk.Files {
		if len(f.Data) > 0 {
			names = append(names, name)
		}
	}
	if slices.Sort(names); len(names) > 0 {
		f := c.disk.Files[names[at%len(names)]]
		f.Data[at/len(names)%len(f.Data)] ^= 1 << (at % 8)
	}
}
