package core

// RulesVersion is the N of a ledger's "rules N". It rises whenever the golden
// digests over the script corpus change, and a test fails if they change
// without a rise.
const RulesVersion = 6
