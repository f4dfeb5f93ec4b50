package site

// An attack is one row of the page /figures: an attempt to cheat Entente, and its outcome.
type attack struct{ Tried, Happens, On string }

var attacks = []attack{
	{"A server shows phones two different orders", "Your phone stops once two players have played in the other order, and says that they saw a different history. No choice is lost. You can all continue as a new table.", "Both"},
	{"A server hides a message from your phone and shows the next one", "Your phone accepts no message out of order, and asks again. Once the server gives in, your phone has every message in order.", "Both"},
	{"A server pretends that nothing is new", "Your phone can’t notice, but shows your taps as waiting. It catches up with the next honest answer.", "Both"},
	{"A server loses your tap", "Your phone sends the tap again after four seconds. The tap counts once.", "Both"},
	{"One phone opens a table in two tabs", "Only one tab writes at a time. Over plain http, browsers have no locks. Then Entente refuses the later tap, and that tab says so.", "Our own server, in Chromium"},
	{"A network or a half-updated site changes files on your phone", "Your phone keeps only files whose hashes the build lists, and gives pages the build’s own security rules. It doesn’t keep other files.", "In memory"},
	{"A text tries to run as a script", "The browser starts no foreign script, worker or policy.", "Our own server, in Chromium"},
	{"A request plants an answer in a cache for others", "A visitor’s claims about host, address or language change no answer. Caches never keep a missing page.", "Our own server and the developers’ server"},
	{"A table brings the largest homebrew", "200 components in 64 KiB reach every phone, and players can use them. Entente refuses a text that is one byte longer.", "Both"},
	{"One address opens 1,000 rooms", "The address can have at most 30 rooms open at once, and open 60 within an hour. Its tables play on, and other addresses can still open rooms. On Cloudflare’s runtime, a phone may have to wait before it returns to a room where it was alone.", "Both, with a clock that the test sets"},
}

// A promise is one row of /figures: a promise, and how each kind of host keeps it.
type promise struct{ Promise, Own, Cloudflare, Dev string }

var promises = []promise{
	{"A phone can’t name its own address", "Yes", "Yes, Cloudflare names it", "Yes"},
	{"No short message unpacks to a huge one", "Yes", "Yes", "Yes"},
	{"A page of another site can’t open a table’s room", "Yes", "Yes", "Yes"},
	{"Caches never keep a missing file for good", "Yes", "Yes", "Yes"},
	{"Every phone behind one proxy has its own address", "No", "Yes", "No"},
}
