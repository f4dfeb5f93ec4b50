package wire

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strings"
)

// Role is the access that a capability gives.
type Role byte

// A role is hashed into the certificate, so its byte must never change.
const (
	Spectator Role = 'r'
	Writer    Role = 'w'
)

// Capability is the secret that allows writing to, or reading from, one room.
type Capability [16]byte

// Certificate is the public counterpart of a Capability: its hash.
type Certificate [16]byte

// Certificate returns the capability's public counterpart, which proves it to anybody who
// knows the room's id.
func (c Capability) Certificate(role Role) Certificate {
	sum := sha256.Sum256(append(append([]byte("entente/certificate/1"), byte(role)), c[:]...))
	return Certificate(sum[:16])
}

// RoomID returns the name of the room of both certificates. It certifies itself, so nobody
// registers a room, and no relay needs a table of secrets.
func RoomID(write, read Certificate) string {
	sum := sha256.Sum256(append(append([]byte("entente/room/1"), write[:]...), read[:]...))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// roomIDLen is the length of every room id.
const roomIDLen = 22

// IsRoomID reports whether s has the form of a room id.
func IsRoomID(s string) bool {
	if len(s) != roomIDLen || strings.ContainsAny(s, "\r\n") {
		return false
	}
	_, err := base64.RawURLEncoding.Strict().DecodeString(s)
	return err == nil
}

// Credential returns the proof of access for a relay: the phone's own capability and the other
// role's certificate.
func Credential(role Role, c Capability, other Certificate) string {
	enc := base64.RawURLEncoding
	return string(role) + "." + enc.EncodeToString(c[:]) + "." + enc.EncodeToString(other[:])
}

// CheckCredential returns the role that a credential proves for a room. A wrong capability and
// a room that was never used look the same.
func CheckCredential(room, credential string) (Role, bool) {
	kind, rest, ok := strings.Cut(credential, ".")
	own, other, ok2 := strings.Cut(rest, ".")
	if !ok || !ok2 || !IsRoomID(room) {
		return 0, false
	}
	a, ok := decode16(own)
	b, ok2 := decode16(other)
	if !ok || !ok2 {
		return 0, false
	}
	var role Role
	var id string
	switch kind {
	case string(Writer):
		role, id = Writer, RoomID(Capability(a).Certificate(Writer), b)
	case string(Spectator):
		role, id = Spectator, RoomID(b, Capability(a).Certificate(Spectator))
	default:
		return 0, false
	}
	if subtle.ConstantTimeCompare([]byte(id), []byte(room)) != 1 {
		return 0, false
	}
	return role, true
}

// ParseCertificate parses the text form of a certificate.
func ParseCertificate(s string) (Certificate, bool) {
	v, ok := decode16(s)
	return v, ok
}

func decode16(s string) (v [16]byte, ok bool) {
	if !IsRoomID(s) { // certificates have the same 16 bytes in the same form
		return v, false
	}
	b, _ := base64.RawURLEncoding.Strict().DecodeString(s)
	return [16]byte(b), true
}
