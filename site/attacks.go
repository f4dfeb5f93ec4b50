package site

// An attack is one row of the page /about: an attempt to cheat Entente, and its outcome.
type attack struct{ Tried, Happens, On string }

var attacks = []attack{
	{"A server shows phones two different orders", "Your phone stops once two players have played in the other order, and says that the others saw a different history. No record is lost. You can all go on in a new room.", "Both"},
	{"A server keeps a record from your phone and shows the next", "Your phone takes nothing out of turn and asks again. Once the server gives in, everything is there, in order.", "Both"},
	{"A server says that nothing new has come", "Your phone can’t tell. It shows your taps as waiting, and catches up with the next honest answer.", "Both"},
	{"A server loses what you tap", "Your phone sends it again after four seconds. It counts once.", "Both"},
	{"One phone opens a table in two tabs", "One tab writes at a time. Where the browser has no locks, as over plain http, the later tap is refused, and its tab says so.", "Our own server, in Chromium"},
	{"A network or a half updated site puts something else into the copy on your phone", "Your phone keeps only files that the build names by their hashes, and gives pages the build’s own security rules. Anything else is shown once and not kept.", "In memory"},
	{"Text becomes a script in a page", "The browser refuses it in every way that we know. No other script, worker or policy starts.", "Our own server, in Chromium"},
	{"A request leaves something in a cache for others", "What a visitor says about host, address or language changes no answer. Nothing that is missing may be kept.", "Our own server and the developers’ server"},
	{"A table brings the largest homebrew", "200 components in 64 KiB reach every phone and play. One byte more is refused, and no phone plays with it.", "Both"},
	{"One address opens 1,000 rooms", "At most 30 open at once, and 60 within an hour. Tables at the same address play on, and other addresses open rooms. On Cloudflare’s runtime, a phone that comes back to a room where nobody else has joined may have to wait.", "Both; the hour by a clock that the test sets"},
}

// A promise is one row of /about: a promise, and how each kind of host keeps it.
type promise struct{ Promise, Own, Cloudflare, Dev string }

var promises = []promise{
	{"A phone can’t name its own address", "Yes", "Yes, Cloudflare names it", "Yes"},
	{"Nothing short on the line becomes long in a room", "Yes", "Yes", "Yes"},
	{"A page of another site can’t open a table’s room", "Yes", "Yes", "Yes"},
	{"A missing file is never kept for good", "Yes", "Yes", "Yes"},
	{"Every phone behind one proxy has its own address", "No", "Yes", "No"},
}
