package wire_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// from returns n bytes that count up from one, as in the page's examples.
func from(first byte, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = first + byte(i)
	}
	return b
}

// example is the data of the page's examples: two seats at one table, and its first two
// records.
type example struct {
	link   seal.LinkSecret
	blue   seal.SeatSecret
	red    seal.SeatSecret
	game   wire.GameID
	epoch  wire.Epoch
	record [2]wire.Record
	entry  [2]wire.Entry
	end    [2]wire.Place
	short  wire.Entry // with sealed bytes short enough to print in every frame
}

func key(s seal.SeatSecret) string {
	k := s.PublicKey()
	return base64.RawURLEncoding.EncodeToString(k[:])
}

func world(t *testing.T) *example {
	t.Helper()
	w := &example{
		link: seal.LinkSecret(from(0x01, 32)), blue: seal.SeatSecret(from(0x21, 16)), red: seal.SeatSecret(from(0x31, 16)),
		epoch: wire.Epoch{Number: 1, Mark: wire.Mark(from(0x81, 8))},
	}
	w.record[0].Line = "entente 1 rules 11; notes open; goods tracked; seat blue; seat red; # house rules to table 18; # opened by " + key(w.blue)
	w.record[1].Line = "# red is taken by " + key(w.red)
	w.record[1].Digest = 0x1122334455667788
	at := wire.Place{}
	for i, author := range []seal.SeatSecret{w.blue, w.red} {
		r := &w.record[i]
		r.Author, r.Command, r.Epoch, r.Seen = author.PublicKey().ID(), wire.CommandID(from(0x41+0x10*byte(i), 16)), w.epoch, at
		named := w.game // a first record is sealed for no game
		if i == 0 {
			w.game = seal.Game(*r)
		}
		r.Signature = seal.Sign(author.SigningKey(), w.game, *r)
		sealed, err := w.link.Keys().Content.Box().Seal(named, *r, bytes.NewReader(from(0x61+0x10*byte(i), 12)))
		if err != nil {
			t.Fatal(err)
		}
		w.entry[i] = wire.Entry{Epoch: 1, Command: r.Command, Sealed: sealed}
		at = at.Next(w.entry[i])
		w.end[i] = at
	}
	w.short = wire.Entry{Epoch: 1, Command: w.record[1].Command, Sealed: []byte{0xaa, 0xbb, 0xcc}}
	return w
}

// part is a number of bytes of an example, and their meaning.
type part struct {
	size int
	what string
}

// dump prints bytes in lines of at most 32, each with the meaning of its first byte.
func dump(t *testing.T, b []byte, parts ...part) string {
	t.Helper()
	var text strings.Builder
	for _, p := range parts {
		if p.size == 0 {
			p.size = len(b)
		}
		if p.size > len(b) {
			t.Fatalf("the example has no %d bytes left for %q", p.size, p.what)
		}
		for at, what := 0, "  "+p.what; at < p.size; at, what = at+32, "" {
			text.WriteString(hex.EncodeToString(b[at:min(at+32, p.size)]) + what + "\n")
		}
		b = b[p.size:]
	}
	if len(b) > 0 {
		t.Fatalf("%d bytes of the example are not explained: %x", len(b), b)
	}
	return text.String()
}

// values formats pairs of a value and its meaning.
func values(pairs ...string) string {
	text := ""
	for i := 0; i < len(pairs); i += 2 {
		text += pairs[i] + "  " + pairs[i+1] + "\n"
	}
	return text
}

// fields returns the parts of an encoded record with a line of so many bytes, or of its proof
// alone.
func fields(line int) []part {
	list := []part{{1, "form 1"}, {8, "author's key id"}, {16, "command id"}, {1, "epoch: number 1"}, {8, "epoch: mark"},
		{1, "seen: index"}, {32, "seen: head"}, {8, "digest"}, {64, "signature"}, {1, "no sealed parts"}}
	if line > 0 {
		list = append(list, part{1 + line/128, fmt.Sprintf("the line has %d bytes", line)}, part{line, "the line"})
	}
	return list
}

// blocks returns the page's examples by name, made by the code.
func blocks(t *testing.T) map[string]string {
	t.Helper()
	w := world(t)
	m := map[string]string{}
	secrets(w, m)
	records(t, w, m)
	curve(t, w, m)
	frames(t, w, m)
	return m
}

func secrets(w *example, m map[string]string) {
	write, read := w.link.Keys(), w.link.Reading().Keys()
	x := func(b []byte) string { return hex.EncodeToString(b) }
	reading := w.link.Reading()
	capability := func(k seal.Keys) string {
		b, _ := base64.RawURLEncoding.DecodeString(strings.Split(k.Credential, ".")[1])
		return x(b)
	}
	certificate := func(k seal.Keys) string {
		b, _ := base64.RawURLEncoding.DecodeString(strings.Split(k.Credential, ".")[2])
		return x(b)
	}
	m["link"] = values(
		x(w.link[:]), "link secret M",
		w.link.Text(), "in a writer's link",
		capability(write), "write capability W",
		x(reading.Reading[:]), "reading secret S",
		capability(read), "read capability R",
		x(write.Content[:]), "content key",
		certificate(read), "certificate of W",
		certificate(write), "certificate of R",
		reading.Text(), "in a spectator's link",
		write.Room, "room id",
		write.Credential, "credential of a writer",
		read.Credential, "credential of a spectator")
	public, id := w.red.PublicKey(), w.red.PublicKey().ID()
	token := w.red.PlaceToken(write.Room)
	mine, other := token.PlaceCertificate(), w.blue.PlaceToken(write.Room).PlaceCertificate()
	m["place"] = values(
		x(token[:]), "token of red's seat",
		x(mine[:]), "its certificate",
		x(other[:]), "certificate of blue's",
		wire.PlacePrefix+wire.ClaimText(token, wire.PlacesOf([]wire.Certificate{mine, other})), "as red offers it")
	m["seat"] = values(
		x(w.red[:]), "seat secret",
		w.red.Text(), "as a person reads it out",
		x(w.red.SigningKey().Seed()), "Ed25519 private key (its seed)",
		x(public[:]), "public key",
		key(w.red), "as it stands in a line",
		x(id[:]), "key id")
}

