// Package replica is one peer's copy of a table, after etcd's raft: it is given
// taps and takes no other action; what has to be stored and drawn is fetched by
// Ready. There is no I/O in it, so a test and a phone drive the same code.
//
// A table on one phone is a replica whose records are ordered as they come.
package replica
