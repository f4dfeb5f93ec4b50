package text

// An Effect is one effect of an ability on a player.
type Effect struct {
	Branch  Branch
	Then    bool // it happens only if the effect before it was resolved
	May     bool // its player may leave it out
	Who     Role
	Do      Deed
	Amount  Amount
	Act     Act      // the act that CanDo allows and CannotDo forbids; NoAct if the text quotes the act as the amount
	Details []Detail // the owner, source, target and terms
	Until   Span
}

// A Branch is an effect's place among alternatives. Only one alternative happens.
type Branch uint8

const (
	NoBranch Branch = iota
	Either          // the first of the alternatives
	Or              // the first effect of another alternative
	And             // in the same alternative as the effect before it
	branches
)

var branchWords = [branches]string{"", "either", "or", "and"}

// An Amount is a number, or the words for one.
type Amount struct {
	Form    AmountForm
	N       int
	Measure Measure // the unit, for ForEach and EqualTo
	Words   string  // the amount in words, for Quoted
}

// An AmountForm is the form in which an amount is written.
type AmountForm uint8

// The comments show how a text writes an amount of each form.
const (
	NoAmount  AmountForm = iota
	Exactly              // 2
	UpTo                 // up to 2
	All                  // all
	AnyNumber            // any number of
	More                 // +2
	Less                 // -2
	This                 // this one: the ability's own component
	ForEach              // 2 … for each neighbor
	EqualTo              // … equal to the combined cost of those ships
	InsteadOf            // 3 … instead of the usual number
	Quoted               // in our words
)

// A Detail is one more phrase about an effect: a Known one of VOCABULARY.md, or quoted words.
type Detail struct {
	Known Known
	Words string
}

// A phrase is the words of a deed or a cost around its amount.
type phrase struct{ verb, one, many string }

// A Condition must be true for an ability to be resolved. It is a Test of VOCABULARY.md, or quoted words.
// The players confirm a Declared one, because Entente does not see the board.
type Condition struct {
	Declared bool
	Test     Test
	N        int   // the number in the test's words
	Has      Piece // for HolderHas: the component of the holder
	Where    Place // for HolderHas: the place of that component
	Words    string
	At       string // the window or the strategy card that the test asks for
}

// A Cost is one payment.
type Cost struct {
	Kind   CostKind
	Amount Amount
	IfAble bool   // an ability whose cost cannot be paid is resolved all the same
	Or     []Cost // further costs; one of them is paid instead
}

// A CostKind is the kind of payment.
type CostKind uint8

// costWords, below, has the words of each kind. They tell the meaning.
const (
	NoCost CostKind = iota
	PayTradeGoods
	PayGoods
	PayResources
	PayInfluence
	PayEither
	PayStrategyToken
	PayFleetToken
	PayToken
	PayHomeCommodities
	PayExhaust
	PayPurgeAfter
	PayPurge
	PayDiscard
	PayCapturedUnit
	PayUnit
	costKinds
)

var costWords = [costKinds]phrase{
	PayTradeGoods:      {"", "trade good", "trade goods"},
	PayGoods:           {"", "trade good or commodity", "trade goods or commodities"},
	PayResources:       {"", "resource", "resources"},
	PayInfluence:       {"", "influence", "influence"},
	PayEither:          {"", "resource or influence", "resources or influence"},
	PayStrategyToken:   {"", "token from the strategy pool", "tokens from the strategy pool"},
	PayFleetToken:      {"", "token from the fleet pool", "tokens from the fleet pool"},
	PayToken:           {"", "command token", "command tokens"},
	PayHomeCommodities: {"", "commodity on home planets", "commodities on home planets"},
	PayExhaust:         {"exhaust", "card", "cards"},
	PayPurgeAfter:      {"afterwards purge", "card", "cards"},
	PayPurge:           {"purge", "card", "cards"},
	PayDiscard:         {"discard", "card", "cards"},
	PayCapturedUnit:    {"", "captured unit", "captured units"},
	PayUnit:            {"", "unit", "units"},
}
