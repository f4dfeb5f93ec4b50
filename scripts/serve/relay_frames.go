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

// errTooLong says that a phone announced a longer message than anybody reads.
var errTooLong = errors.New("serve: the message is too long")

// announced is a ResponseWriter whose connection, once it is a WebSocket's, ends by the
// header of a frame with which a message grows too long. The library reads such a message
// up to the limit first, however slowly it comes.
type announced struct{ http.ResponseWriter }

// Hijack hands the connection over, with what was read of it already still to be read.
func (w announced) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, brw, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	early, _ := brw.Reader.Peek(brw.Reader.Buffered())
	watched := &framedConn{Conn: c, in: io.MultiReader(bytes.NewReader(bytes.Clone(early)), c)}
	return watched, bufio.NewReadWriter(bufio.NewReader(watched), brw.Writer), nil
}

// framedConn is a WebSocket's connection. What is read goes on as it came, up to the header
// of the frame that makes a message too long.
type framedConn struct {
	net.Conn
	in      io.Reader
	header  []byte // of the next frame, as far as it has come
	payload uint64 // of the newest frame, as far as it has not
	message uint64 // how long the message is so far, by the headers of its frames
	over    atomic.Bool
}

// farewell is how long a phone that said too much has to hear why, and how much of that
// is let go by meanwhile: what is left unread as a connection closes takes the reason along.
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

// Close closes, after the reason has arrived.
func (c *framedConn) Close() error {
	if half, can := c.Conn.(interface{ CloseWrite() error }); can && c.over.Load() && half.CloseWrite() == nil {
		_ = c.SetReadDeadline(time.Now().Add(farewell))
		_, _ = io.CopyN(io.Discard, c.Conn, farewellTo)
	}
	return c.Conn.Close()
}

// watch follows the frames, and gives how many of the bytes may go on: all of them, or those
// before the one that completes the length of what is too long.
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

// counts adds a frame to its message, and reports whether that is not too long. Frames
// that control the connection belong to none, and the library bounds them.
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

// frameSize reads how many bytes a frame announces, and how many of a mask before them (RFC
// 6455 §5.2), once so much of its header has come.
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
