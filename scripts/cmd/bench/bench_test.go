package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestRows: every row belongs to a part, every part has a row, and each can fail.
func TestRows(t *testing.T) {
	keys := map[string]bool{}
	for _, b := range budgets() {
		if !slices.Contains(partNames(), b.part) {
			t.Errorf("%s belongs to %q, which is no part", b.row.Key, b.part)
		}
		if keys[b.row.Key] || b.row.What == "" || b.row.Unit == "" || b.row.Group == "" || b.per == 0 {
			t.Errorf("%+v is not a row of its own", b.row)
		}
		keys[b.row.Key] = true
		if b.row.Compared() != (b.than != "") {
			t.Errorf("%s: what it is compared with is not said, or not measured", b.row.Key)
		}
		best := b.row.More && b.row.Unit == "of 100" && b.row.Must == 100 && b.row.Goal == 100 // there is no more
		if b.row.Must == 0 || b.row.Goal == 0 || !best && b.row.More != (b.row.Goal > b.row.Must) {
			t.Errorf("%s: must %v, goal %v", b.row.Key, b.row.Must, b.row.Goal)
		}
		samples := map[string][]float64{b.ours: {1e9}, b.than: {1}}
		if b.row.More != b.row.Compared() && b.row.More {
			samples[b.ours] = []float64{1}
		}
		for _, row := range rowsOf(parts(), samples) {
			if row.Key == b.row.Key && row.Within(row.Must) {
				t.Errorf("%s cannot be missed", row.Key)
			}
		}
	}
	for _, p := range parts() {
		if rows := rowsOf([]part{p}, nil); len(rows) == 0 {
			t.Errorf("%s measures no row", p.name)
		}
	}
}

func TestChoose(t *testing.T) {
	if all, err := choose(""); err != nil || len(all) != len(parts()) {
		t.Errorf("%d parts, %v", len(all), err)
	}
	if two, err := choose("join,start"); err != nil || len(two) != 2 || two[0].name != "join" {
		t.Errorf("%v, %v", two, err)
	}
	if _, err := choose("start,speed"); err == nil || !strings.Contains(err.Error(), "lighthouse") {
		t.Errorf("%v does not say which parts there are", err)
	}
}

func TestSample(t *testing.T) {
	for line, want := range map[string]float64{"start 812.50": 812.5, "first-visit-native 1163.20": 1163.2} {
		if _, value, ok := sample(line); !ok || value != want {
			t.Errorf("%q is read as %v, %v", line, value, ok)
		}
	}
	for _, line := range []string{"", "start", "# native 12", "measured", "start soon", "start 1 2"} {
		if name, value, ok := sample(line); ok {
			t.Errorf("%q passes for a sample: %s %v", line, name, value)
		}
	}
}

// TestPlace: a measured page is the table's page with another program.
func TestPlace(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll(measured+"/wasm", 0o755); err != nil {
		t.Fatal(err)
	}
	shell := `<link href="/wasm/table.0123456789ab.wasm"><script src="/boot.js"></script><template id="p-board"><div></div></template><template id="t-stuck">stuck</template>`
	if err := place(shell, "empty", []byte("\x00asm")); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(measured + "/empty.html")
	if want := `<link href="/wasm/empty.wasm"><script src="/boot.js"></script><template id="t-stuck">stuck</template>`; err != nil || string(page) != want {
		t.Errorf("%s, %v", page, err)
	}
	for _, name := range []string{"empty.html.br", "wasm/empty.wasm", "wasm/empty.wasm.br"} {
		if _, err := os.Stat(measured + "/" + name); err != nil {
			t.Error(err)
		}
	}
	if place("<p>no program</p>", "empty", nil) == nil {
		t.Error("a page without a program was taken for the table's")
	}
}
