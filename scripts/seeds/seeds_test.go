package seeds

import (
	"os"
	"slices"
	"testing"
)

func TestOf(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(File, []byte("# a head\nTestOther 1\nTestOf 7 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	defer func(was string) { *from = was }(*from)
	for setting, want := range map[string][]int{"chosen": {7, 3}, "first": {0, 1}, "5,9,2": {5, 9, 2}} {
		*from = setting
		if got := Of(t, 2); !slices.Equal(got, want) {
			t.Errorf("%s are %v, want %v", setting, got, want)
		}
	}
	*from = "random"
	if got := Of(t, 3); len(got) != 3 || got[2] != got[0]+2 || !Many() || Enough(5) != 5 {
		t.Errorf("random ones are %v", got)
	}
}
