package cards

// NameOf is what a text of components is called by: sixteen hexadecimal digits,
// FNV-64a of its bytes. It finds a text that was cut, mixed up or changed by
// accident. It does not find a liar, who can make another text of the same name.
func NameOf(text string) string {
	const (
		digits = "0123456789abcdef"
		basis  = 14695981039346656037
		prime  = 1099511628211
	)
	sum := uint64(basis)
	for i := range len(text) {
		sum = (sum ^ uint64(text[i])) * prime
	}
	var name [16]byte
	for i := range name {
		name[i] = digits[sum>>(60-4*i)&15]
	}
	return string(name[:])
}
