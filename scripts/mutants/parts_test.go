package mutants

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"entente/scripts/mutants/chosen"
)

// TestParts plays single rounds of the loops of tests. It plays those alone, until the last of them
// is over or one has failed, and skips checks over all rounds together.
func TestParts(t *testing.T) {
	const loops = "testdata/loops"
	dir := t.TempDir()
	rewritten, err := Parts(loops)
	if err != nil {
		t.Fatal(err)
	}
	replace := map[string]string{}
	for name, text := range rewritten {
		whole, _ := filepath.Abs(name)
		replace[whole] = filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(replace[whole], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	overlay, program := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "loops.test")
	text, _ := json.Marshal(map[string]any{"Replace": replace})
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "test", "-c", "-overlay", overlay, "-o", program, "./"+loops).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct{ test, parts, says string }{
		{"TestSeeds", "", "seed 0 seed 1 seed 2 seed 3 seed 4 seed 5 PASS"},
		{"TestSeeds", "=1 =4", "--- PART: =1 seed 1 --- PART: =4 seed 4 PASS"},
		{"TestSeeds", "=5", "--- PART: =5 seed 5 PASS"}, // the loop ends with it
		{"TestListed", "=1 =3", "--- PART: =1 a --- PART: =3 c PASS"},
		{"TestFails", "", "at 0 at 1 at 2 at 3 at 4 at 5 --- FAIL"},
		{"TestFails", "=2 =3 =5", "--- PART: =2 at 2 --- PART: =3 at 3 --- FAIL"},
		{"TestFails", "=2 =5", "--- PART: =2 at 2 --- PART: =5 at 5 PASS"},
		{"TestNamed", "=of_one", "--- PART: =of_one of one PASS"},
		{"TestNoLoop", "=1", "none PASS"},
	} {
		cmd := exec.Command(program, "-test.run", "^"+c.test+"$")
		cmd.Env = append(os.Environ(), chosen.PartsSetting+"="+c.parts)
		out, _ := cmd.CombinedOutput()
		if !strings.HasPrefix(strings.ReplaceAll(string(out), "\n", " "), c.says) {
			t.Errorf("parts %q of %s say\n%s, want\n%s", c.parts, c.test, out, c.says)
		}
	}
}
