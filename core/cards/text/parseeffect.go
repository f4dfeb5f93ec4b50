package text

import "strings"

// effect reads one effect of an ability, given the effects before it.
func (r *reader) effect(before []Effect) Effect {
	e := Effect{Branch: Branch(r.oneOf(branchWords[:]))}
	if e.Branch > Either && (len(before) == 0 || before[len(before)-1].Branch == NoBranch) {
		r.failAt(2, "either, with which alternatives begin")
	}
	e.Then = r.skip("then")
	e.May = r.skip("optionally")
	at := r.oneOf(roleList())
	if at == 0 {
		r.fail("who does something, such as the holder, or another line of an ability", append(detailWords(), roleWords[:]...)...)
		return e
	}
	e.Who = Role(at - 1)
	r.deed(&e)
	for !r.hasFailed() {
		if known := Known(r.oneOf(knownWords)); known != 0 {
			e.Details = append(e.Details, Detail{Known: known})
		} else if strings.HasPrefix(r.rest(), `"`) {
			e.Details = append(e.Details, Detail{Words: r.quoted("more about it")})
		} else {
			break
		}
		if len(e.Details) > MaxLines {
			r.fail("at most 12 details")
		}
	}
	if r.skip("until the end of the") {
		e.Until = r.span()
	}
	if !r.hasFailed() && r.rest() != "" {
		r.fail("the end of the line, a detail of the vocabulary, quoted words or until the end of the round", append([]string{"until the end of the"}, knownWords...)...)
	}
	return e
}

func detailWords() []string {
	return []string{"if", "while", "declare", "cost", "the owner pays", "aim", "not twice for the same", "by its condition", "may leave out", "until the end of the", "says", "remark"}
}

// deed reads the deed and its amount. Of all deeds that match, it takes the one that matches most of
// the line.
func (r *reader) deed(e *Effect) {
	from, end := r.at, r.at
	for d := NoDeed + 1; d < deeds; d++ {
		if !r.canBeNext(deedWords[d].verb) {
			continue
		}
		if amount, ok := r.amount(deedWords[d]); ok && r.at > end {
			e.Do, e.Amount, end = d, amount, r.at
		}
		r.at = from
	}
	for _, d := range []Deed{CanDo, CannotDo} {
		if r.skip(deedWords[d].verb) {
			if act := Act(r.oneOf(actWords)); act != 0 && r.at > end {
				e.Do, e.Amount, e.Act, end = d, Amount{}, act, r.at
			}
		}
		r.at = from
	}
	r.at = end
	switch {
	case r.hasFailed():
	case e.Do == NoDeed:
		r.noDeed()
	case (e.Do == CanDo || e.Do == CannotDo) && e.Act == 0 && e.Amount.Form != Quoted:
		r.fail("an act, such as vote or play action cards, or a colon and quoted words", actWords...)
	case e.Do == Instruct && e.Amount.Form != Quoted:
		r.fail("a colon and what is done on the board, in quotation marks")
	}
}

// noDeed fails with the words expected where no deed matches: a verb, or the words behind it.
func (r *reader) noDeed() {
	var verbs, nouns []string
	from, end := r.at, r.at
	for d := NoDeed + 1; d < deeds; d++ {
		verbs = append(verbs, deedWords[d].verb)
		if r.skip(deedWords[d].verb) {
			r.howMany()
			if r.at >= end {
				if r.at > end {
					nouns = nil
				}
				end, nouns = r.at, append(nouns, deedWords[d].one, deedWords[d].many)
			}
		}
		r.at = from
	}
	if len(nouns) == 0 {
		r.fail("what is done, such as gains 1 trade good", verbs...)
		return
	}
	r.at = end
	if r.rest() != "" && r.rest()[0] >= '0' && r.rest()[0] <= '9' {
		r.fail("a number from 0 to 999, in figures")
	}
	r.fail("how many, in figures, of what, such as "+example(nouns), nouns...)
}

// example returns the first few of some words.
func example(words []string) string {
	text := ""
	for i := 1; i < min(len(words), 8); i += 2 {
		if text != "" && words[i] != "" {
			text += ", "
		}
		text += words[i]
	}
	return text
}

// howMany takes the number before a noun.
func (r *reader) howMany() Amount {
	a := Amount{}
	var ok bool
	from := r.at
	switch {
	case r.skip("all"):
		return Amount{Form: All}
	case r.skip("any number of"):
		return Amount{Form: AnyNumber}
	case r.skip("this"):
		return Amount{Form: This}
	case r.skip("up to"):
		a.Form = UpTo
	case strings.HasPrefix(r.rest(), "+"):
		a.Form = More
		r.at++
	case strings.HasPrefix(r.rest(), "-"):
		a.Form = Less
		r.at++
	default:
		a.Form = Exactly
	}
	if a.N, ok = r.number(); !ok {
		r.at = from
		return Amount{}
	}
	return a
}

// amount takes a phrase with its amount, and returns false if they are not next.
func (r *reader) amount(p phrase) (Amount, bool) {
	if p.verb != "" && !r.skip(p.verb) || r.hasFailed() {
		return Amount{}, false
	}
	before := r.at
	a := r.howMany()
	if p.many == "" && !a.canStandAlone() {
		r.at, a = before, Amount{}
	}
	if p.many != "" && !r.skip(p.one) && !r.skip(p.many) {
		return Amount{}, false
	}
	if p.verb == "" && a.Form == NoAmount && !strings.HasPrefix(r.rest(), ":") {
		return Amount{}, false
	}
	switch {
	case a.Form == NoAmount && strings.HasPrefix(r.rest(), `: "`):
		r.skipMark(':')
		a = Amount{Form: Quoted, Words: r.quoted("how many or which")}
	case a.Form == NoAmount && r.skip("equal to"):
		a = Amount{Form: EqualTo, Measure: r.measure()}
	case a.Form == Exactly && r.skip("for each"):
		a.Form, a.Measure = ForEach, r.measure()
	case a.Form == Exactly && r.skip("instead"):
		a.Form = InsteadOf
	}
	return a, !r.hasFailed()
}

// canStandAlone reports whether an amount can stand without a noun.
func (a Amount) canStandAlone() bool { return a.Form == Exactly || a.Form == More || a.Form == Less }

func (r *reader) measure() Measure {
	at := r.oneOf(measureWords)
	if at == 0 {
		r.fail("what is counted, such as neighbor", measureWords...)
	}
	return Measure(at)
}