func records(t *testing.T, w *example, m map[string]string) {
	t.Helper()
	for i, name := range []string{"first", "second"} {
		r := w.record[i]
		m[name+" record"] = dump(t, wire.AppendRecord(nil, r), fields(len(r.Line))...)
		m[name+" sealed"] = dump(t, w.entry[i].Sealed, part{12, "nonce"}, part{len(w.entry[i].Sealed) - 28, "ciphertext"}, part{16, "tag"})
	}
	m["game"] = values(hex.EncodeToString(w.game[:]), "game id")
	r := w.record[1]
	label, count := len("entente/record/1"), part{1, "its length"}
	signed := signedBytes(w.game, r)
	if public := w.red.PublicKey(); !ed25519.Verify(public[:], signed, r.Signature[:]) {
		t.Fatal("the example of what is signed is not what was signed")
	}
	m["signed"] = dump(t, signed, part{label, "label"}, count, part{32, "game id"}, count, part{16, "command id"},
		count, part{8, "epoch: number"}, count, part{8, "epoch: mark"}, count, part{8, "seen: index"}, count, part{32, "seen: head"},
		count, part{8, "digest"}, count, part{len(r.Line), "line"})
	m["associated"] = dump(t, append(append([]byte("entente/sealed/1"), w.game[:]...), r.Command[:]...),
		part{16, "label"}, part{32, "game id"}, part{16, "command id"})
	m["heads"] = values(hex.EncodeToString(w.end[0].Head[:]), "head after 1 entry", hex.EncodeToString(w.end[1].Head[:]), "head after 2 entries")
	m["row"] = r.Text() + "\n"
}

// signedBytes repeats the seal package's layout, because the page shows it; the signature
// proves it right.
func signedBytes(game wire.GameID, r wire.Record) []byte {
	b := []byte("entente/record/1")
	for _, f := range [][]byte{game[:], r.Command[:], number(r.Epoch.Number), r.Epoch.Mark[:], number(r.Seen.Index), r.Seen.Head[:], number(r.Digest), []byte(r.Line)} {
		b = append(append(b, byte(len(f))), f...)
	}
	return b
}

func number(n uint64) []byte {
	b, _ := hex.DecodeString(fmt.Sprintf("%016x", n))
	return b
}

func frames(t *testing.T, w *example, m map[string]string) {
	t.Helper()
	epoch := []part{{1, "epoch: number 1"}, {8, "epoch: mark"}}
	place := func(what string) []part { return []part{{1, what + ": index"}, {32, what + ": head"}} }
	entry := []part{{16, "entry: command id"}, {1, "entry: epoch 1"}, {1, "entry: 3 sealed bytes"}, {3, "entry: sealed"}}
	put := func(name string, f wire.Frame, parts ...[]part) {
		all := []part{{1, "kind " + name}}
		for _, p := range parts {
			all = append(all, p...)
		}
		m[name] = dump(t, wire.Encode(f), all...)
	}
	one := []wire.Entry{w.short}
	put("Hello", wire.Hello{Client: wire.ClientID(from(0x91, 8)), Have: w.end[0]}, []part{{1, "version 1"}, {8, "client id"}}, place("have"))
	put("Append", wire.Append{Command: w.short.Command, Epoch: w.epoch, Expect: 1, Sealed: w.short.Sealed},
		[]part{{16, "command id"}}, epoch, []part{{1, "expect 1, plus 1"}, {3, "sealed"}})
	put("Revive", wire.Revive{Epoch: w.epoch, Before: w.end[0], Last: true, Entries: one}, epoch, place("before"), []part{{1, "last part: yes"}}, entry)
	put("Heard", wire.Heard{Index: 300}, []part{{2, "index 300"}})
	put("Welcome", wire.Welcome{Epoch: w.epoch, End: w.end[0], Role: wire.Writer, Known: true}, epoch, place("end"), []part{{1, "role w"}, {1, "known: yes"}})
	put("Events", wire.Events{Epoch: w.epoch, First: 1, Entries: one}, epoch, []part{{1, "first: index 1"}}, entry)
	put("More", wire.More{Epoch: w.epoch, Index: 2}, epoch, []part{{1, "index 2"}})
	put("CaughtUp", wire.CaughtUp{Epoch: w.epoch, Place: w.end[1]}, epoch, place("place"))
	put("Reject", wire.Reject{Epoch: w.epoch, Command: w.short.Command, Reason: wire.ReasonRate, End: w.end[0], Wait: 250},
		epoch, []part{{16, "command id"}, {1, "reason 4"}}, place("end"), []part{{2, "wait 250 ms"}})
	put("Revived", wire.Revived{Epoch: wire.Epoch{Number: 2, Mark: w.epoch.Mark}, Place: w.end[1]},
		[]part{{1, "epoch: number 2"}, {8, "epoch: mark"}}, place("place"))
	put("Bye", wire.Bye{Reason: wire.ReasonIdle, Wait: 0}, []part{{1, "reason 16"}, {1, "wait 0 ms"}})
	put("Presence", wire.Presence{Sockets: 6}, []part{{1, "6 sockets"}})
	m["log"] = dump(t, wire.AppendEntry(wire.AppendLogHeader(nil, w.epoch), w.short), append(append([]part{{14, "header"}}, epoch...), entry...)...)
}
