package reading

// invented are the components of the cases below, by name.
var invented = map[string]string{
	"Early": `technology "Early", own
when TA.activate
  optionally the holder gains 1 trade good
`,
	"Later": `technology "Later", own
after TA.activate
  optionally the holder gains 1 trade good
`,
	"Mine": `technology "Mine", own
after TA.activate of the holder
  optionally the holder gains 1 trade good
`,
	"Theirs": `technology "Theirs", own
after TA.activate or TA.move.after of another player
  optionally the holder gains 1 trade good
`,
	"Toll": `technology "Toll", own
after TA.activate
  cost 3 trade goods
  optionally the holder gains 1 victory point
`,
	"Guard": `technology "Guard", own
after TA.activate
  if the holder has 2 non-fighter ships in the active system
  optionally the holder gains 1 trade good
`,
	"Late": `technology "Late", own
after TA.activate
  if the holder has passed
  optionally the holder gains 1 trade good
`,
	"Clerk": `technology "Clerk", own
after TA.activate
  cost exhaust this card
  optionally the holder gains 1 trade good
`,
	"Gem": `relic "Gem", own
after TA.activate
  cost purge this card
  optionally the holder gains 1 trade good
`,
	"Engine": `technology "Engine", own
action
  the holder gains 1 trade good
`,
	"Shield": `technology "Shield", own
always
  each other player cannot vote
`,
	"Trick": `action card "Trick", own
after TA.activate
  the chosen player gains 1 trade good
`,
	"Hush": `technology "Hush", own
after TA.activate
  each other player cannot play action cards until the end of the turn
`,
	"Treaty": `note "Treaty" of every color, own
stays
after TA.activate
  the holder gains 1 trade good
after TA.move of the owner
  the holder gains 2 trade goods
returns resolved
`,
	"Whens": `technology "Whens", own
when AG.reveal
  optionally the holder gains 1 trade good
`,
	"Afters": `technology "Afters", own
after AG.reveal
  optionally the holder gains 1 trade good
`,
	"Wake": `technology "Wake", own
after UNIT.destroyed
  if the holder has 2 non-fighter ships in the active system
  optionally the holder gains 1 trade good
`,
	"Middle": `technology "Middle", own
when TA.move
  optionally the holder gains 1 trade good
`,
	"Ending": `technology "Ending", own
after TA.move
  optionally the holder gains 1 trade good
`,
	"Gunnery": `technology "Gunnery", own
during INV.scd
  optionally the holder gains 1 trade good
`,
	"Barrage": `technology "Barrage", own
after INV.bombard
  optionally the holder gains 1 trade good
`,
	"Response": `technology "Response", own
when UNIT.destroyed
  optionally the holder gains 1 trade good
`,
	"Pact": `note "Pact" of every color, own
stays
after TA.move
  the holder gains 1 trade good
while in play
  the owner cannot vote
returns on activation
`,
	"Lease": `note "Lease" of every color, own
after TA.activate of the holder
  the holder gains 1 trade good
returns resolved
`,
	"Loan": `note "Loan" of every color, own
after TA.activate of the owner
  the holder gains 1 trade good
`,
	"Riddle": `technology "Riddle" of "Sol", own
`,
}
