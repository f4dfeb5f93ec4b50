package serve

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"testing"
	"time"

	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/scripts/serve/front"
)

// bare opens a room's socket without a library, so that the server gets exactly the written bytes.
func bare(t *testing.T, address string, k seal.Keys, early []byte) (net.Conn, *bufio.Reader) {
	t.Helper()
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.Dial("tcp", to.Host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	ask := "GET /r/" + k.Room + " HTTP/1.1\r\nHost: " + to.Host + "\r\nOrigin: " + address + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: " + wire.Subprotocol + ", " + wire.CapabilityPrefix + k.Credential + "\r\n\r\n"
	if _, err := c.Write(append([]byte(ask), early...)); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(c)
	answer, err := http.ReadResponse(in, nil)
	if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
		t.Fatal(answer, err)
	}
	return c, in
}

// head is the header of a frame, with a mask of zeros.
func head(first byte, size uint64) []byte {
	b := []byte{first}
	switch {
	case size < 126:
		b = append(b, 0x80|byte(size))
	case size <= 0xffff:
		b = binary.BigEndian.AppendUint16(append(b, 0x80|126), uint16(size))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 0x80|127), size)
	}
	return append(b, 0, 0, 0, 0)
}

// frame is a whole frame.
func frame(first byte, payload []byte) []byte {
	return append(head(first, uint64(len(payload))), payload...)
}

// heard reads frames of the server until it closes, and returns the code that it closed with.
func heard(t *testing.T, in *bufio.Reader) (frames [][]byte, code int) {
	t.Helper()
	for {
		var h [2]byte
		if _, err := io.ReadFull(in, h[:]); err != nil {
			if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
				return frames, code
			}
			t.Fatal("it did not close:", err)
		}
		size := int(h[1])
		if size == 126 {
			var long [2]byte
			if _, err := io.ReadFull(in, long[:]); err != nil {
				t.Fatal(err)
			}
			size = int(binary.BigEndian.Uint16(long[:]))
		}
		b := make([]byte, size)
		if _, err := io.ReadFull(in, b); err != nil {
			t.Fatal(err)
		}
		if h[0]&15 == 8 {
			code = int(binary.BigEndian.Uint16(b))
			continue
		}
		frames = append(frames, b)
	}
}

// A frame that announces too much closes the socket by its header, before any of its content comes.
// Earlier messages are answered, and messages of an allowed length are read.
func TestAHeaderIsEnough(t *testing.T) {
	_, s := relay(t, "", RelayOptions{})
	const more, last, text, fin = 0x02, 0x80, 0x81, 0x82
	hello := frame(fin, wire.Encode(wire.Hello{Client: wire.ClientID{1}}))
	half := make([]byte, front.ReadMax/2)
	for n, k := range []struct {
		what     string
		early    []byte // in one piece with the handshake
		sends    []byte
		answered int
	}{
		{"a terabyte", nil, head(fin, 1<<40), 0},
		{"more than there is", nil, head(fin, 1<<64-1), 0},
		{"a byte too much", nil, head(fin, front.ReadMax+1), 0},
		{"without its mask yet", nil, head(fin, front.ReadMax+1)[:10], 0},
		{"of text", nil, head(text, 1<<40), 0},
		{"in the last of two frames", nil, append(frame(more, half), head(last, front.ReadMax/2+1)...), 0},
		{"in frames without an end", nil, append(append(frame(more, half), frame(0, half)...), head(0, 1)...), 0},
		{"around a ping", nil, append(append(frame(more, half), frame(0x89, []byte("?"))...), head(last, front.ReadMax/2+1)...), 1},
		{"behind a message", nil, append(hello, head(fin, 1<<40)...), 2},
		{"with the handshake", head(fin, 1<<40), nil, 0},
		{"with the handshake, behind a message", append(hello, head(fin, 1<<40)...), nil, 2},
		{"in a control frame", nil, head(0x89, 1<<40), 0},
	} {
		t.Run(k.what, func(t *testing.T) {
			c, in := bare(t, s.URL, seal.LinkSecret{1, byte(n)}.Keys(), k.early)
			_ = c.SetDeadline(time.Now().Add(20 * time.Second)) // a third of the minute after which it would be closed for silence
			for i := range k.sends {                            // each byte by itself at first
				if i < 20 {
					_, _ = c.Write(k.sends[i : i+1])
					continue
				}
				_, _ = c.Write(k.sends[i:])
				break
			}
			frames, code := heard(t, in)
			if want := 1009; code != want || len(frames) != k.answered {
				t.Errorf("closed with %d after %d answers, want %d after %d", code, len(frames), want, k.answered)
			}
		})
	}
	c, in := bare(t, s.URL, seal.LinkSecret{2}.Keys(), nil)
	_ = c.SetDeadline(time.Now().Add(20 * time.Second))
	for _, b := range [][]byte{hello, append(frame(more, half), frame(last, half)...), frame(fin, bytes.Repeat([]byte{2}, front.ReadMax)), head(fin, front.ReadMax+1)} {
		_, _ = c.Write(b)
	}
	frames, code := heard(t, in)
	if code != 1009 || len(frames) != 4 {
		t.Fatalf("%d answers, closed with %d", len(frames), code)
	}
	for _, b := range frames[2:] {
		if f, _ := wire.ParseServer(b); f.(wire.Reject).Reason != wire.ReasonTooBig {
			t.Errorf("what is as long as is read was answered with %+v", f)
		}
	}
}
