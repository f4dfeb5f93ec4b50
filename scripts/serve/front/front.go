// Package front is the relay's plain HTTP: health, a room's status and the
// export of its log. Both hosts serve it, the native server and the edge worker.
package front

import (
	"net/http"
	"strconv"
	"strings"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// Rooms is a host's rooms, as plain HTTP shows them.
type Rooms interface {
	Status(id string) (room.Status, error)
	// Read gives a room's entries from an index on until yield returns false.
	Read(id string, from uint64, yield func(wire.Entry) bool) error
}

// exportBatch is the number of bytes of a log that are read at a time, so that an export never
// delays a room.
const exportBatch = 256 << 10

// Handler serves GET /health, /r/{room}/status and /r/{room}/log. The last two require the room's
// credential as a bearer token.
func Handler(rooms Rooms) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		plain(w, http.StatusOK, "ok")
	})
	mux.HandleFunc("GET /r/{room}/status", guarded(func(w http.ResponseWriter, id string) { status(w, rooms, id) }))
	mux.HandleFunc("GET /r/{room}/log", guarded(func(w http.ResponseWriter, id string) { export(w, rooms, id) }))
	mux.HandleFunc("GET /r/{room}", func(w http.ResponseWriter, _ *http.Request) {
		plain(w, http.StatusUpgradeRequired, "A room speaks WebSocket.")
	})
	return mux
}

// NoSuchRoom gives one answer to a wrong credential and to an unused room, so that a stranger
// learns nothing.
func NoSuchRoom(w http.ResponseWriter) { plain(w, http.StatusNotFound, NoSuchRoomText) }

// NoSuchRoomText is the text of NoSuchRoom.
const NoSuchRoomText = "No such room, or the link is not the room's."

func guarded(next func(http.ResponseWriter, string)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		id := r.PathValue("room")
		token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		if _, ok := wire.CheckCredential(id, token); !ok {
			NoSuchRoom(w)
			return
		}
		next(w, id)
	}
}

// status writes JSON by hand, because five numbers need no encoder.
func status(w http.ResponseWriter, rooms Rooms, id string) {
	s, err := rooms.Status(id)
	if err != nil {
		plain(w, http.StatusServiceUnavailable, wire.ReasonStore.String())
		return
	}
	b := []byte(`{"epoch":`)
	b = strconv.AppendUint(b, s.Epoch.Number, 10)
	b = strconv.AppendUint(append(b, `,"records":`...), s.End.Index, 10)
	b = strconv.AppendUint(append(b, `,"bytes":`...), s.Bytes, 10)
	b = strconv.AppendInt(append(b, `,"sockets":`...), int64(s.Sockets), 10)
	b = strconv.AppendInt(append(b, `,"writers":`...), int64(s.Writers), 10)
	head(w, "application/json")
	_, _ = w.Write(append(b, '}', '\n'))
}

// export writes the sealed log in the form of wire.ParseLog, up to its end at the request.
func export(w http.ResponseWriter, rooms Rooms, id string) {
	s, err := rooms.Status(id)
	if err != nil {
		plain(w, http.StatusServiceUnavailable, wire.ReasonStore.String())
		return
	}
	head(w, "application/octet-stream")
	w.Header().Set("Content-Disposition", `attachment; filename="room.entente-log"`)
	b := wire.AppendLogHeader(nil, s.Epoch)
	for at := uint64(0); ; {
		err := rooms.Read(id, at, func(e wire.Entry) bool {
			if at == s.End.Index || len(b) > exportBatch {
				return false
			}
			b, at = wire.AppendEntry(b, e), at+1
			return true
		})
		if len(b) == 0 { // an empty write would keep the edge's stream open forever
			return
		}
		if _, werr := w.Write(b); werr != nil || err != nil {
			return
		}
		b = b[:0]
	}
}

func plain(w http.ResponseWriter, code int, text string) {
	head(w, "text/plain; charset=utf-8")
	w.WriteHeader(code)
	_, _ = w.Write([]byte(text + "\n"))
}

func head(w http.ResponseWriter, kind string) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
}
