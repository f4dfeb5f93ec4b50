# What a contributor runs; CI runs the same. `make` alone lists it.

.PHONY: help run quick test check build setup browsers rules scenario mutants held fuzz size soak bench dev release deploy package packaged unslimmed vectors
.DEFAULT_GOAL := help

# Everything after ## on a target's line is its help.
help:
	@echo "Entente: make TARGET"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

run: ## serve on http://localhost:8787 while everything is built (LAN=1: for phones in this network); needs Go alone
	@echo "Compiling the server."; \
	(s=0; while sleep 3 && kill -0 $$$$ 2>/dev/null; do s=$$((s + 3)); echo "Compiling the server, $$s s."; done) & ticks=$$!; \
	go build -o build/run ./scripts/cmd/run; failed=$$?; kill $$ticks; \
	[ $$failed = 0 ] && exec build/run $(if $(LAN),-lan)

quick: ## in a minute: test the packages that your change touches, and say what that left out
	@go run ./scripts/cmd/test quick

test: ## everything that CI runs, check included; gets the tools it needs
	@go run ./scripts/cmd/test

check: ## gofmt, vet, staticcheck, tidy, generated files, voice, import laws, links
	@go run ./scripts/cmd/check

build: ## write the pages and the browser's programs into public/, compressed as small as they get (SITE=https://…: where they will be)
	@go run ./scripts/cmd/build

setup: ## get the npm tools and a Chromium for the tests
	@go run ./scripts/cmd/setup

browsers: ## only the tests in Chromium
	@go run ./scripts/cmd/test browsers

rules: ## which statements of the rules are exercised by a script
	@go run ./scripts/cmd/rules

scenario: ## play scenario files: make scenario FILES="one.txt two.txt"
	@go run ./scripts/cmd/scenario $(FILES)

mutants: ## change the rules place by place and see what notices, going on where the last run stopped (OF=table: what keeps a table together; SAMPLE=200, LIST=1, ONLY=a file or function)
	@go run ./scripts/cmd/mutants -of $(or $(OF),rules) -state build/mutants/$(or $(OF),rules).fates $(if $(filter table,$(OF)),-explained) $(if $(SAMPLE),-sample $(SAMPLE)) $(if $(LIST),-list) $(if $(ONLY),-match "$(ONLY)")

held: ## want a change of the rules for every refusal and grant that a script counts, that the script notices there
	@go run ./scripts/cmd/mutants -held scripts/cmd/mutants/held.txt -rewrite

fuzz: ## run every fuzz target for a while (EACH=20s)
	@go run ./scripts/cmd/fuzz $(if $(EACH),-each $(EACH))

size: ## weigh what is downloaded and deployed against its budget, and tell by package
	@go run ./scripts/cmd/size

soak: ## live many rooms in the simulator, going on where the last run stopped (ROOMS=10000), play the laws with new seeds and a million choices against the second reading, 200 evenings and all that is frozen, whole browsers over both hosts, and judge all mutants
	@go run ./scripts/cmd/soak -state build/soak.seed $(if $(ROOMS),-rooms $(ROOMS))
	@go test ./core/table/sim -run 'TestSameTraceEverywhere$$' -everywhere -count 1 -timeout 60m
	@go test ./core/reading -seeds random -count 1 -timeout 60m
	@go test ./core/reading -run 'TestChoicesReadTwice$$' -seeds random -choices 1000000 -count 1 -timeout 120m -v
	@go test ./core/scenario -run 'TestEvenings$$|TestFrozen$$' -seeds random -evenings 200 -apart 1 -count 1 -timeout 60m -v
	@go test ./scripts/vectors ./scripts/slim -apart 1 -count 1
	@ENTENTE_HOSTS=both go run ./scripts/cmd/test browsers
	@ENTENTE_HOSTS=both go run ./scripts/cmd/test unslimmed
	@go test ./scripts/relaytest -count 1 -timeout 60m
	@$(MAKE) mutants
	@$(MAKE) mutants OF=table

bench: ## speeds, as ratios measured in one run, for the page /figures (ONLY=start,join: only these parts)
	@go run ./scripts/cmd/setup -bench
	@go run ./scripts/cmd/bench $(if $(ONLY),-only $(ONLY))

dev: ## the site and the relay under wrangler
	@go run ./scripts/cmd/build -quick
	@go run ./scripts/cmd/dev

release: ## keep today's text of the components for good, for the tables that are opened with it
	@go run ./scripts/cmd/release

deploy: ## a dry run of the deployment
	@go run ./scripts/cmd/build -quick
	@go run ./scripts/cmd/deploy

package: ## pack entente-rules, the browser module for other sites, into build/
	@go run ./scripts/cmd/package

unslimmed: ## only the tests of programs that scripts/slim doesn't know; run `make build` again after them
	@go run ./scripts/cmd/test unslimmed

packaged: ## only the tests of that package, as strangers install it
	@go run ./scripts/cmd/test packaged

vectors: ## write the conformance vectors for other engines into build/, and check them (ENGINE=1: hold our own package to all of them)
	@go run ./scripts/cmd/vectors $(if $(ENGINE),-engine)
