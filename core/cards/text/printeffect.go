package text

import "strconv"

// PrintEffect returns one effect in the words of its line.
func PrintEffect(e *Effect) string {
	text := branchWords[e.Branch]
	if e.Then {
		text = join(text, "then")
	}
	if e.May {
		text = join(text, "optionally")
	}
	text = join(text, e.Who.String())
	if e.Act != 0 {
		text += " " + deedWords[e.Do].verb + " " + actWords[e.Act]
	} else {
		text += " " + amountText(deedWords[e.Do], e.Amount)
	}
	return text + detailText(e)
}

// detailText returns the words behind an effect's deed and amount: its details and its duration.
func detailText(e *Effect) string {
	text := ""
	for _, d := range e.Details {
		if d.Known != 0 {
			text += " " + knownWords[d.Known]
		} else {
			text += " " + quote(d.Words)
		}
	}
	if e.Until != AtOnce {
		text += " " + untilText(e.Until)
	}
	return text
}

// phraseText returns the act of an effect as an instruction, without the player and without quotation
// marks.
func phraseText(e *Effect) string {
	text := e.Amount.Words
	switch {
	case e.Act != 0:
		text = deedWords[e.Do].verb + " " + actWords[e.Act]
	case e.Do != Instruct && e.Amount.Form == Quoted:
		text = join(deedWords[e.Do].verb, deedWords[e.Do].many) + ": " + e.Amount.Words
	case e.Do != Instruct:
		text = amountText(deedWords[e.Do], e.Amount)
	}
	for _, d := range e.Details {
		if d.Known == 0 && d.Words != "" {
			text += " (" + d.Words + ")"
		} else {
			text += " " + knownWords[d.Known]
		}
	}
	if e.Until != AtOnce {
		text += " " + untilText(e.Until)
	}
	return text
}

// amountText returns a phrase with its amount.
func amountText(p phrase, a Amount) string {
	n := strconv.Itoa(a.N)
	noun := p.many
	if a.N == 1 && (a.Form == Exactly || a.Form == ForEach || a.Form == InsteadOf || a.Form == UpTo) || a.Form == This {
		noun = p.one
	}
	before, after := "", ""
	switch a.Form {
	case Exactly:
		before = n
	case UpTo:
		before = "up to " + n
	case All:
		before = "all"
	case AnyNumber:
		before = "any number of"
	case More:
		before = "+" + n
	case Less:
		before = "-" + n
	case This:
		before = "this"
	case ForEach:
		before, after = n, " for each "+measureWords[a.Measure]
	case EqualTo:
		after = " equal to " + measureWords[a.Measure]
	case InsteadOf:
		before, after = n, " instead"
	case Quoted:
		after = ": " + quote(a.Words)
	}
	return join(p.verb, before, noun) + after
}
