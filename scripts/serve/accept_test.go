package serve

import (
	"slices"
	"strings"
	"testing"
)

func TestAcceptable(t *testing.T) {
	for _, test := range []struct {
		said string // "-" is no header at all
		want string
	}{
		{"-", "identity"},
		{"", "identity"},
		{"gzip, deflate, br, zstd", "br gzip identity"}, // browsers, over https
		{"gzip, deflate", "gzip identity"},              // and over http elsewhere than localhost
		{"br;q=0.5, gzip", "gzip br identity"},
		{"br;q=0.5,gzip;q=0.5", "br gzip identity"},
		{"gzip;q=0", "identity"},
		{"gzip;q=0.0, br;q=0.000", "identity"},
		{"*", "br gzip identity"},
		{"*;q=0", ""},
		{"*;q=0, gzip", "gzip"},
		{"gzip;q=0, *", "br identity"},
		{"br;q=0, gzip, *", "gzip identity"},
		{"br;q=0", "identity"},
		{"identity;q=0", ""},
		{"identity;q=0, gzip;q=0.1", "gzip"},
		{"identity, gzip;q=0.5", "identity gzip"},
		{"identity;q=0.5, *;q=0", "identity"},
		{"deflate", "identity"},
		{"X-GZIP", "gzip identity"},
		{" GZip ; Q=0.3 ,, ", "gzip identity"},
		{"gzip;q=2, br;q=-1", "identity"},
		{"gzip;q=NaN, br;q=x", "identity"},
		{"gzip;level=1", "identity"},
		{"gzip, gzip;q=0", "gzip identity"},
	} {
		headers := []string{test.said}
		if test.said == "-" {
			headers = nil
		}
		if got := strings.Join(acceptable(headers), " "); got != test.want {
			t.Errorf("%q takes %q, want %q", test.said, got, test.want)
		}
	}
	if got := acceptable([]string{"gzip;q=0.5", "br"}); !slices.Equal(got, []string{"br", "gzip", plain}) {
		t.Errorf("two headers take %q", got)
	}
}

func FuzzAcceptable(f *testing.F) {
	f.Add("gzip;q=0.5, br, *;q=0")
	f.Fuzz(func(t *testing.T, said string) {
		for i, coding := range acceptable([]string{said}) {
			if at := slices.Index(codings(), coding); at < 0 || i > 2 {
				t.Errorf("%q takes %q", said, coding)
			}
		}
	})
}
