// Package components is the catalogue: what acts in timing windows, known by
// name and by the window it acts in. Their players do what they say; Entente
// sees to it that they act at their time and in their turn.
package components
