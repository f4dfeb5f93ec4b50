// Package relaytest holds the relay's hosts to one protocol: the native server,
// bare workerd, and wrangler's development server run the same tests. A host
// that is missing fails them.
//
// ENTENTE_SOAK multiplies the counts.
package relaytest
