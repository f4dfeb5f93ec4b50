// Package notation is the text of a table: one line is one choice, and a player
// can read it. The same lines serve scripts, the wire, storage, links and bug
// reports.
//
//	blue offers red: 2 trade goods, Ceasefire of blue for 3 commodities
//	red accepts p41
//	red ends turn p42
//
// Reading and printing are exact: Parse reads each printed line back as the same choice. Seats are
// colors. An answer names its prompt, so that every phone refuses a late answer alike. Free text is
// quoted, and no line holds a tab or a line break.
package notation
