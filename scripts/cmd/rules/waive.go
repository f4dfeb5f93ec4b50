package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"entente/core/rulebook"
)

// The one place where the core makes a refusal, and a replacement that never refuses by one
// address. The shipped core has no such switch. It is laid over the source for this build alone.
const (
	refuses = "return &Refusal{Rule: rule, Message: why, Args: args}"
	waives  = "if string(rule) == os.Getenv(\"ENTENTE_WAIVE\") {\n\t\treturn nil\n\t}\n\t" + refuses
)

// waive builds a core that can be told not to refuse by one address. It wants every script that
// expects this refusal to fail with that core.
func waive(cited map[rulebook.Rule]*citation) error {
	dir, err := os.MkdirTemp("", "entente-rules-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	player, err := buildWaived(dir)
	if err != nil {
		return err
	}
	var rules []rulebook.Rule
	for rule, c := range cited {
		if len(c.refused) > 0 {
			rules = append(rules, rule)
		}
	}
	sort.Slice(rules, func(i, j int) bool { return rules[i] < rules[j] })
	for _, rule := range rules {
		for _, script := range cited[rule].refused {
			if waivedPlays(player, script, rule) {
				return fmt.Errorf("%s does not notice that %s is gone", script, rule)
			}
		}
	}
	fmt.Printf("%d refusals taken away one at a time; every script noticed\n\n", len(rules))
	return nil
}

// waivedPlays reports whether a script passes without a rule. A script that runs forever has
// noticed the missing rule, because no script takes a second.
func waivedPlays(player, script string, rule rulebook.Rule) bool {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, player, script)
	cmd.Env = append(os.Environ(), "ENTENTE_WAIVE="+string(rule))
	return cmd.Run() == nil
}

// buildWaived builds the script player over a core whose refusals can be taken away.
func buildWaived(dir string) (string, error) {
	source, err := filepath.Abs("core/refusal.go")
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(source)
	if err != nil {
		return "", err
	}
	if strings.Count(string(text), refuses) != 1 {
		return "", fmt.Errorf("core/refusal.go no longer makes its refusals with %q", refuses)
	}
	waived := strings.Replace(string(text), refuses, waives, 1)
	waived = strings.Replace(waived, "package core\n", "package core\n\nimport \"os\"\n", 1)
	laid, overlay, player := filepath.Join(dir, "refusal.go"), filepath.Join(dir, "overlay.json"), filepath.Join(dir, "scenario")
	if err := os.WriteFile(laid, []byte(waived), 0o600); err != nil {
		return "", err
	}
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {source: laid}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, replace, 0o600); err != nil {
		return "", err
	}
	out, err := exec.Command("go", "build", "-overlay", overlay, "-o", player, "./scripts/cmd/scenario").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build the player: %v\n%s", err, out)
	}
	return player, nil
}
