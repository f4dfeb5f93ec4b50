package serve

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"entente/scripts/serve/front"
)

// errTooLong says that a phone announced a message beyond front.ReadMax.
var errTooLong = errors.New("serve: the message is too long")

// announced is a ResponseWriter for a WebSocket. Its connection ends at the header of the frame
// that makes a message too long. Otherwise the library would first read such a message up to the
// limit, however slowly it came.
type announced struct{ http.ResponseWriter }

// Hijack returns the connection. The bytes that were read from it already are still to be read.
func (w announced) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, brw, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	early, _ := brw.Reader.Peek(brw.Reader.Buffered())
	watched := &framedConn{Conn: c, in: io.MultiReader(bytes.NewReader(bytes.Clone(early)), c)}
	return watched, bufio.NewReadWriter(bufio.NewReader(watched), brw.Writer), nil
}

// framedConn is a WebSocket's connection. Bytes are passed on unchanged, up to the header of the
// frame that makes a message too long.
type framedConn struct {
	net.Conn
	in      io.Reader
	header  []byte // the bytes so far of the next frame's header
	payload uint64 // the bytes of the newest frame that are still to come
	message uint64 // the message's length so far, by the headers of its frames
	over    atomic.Bool
}

// farewell is the time in which a phone with a message too long can receive the reason. farewellTo
// is how many of its bytes are discarded in that time, because bytes left unread when a connection
// closes would destroy the reason on its way.
const (
	farewell   = time.Second
	farewellTo = 4 * front.ReadMax
)

func (c *framedConn) Read(p []byte) (int, error) {
	if c.over.Load() {
		return 0, errTooLong
	}
	n, err := c.in.Read(p)
	good := c.watch(p[:n])
	if c.over.Store(good < n); good == 0 && good < n {
		return 0, errTooLong
	}
	return good, err
}

// Close closes the connection after the reason has arrived.
func (c *framedConn) Close() error {
	if half, can := c.Conn.(interface{ CloseWrite() error }); can && c.over.Load() && half.CloseWrite() == nil {
		_ = c.SetReadDeadline(time.Now().Add(farewell))
		_, _ = io.CopyN(io.Discard, c.Conn, farewellTo)
	}
	return c.Conn.Close()
}

// watch follows the frames, and returns how many of the bytes to pass on: all of them, or those
// before the last byte of the header that makes a message too long.
func (c *framedConn) watch(b []byte) int {
	for at := 0; at < len(b); {
		if skip := min(c.payload, uint64(len(b)-at)); skip > 0 {
			c.payload -= skip
			at += int(skip)
			continue
		}
		c.header = append(c.header, b[at])
		if size, mask, whole := frameSize(c.header); whole {
			if !c.counts(c.header[0]&15, size) {
				return at
			}
			c.header, c.payload = c.header[:0], size+mask
		}
		at++
	}
	return len(b)
}

// counts adds a frame to its message, and reports whether the message's length is allowed. Control
// frames belong to no message, and the library bounds them.
func (c *framedConn) counts(opcode byte, size uint64) bool {
	switch {
	case opcode >= 8:
		return size <= front.ReadMax
	case opcode > 0:
		c.message = 0
	}
	c.message += min(size, front.ReadMax+1)
	return c.message <= front.ReadMax
}

// frameSize reads a frame's length, and the length of the mask before its content (RFC 6455 §5.2).
// It reports whether the header is complete.
func frameSize(header []byte) (size, mask uint64, whole bool) {
	if len(header) < 2 {
		return 0, 0, false
	}
	if header[1]&0x80 != 0 {
		mask = 4
	}
	switch size = uint64(header[1] & 0x7f); {
	case size < 126:
		return size, mask, true
	case size == 126 && len(header) == 4:
		return uint64(binary.BigEndian.Uint16(header[2:])), mask, true
	case size == 127 && len(header) == 10:
		return binary.BigEndian.Uint64(header[2:]), mask, true
	}
	return 0, 0, false
}
