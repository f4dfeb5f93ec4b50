package serve

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/http/httpguts"
)

const sample = `# comment
/*
  X-One: a
  Cache-Control: no-cache

/wasm/*
  ! Cache-Control
  Cache-Control: max-age=1
  X-One: b
/room/:id/log
  X-Room: yes
`

func TestHeadersApplyInOrder(t *testing.T) {
	rules, err := parseHeaders(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ path, header, want string }{
		{"/", "X-One", "a"},
		{"/", "Cache-Control", "no-cache"},
		{"/wasm/x.wasm", "Cache-Control", "max-age=1"},
		{"/wasm/x.wasm", "X-One", "a, b"},
		{"/wasm", "X-One", "a"},
		{"/room/7/log", "X-Room", "yes"},
		{"/room/7/8/log", "X-Room", ""},
		{"/room//log", "X-Room", ""},
	} {
		h := http.Header{}
		h.Set("Cache-Control", "the default")
		applyHeaders(rules, h, test.path)
		if got := h.Get(test.header); got != test.want {
			t.Errorf("%s: %s is %q, want %q", test.path, test.header, got, test.want)
		}
	}
}

func TestHeadersRefuseWhatWouldBeLost(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"X-One: a", "line 1: "},
		{"/*\n  X-One", "line 2: "},
		{"/*\n  X One: a", "line 2: "},
		{"/*\n  X-One:", "line 2: "},
		{"/*\n  X-One: a\x00b", "line 2: "},
		{"/*\n  ! X One", "not the name of a header"},
		{"/*/*\n  X-One: a", "more than one *"},
		{"/a b\n  X-One: a", "space"},
		{"https://example.org/*\n  X-One: a", "before any path"},
		{"/*\n  X-One: " + strings.Repeat("a", maxHeaderLine), "longer than"},
		{strings.Repeat("/a\n", maxHeaderRules+1), "more than 100 paths"},
	} {
		if _, err := parseHeaders(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.40q: %v, want %q", test.text, err, test.want)
		}
	}
}

func FuzzHeaders(f *testing.F) {
	f.Add(sample, "/wasm/table.wasm")
	f.Add("/:a*\n! x\nx:y", "/\xff")
	f.Fuzz(func(t *testing.T, text, path string) {
		rules, err := parseHeaders(text)
		if err != nil {
			if rules != nil {
				t.Error("a refused file has rules")
			}
			return
		}
		h := http.Header{}
		applyHeaders(rules, h, path)
		for name, values := range h {
			if !httpguts.ValidHeaderFieldName(name) || len(values) != 1 || !httpguts.ValidHeaderFieldValue(values[0]) {
				t.Errorf("cannot be sent: %q: %q", name, values)
			}
		}
	})
}
