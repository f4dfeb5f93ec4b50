// Package text reads and writes components as text: notes, cards, leaders,
// units, objectives and whatever else carries an ability, in the rulebook's
// words. FORM.md beside this file describes every construct with an example;
// printed components and a table's own have the one form. What is read here is
// a component as it is written; what of it the rules carry out, and what they make
// of it, is in the files that begin with play.
package text
