// Package text reads and writes components as text: notes, cards, leaders, units, objectives and all
// others that carry an ability, in the rulebook's words. FORM.md beside this file describes every
// construct with an example. Printed components and a table's own have the same form. Read components
// are as they are written; the files that begin with play translate them into the rules' terms
// (package deck), as far as the rules carry them out.
package text
