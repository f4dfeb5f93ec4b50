package seal

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/base64"
	"io"

	"entente/core/table/wire"
)

// LinkSecret is the secret in a writer's link. Everything about a room is derived from it.
type LinkSecret [32]byte

// ReadingSecret is the secret in a spectator's link. It suffices to read, not to write.
type ReadingSecret struct {
	Reading [32]byte
	Write   wire.Certificate
}

// ContentKey seals and opens the records of one room.
type ContentKey [32]byte

// Keys are derived from a link: the room, the credential for its relay, and the key to its
// records.
type Keys struct {
	Room       string
	Role       wire.Role
	Credential string
	Content    ContentKey
}

// linkLabel separates derivations from links from all other derivations.
const linkLabel = "entente/link/1"

// NewLinkSecret draws a secret for a new room.
func NewLinkSecret(random io.Reader) (m LinkSecret, err error) {
	_, err = io.ReadFull(random, m[:])
	return m, err
}

// Keys returns the keys of a writer.
func (m LinkSecret) Keys() Keys {
	w := m.write()
	s := m.Reading()
	read, content := s.derive()
	other := read.Certificate(wire.Spectator)
	return Keys{
		Room:       wire.RoomID(w.Certificate(wire.Writer), other),
		Role:       wire.Writer,
		Credential: wire.Credential(wire.Writer, w, other),
		Content:    content,
	}
}

// Reading returns the secret for a spectator's link to the same room.
func (m LinkSecret) Reading() (s ReadingSecret) {
	copy(s.Reading[:], derive(m[:], linkLabel, "reading", len(s.Reading)))
	s.Write = m.write().Certificate(wire.Writer)
	return s
}

// Keys returns the keys of a spectator.
func (s ReadingSecret) Keys() Keys {
	read, content := s.derive()
	return Keys{
		Room:       wire.RoomID(s.Write, read.Certificate(wire.Spectator)),
		Role:       wire.Spectator,
		Credential: wire.Credential(wire.Spectator, read, s.Write),
		Content:    content,
	}
}

// Continuation returns the secret of another room in which a table continues. Every writer here can
// derive it from the seed. A spectator can't.
func (m LinkSecret) Continuation(seed [16]byte) LinkSecret {
	return LinkSecret(derive(m[:], linkLabel, "onward/"+string(seed[:]), len(m)))
}

func (m LinkSecret) write() wire.Capability {
	return wire.Capability(derive(m[:], linkLabel, "write", 16))
}

func (s ReadingSecret) derive() (wire.Capability, ContentKey) {
	read := derive(s.Reading[:], linkLabel, "read", 16)
	content := derive(s.Reading[:], linkLabel, "content", 32)
	return wire.Capability(read), ContentKey(content)
}

// derive is HKDF-SHA256. It cannot fail, because the lengths are far below its limit.
func derive(secret []byte, label, purpose string, n int) []byte {
	b, err := hkdf.Key(sha256.New, secret, []byte(label), purpose, n)
	if err != nil {
		panic("seal: " + err.Error())
	}
	return b
}

// Text returns the secret as a link's fragment.
func (m LinkSecret) Text() string {
	return "w" + base64.RawURLEncoding.EncodeToString(m[:])
}

// Text returns the secret as a link's fragment.
func (s ReadingSecret) Text() string {
	return "r" + base64.RawURLEncoding.EncodeToString(append(s.Reading[:], s.Write[:]...))
}

// ParseLinkSecret reads a writer's secret from a link's fragment.
func ParseLinkSecret(text string) (LinkSecret, error) {
	b, ok := parse(text, 'w', 32)
	if !ok {
		return LinkSecret{}, FaultLink
	}
	return LinkSecret(b), nil
}

// ParseReadingSecret reads a spectator's secret from a link's fragment.
func ParseReadingSecret(text string) (ReadingSecret, error) {
	b, ok := parse(text, 'r', 48)
	if !ok {
		return ReadingSecret{}, FaultLink
	}
	return ReadingSecret{Reading: [32]byte(b[:32]), Write: wire.Certificate(b[32:])}, nil
}

// ParseLink returns the keys of either kind of link.
func ParseLink(text string) (Keys, error) {
	if m, err := ParseLinkSecret(text); err == nil {
		return m.Keys(), nil
	}
	s, err := ParseReadingSecret(text)
	if err != nil {
		return Keys{}, err
	}
	return s.Keys(), nil
}

// parse reads a kind letter and n bytes in their one text form.
func parse(text string, kind byte, n int) ([]byte, bool) {
	if len(text) != 1+base64.RawURLEncoding.EncodedLen(n) || text[0] != kind {
		return nil, false
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text[1:])
	return b, err == nil && len(b) == n
}
