package words

// spoken is the language of this program. All its screens speak it, so it isn't handed around.
var spoken *Language

// Speak makes l the language of this program. A program in a browser calls it once, before it draws
// anything.
func Speak(l *Language) { spoken = l }

// Spoken returns the language of this program.
func Spoken() *Language { return spoken }
