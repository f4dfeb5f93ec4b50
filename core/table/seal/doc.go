// Package seal holds a table's secrets: the link secret and what is derived
// from it, the key a seat signs with, and the sealing of records so that a
// relay can order what it cannot read. Randomness is handed in; nothing here
// asks the machine for any.
//
//	link secret M ──"write"──> write capability W ──hash──> certificate H(W) ─┐
//	      │                                                                  ├─hash─> room id
//	      └──"reading"──> reading secret S ──"read"──> read capability R ─ H(R) ─┘
//	                            └──"content"──> content key
//
// A writer's link carries M. A spectator's link carries S and H(W): enough to
// find the room, to prove the right to read, and to read; W cannot be had from it.
package seal

// Fault says why something sealed, signed or linked was refused.
type Fault string

// Error is the fault as a sentence.
func (f Fault) Error() string { return "seal: " + string(f) }

// The faults of links, seat secrets, sealed records and keys.
const (
	FaultLink    Fault = "the link is incomplete or mistyped"
	FaultSeat    Fault = "the seat's secret is incomplete or mistyped"
	FaultSealed  Fault = "the sealed bytes have an impossible size"
	FaultOpen    Fault = "the sealed bytes belong to another table or were changed"
	FaultPadding Fault = "the padding is not zero or too long"
	FaultCommand Fault = "the record answers to another command than its entry"
	FaultAgree   Fault = "the key would give everybody the same secret"
)
