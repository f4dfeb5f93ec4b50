package serve

// RoomFile is one room's log in files, as this host keeps it, for whoever stands a room on it
// without a server: the simulator does.
type RoomFile struct{ *relayStore }

// OpenRoomFile opens a room's file on a disk, as the host does that starts. It is an error if
// it cannot be read, or nothing can be written to it.
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

// Sync brings to the disk what was written. After an error, as after one of an Append that
// left its traces, nothing more is written: the file has to be opened anew.
func (f *RoomFile) Sync() error {
	if f.broken {
		return errBroken
	}
	return f.sync()
}
