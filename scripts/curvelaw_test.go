package scripts

import (
	"slices"
	"strings"
	"testing"
)

// curve is the only module of others that the core uses. sealing is the only package of the tree
// that imports it.
const (
	curve   = "filippo.io/edwards25519"
	sealing = "core/table/seal"
)

// foreign lists the modules of others that p must not import. The core imports only the curve, and
// only through sealing.
func (p pkg) foreign() (wrong []string) {
	for _, direct := range p.imports {
		if holds(curve, direct) && p.path != sealing {
			wrong = append(wrong, "it imports "+direct+"; only "+sealing+" may")
		}
	}
	for _, dep := range p.deps {
		bySealing := p.path == sealing || slices.Contains(p.deps, module+"/"+sealing)
		if isForeign := strings.Contains(strings.Split(dep, "/")[0], "."); isForeign && holds("core", p.path) && !(holds(curve, dep) && bySealing) {
			wrong = append(wrong, "it brings in "+dep+"; core uses the standard library, and the curve by way of "+sealing)
		}
	}
	return wrong
}

// TestCurveIsForSealing finds each way of importing others' modules.
func TestCurveIsForSealing(t *testing.T) {
	ours := func(path string) string { return module + "/" + path }
	for _, c := range []struct {
		p     pkg
		wrong int
	}{
		{pkg{sealing, nil, []string{"bytes", curve, curve + "/field"}, []string{"bytes", curve, curve + "/field"}}, 0},
		{pkg{"core/table/replica", nil, []string{ours(sealing)}, []string{ours(sealing), curve, curve + "/field"}}, 0},
		{pkg{"wasm/table", nil, []string{ours(sealing)}, []string{ours(sealing), curve, "github.com/hack-pad/safejs"}}, 0},
		{pkg{"core/table/secret", nil, []string{ours(sealing), curve + "/field"}, []string{ours(sealing), curve + "/field"}}, 1},
		{pkg{"core", nil, []string{curve}, []string{curve}}, 2},
		{pkg{"wasm/table", nil, []string{curve}, []string{ours(sealing), curve}}, 1},
		{pkg{"scripts/cmd/bench", nil, []string{curve + "/field"}, []string{curve + "/field"}}, 1},
		{pkg{"core/table/wire", nil, nil, []string{curve}}, 1},
		{pkg{sealing, nil, []string{"filippo.io/edwards25519x"}, []string{"filippo.io/edwards25519x"}}, 1},
		{pkg{sealing, nil, []string{"golang.org/x/crypto/hkdf"}, []string{"golang.org/x/crypto/hkdf"}}, 1},
		{pkg{"core/table/replica", nil, nil, []string{ours(sealing), curve, "filippo.io/nistec"}}, 1},
	} {
		if wrong := c.p.foreign(); len(wrong) != c.wrong {
			t.Errorf("%s with %q and %q: %q", c.p.path, c.p.imports, c.p.deps, wrong)
		}
	}
}

// without lists packages that the table's program must not contain: numbers of any length, and the
// machine's randomness. Sealing gets its randomness as an argument.
func without() []string {
	return []string{"math/big", "math/rand", "crypto/rand", "crypto/ed25519", "crypto/ecdh"}
}

func TestSealingIsLight(t *testing.T) {
	for _, p := range readTree(t) {
		for _, dep := range p.deps {
			table := p.path == "wasm/table" || p.path == "core/table/replica" || p.path == sealing
			if table && slices.Contains(without(), dep) || p.path == sealing && dep == "fmt" {
				t.Errorf("%s brings in %s", p.path, dep)
			}
		}
	}
}
