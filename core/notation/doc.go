// Package notation is the text of a table: one line is one choice, and a player
// can read it. The same lines serve scripts, the wire, storage, links and bug
// reports.
//
//	blue offers red: 2 trade goods, Ceasefire of blue for 3 commodities
//	red accepts p41
//	red ends turn p42
//
// Reading and printing are exact: what is printed reads back as it was. Seats
// are colors; an answer names its prompt, so a late one is refused by everyone
// alike. Free text is quoted, and no line holds a tab or a line break.
package notation
