// Package seal holds a table's secrets: the link secret and the keys derived from it, the key
// a seat signs with, and the sealing of records, so that a relay can order them without
// reading them. Callers pass in the randomness; the package asks the machine for none.
//
//	link secret M ──"write"──> write capability W ──hash──> certificate H(W) ─┐
//	      │                                                                  ├─hash─> room id
//	      └──"reading"──> reading secret S ──"read"──> read capability R ─ H(R) ─┘
//	                            └──"content"──> content key
//
// A writer's link carries M. A spectator's link carries S and H(W). They suffice to find the
// room, to prove the right to read, and to read, but W cannot be derived from them.
package seal

// Fault is why a sealed record, signature or link was refused.
type Fault string

// Error returns the fault as a sentence.
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
