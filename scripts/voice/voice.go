// Package voice holds the sentences of Entente to plain English: those of the table of words, of the
// rules, of the pages and of the documents.
package voice

import (
	"regexp"
	"strings"
)

// The largest numbers of words in a sentence.
const (
	OnScreen   = 22
	InDocument = 25
)

// banned are words that mark sentences nobody says.
var banned = regexp.MustCompile(`(?i)\b(whoever|whatever|anew|by itself|sets? right|as far as|` +
	`what comes|lies open|nobody[’']s|of which|in which case|so that no|same as before|` +
	`something on that|anything\?|the plastic)\b|Something…`)

// passive marks a question that is put to somebody in the passive.
var passive = regexp.MustCompile(`(?i)\b(is|are|was|were) (being )?asked\b`)

// negation matches a word that a clause may have only once.
var negation = regexp.MustCompile(
	`(?i)\b(not|no|nobody|nothing|never|none|neither|without|cannot)\b|n[’']t\b`)

// clause ends where a second negation starts a thought of its own.
var clause = regexp.MustCompile(`(?i)[,()–]|\b(and|or|but|if|unless|until|because|since|so|` +
	`that|who|which|when|while|where|what|than)\b`)

// end is the end of a sentence, or of a part of it that a reader takes in alone.
var end = regexp.MustCompile(`([.?!:;])["”’)]*\s`)

// riddle is a statement whose subject is a clause, as in "What changes is told".
var riddle = regexp.MustCompile(`^["“(]*(What|Who|Whom|Whose)\b.*\.$`)

// forms matches a gap that chooses by a number. The lint reads its second form.
var forms = regexp.MustCompile(`\{\w+ one:[^}]* other:([^}]*)\}`)

// Faults returns the rules of the voice that a text breaks, in whose sentences most words are allowed.
func Faults(text string, most int) (list []string) {
	text = forms.ReplaceAllString(text, "$1")
	if word := banned.FindString(text); word != "" {
		list = append(list, "says “"+word+"”")
	}
	if word := passive.FindString(text); word != "" {
		list = append(list, "says “"+word+"”; name who asks")
	}
	for _, sentence := range Sentences(text) {
		if riddle.MatchString(sentence) {
			list = append(list, "has a clause for its subject: “"+sentence+"”")
		}
		if n := len(strings.Fields(sentence)); n > most {
			list = append(list, "has a sentence that is too long: “"+sentence+"”")
		}
		for _, part := range clause.Split(sentence, -1) {
			if len(negation.FindAllString(part, -1)) > 1 {
				list = append(list, "has two negations: “"+part+"”")
			}
		}
	}
	return list
}

// Sentences splits a text after full stops, question marks, exclamation marks, colons and semicolons.
func Sentences(text string) (list []string) {
	text = strings.TrimSpace(text)
	for text != "" {
		at := end.FindStringIndex(text)
		if at == nil {
			return append(list, text)
		}
		list = append(list, strings.TrimSpace(text[:at[1]]))
		text = strings.TrimSpace(text[at[1]:])
	}
	return list
}
