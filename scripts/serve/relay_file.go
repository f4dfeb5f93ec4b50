package serve

// RoomFile is one room's log in files, as this host keeps it. The simulator uses it for a room
// without a server.
type RoomFile struct{ *relayStore }

// OpenRoomFile opens a room's file on a disk, as a starting host does. It is an error if the file
// cannot be read or written.
func OpenRoomFile(d Disk, id string) (*RoomFile, error) {
	s, err := openRelayStore(d, id)
	if err == nil && s.broken {
		err = errBroken
	}
	if err != nil {
		return nil, err
	}
	return &RoomFile{s}, nil
}

// Sync writes the file's changes to the disk. After an error of Sync, or of an Append that has
// changed the file, nothing more is written, and the file must be opened again.
func (f *RoomFile) Sync() error {
	if f.broken {
		return errBroken
	}
	return f.sync()
}
