package main

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestReadPageRefusesWhatThePolicyWould(t *testing.T) {
	for text, want := range map[string]string{
		`<p id="a"></p><p id="a"></p>`:   "stands twice",
		`<p style="color: red">`:         "is inline",
		`<button onclick="go()">`:        "is inline",
		`<a href="/x" id="b">x</a>`:      "",
		`<img src="/i.png"><p id="c">c`:  "",
		`<svg><use href="#d"></use></sv`: "",
	} {
		_, err := readPage([]byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestFollow(t *testing.T) {
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/about" && r.URL.Path != "/table" {
			w.WriteHeader(http.StatusNotFound)
		}
	})
	pages := map[string]htmlPage{
		"/":      {ids: map[string]bool{"start": true}},
		"/about": {ids: map[string]bool{"phone": true}},
		"/table": {},
	}
	for _, test := range []struct {
		to    string
		loads bool
		ok    bool
	}{
		{"/about", false, true},
		{"/about#phone", false, true},
		{"/about#nowhere", false, false},
		{"#start", false, true},
		{"#nowhere", false, false},
		{"/gone", false, false},
		{"about", false, true},
		{"/table#new", false, true},
		{"https://example.org/", false, true},
		{"http://example.org/", false, false},
		{"https://example.org/x.js", true, false},
		{"//example.org/x.js", true, false},
		{"javascript:go()", false, false},
	} {
		if err := follow(site, pages, "/", link{test.to, test.loads}); (err == nil) != test.ok {
			t.Errorf("%s: %v", test.to, err)
		}
	}
}

func TestAddress(t *testing.T) {
	for file, want := range map[string]string{"public/index.html": "/", "public/about.html": "/about", "public/notes/sever.html": "/notes/sever"} {
		if got := address(file); got != want {
			t.Errorf("%s is shown at %s, want %s", file, got, want)
		}
	}
}

func TestDiffering(t *testing.T) {
	one := map[string][]byte{"same": []byte("a"), "changed": []byte("a"), "gone": []byte("a")}
	other := map[string][]byte{"same": []byte("a"), "changed": []byte("b"), "new": []byte("a")}
	if got, want := differing(one, other), []string{"changed", "gone", "new"}; !slices.Equal(got, want) {
		t.Errorf("%v differ, want %v", got, want)
	}
}
