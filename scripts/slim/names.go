package slim

import "fmt"

// checkNames demands that a section of names, which is in a program built for
// reading, names functions alone: names of data segments would be wrong after merging.
func checkNames(of []section) error {
	for _, s := range of {
		if s.id != custom || s.name != "name" {
			continue
		}
		r := reader{rest: s.body}
		r.expect(1, "what the names are of")
		r.take(r.unsigned())
		if err := r.end(); err != nil {
			return fmt.Errorf("the names: %w", err)
		}
	}
	return nil
}
