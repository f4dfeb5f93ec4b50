package site

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"entente/core/words"
)

// A hostsPage is the content of the page for hosts: lines to copy, and the bytes that each costs.
type hostsPage struct {
	Form     string // how an example is written, as HTML
	Snippets []snippet
	Policies []snippet
	Costs    []cost
	Themes   []theme
}

// A snippet is some lines to copy, and their purpose.
type snippet struct{ ID, Title, About, Text string }

// here stands for the site in the lines to copy. The page's script puts its own address there.
const here = "https://entente.example"

// shownThere is the example that the snippets show.
const shownThere = `# transactions 1: one transaction with each neighbor.
names Alice=blue Bob=red
Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob
Alice corrects: Alice has 2 trade goods
Alice offers Bob: 1 trade good for nothing
Bob accepts
Alice offers Bob: 1 trade good for nothing
! Bob accepts [transactions 1]
`

// fragmentOf packs a text into a link's fragment, as the package does (wasm/module/npm/example/source.js).
func fragmentOf(text string) string {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = io.WriteString(w, text) // a buffer takes everything
	_ = w.Close()
	return "#entente=2." + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// framed is the HTML of a frame with an example. behind is added to the address of the example's
// page.
func framed(behind, height string) string {
	return `<iframe title="An example of a trade" sandbox="allow-scripts allow-popups" loading="lazy" width="100%" height="` + height + `" src="` + here + `/embed/example` + behind + `"></iframe>`
}

func snippets() []snippet {
	element := "<entente-example>\n<pre>\n" + shownThere + "</pre>\n</entente-example>\n"
	return []snippet{
		{"page", "On a page of your own", "The text between the tags is the example. Readers without JavaScript see it too. One script runs every example.",
			`<script type="module" src="` + here + `/embed/example.js"></script>` + "\n" + element},
		{"file", "From a file", "Put your script in a text file, and name it in src. Another site must send Access-Control-Allow-Origin: *.",
			`<script type="module" src="` + here + `/embed/example.js"></script>` + "\n" + `<entente-example src="/example.txt" at="6"></entente-example>` + "\n"},
		{"frame", "In a frame", "For pages that allow no outside scripts. The frame has no origin. It stores nothing and reaches nothing of yours.",
			framed("?src=https://your.example/example.txt", "480") + "\n"},
		{"block", "In a block of HTML", "For WordPress and other HTML blocks without scripts. The example is in this one line.",
			framed(fragmentOf(shownThere), "620") + "\n"},
		{"bundle", "With npm and a bundler", "Run npm install entente-rules, then add this once. The files come from your own site.",
			"import \"entente-rules/example\";\n\nconst example = document.createElement(\"entente-example\");\nexample.setAttribute(\"src\", \"/example.txt\");\nexample.addEventListener(\"entente-refused\", ({ detail }) => console.log(detail.rule));\ndocument.querySelector(\"main\").append(example);\n"},
		{"fits", "A frame that fits its height", "The frame sends its height, and these lines set it.",
			"addEventListener(\"message\", ({ source, data }) => {\n  const frame = [...document.querySelectorAll(\"iframe\")].find((frame) => frame.contentWindow === source);\n  if (frame && data?.entente === 1 && data.verb === \"size\") frame.height = data.height;\n});\n"},
	}
}

// policies are the lines that hosts add to a content security policy, if they have one.
func policies() []snippet {
	const trusts = "; require-trusted-types-for 'script'; trusted-types entente-rules\n"
	return []snippet{
		{"policy-own", "With the package on your own site", "", "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'" + trusts},
		{"policy-here", "With the script from this site", "The worker starts from a blob that names this site’s file.", "Content-Security-Policy: default-src 'none'; script-src " + here + " 'wasm-unsafe-eval'; connect-src " + here + "; worker-src blob:" + trusts},
		{"policy-frame", "With a frame", "No script is needed on your page.", "Content-Security-Policy: default-src 'none'; frame-src " + here + "\n"},
	}
}

// A cost is some files that are fetched together, and their size as they are sent.
type cost struct {
	When  string
	Files []string
	Bytes int
	Raw   int
}

// costs weighs the files that a page fetches from the served folder. A file counts with its
// compressed size if that is smaller.
func costs(out, folder string) ([]cost, error) {
	list := []cost{
		{When: "Before a reader presses", Files: []string{"embed/example.js", folder + "/example.js"}},
		{When: "On the first press, for the whole page", Files: []string{folder + "/rules.js", folder + "/no.js", folder + "/beside.js", folder + "/program.js", folder + "/go.js", folder + "/worker.js", folder + "/entente.wasm", folder + "/scripts.wasm", folder + "/deck.bin", folder + "/en.txt"}},
		{When: "When an example has homebrew", Files: []string{folder + "/reader.wasm"}},
	}
	for i := range list {
		c := &list[i]
		for _, name := range c.Files {
			at := filepath.Join(out, filepath.FromSlash(strings.TrimPrefix(name, "/")))
			whole, err := os.Stat(at)
			if err != nil {
				return nil, fmt.Errorf("what an example costs: %w", err)
			}
			sent := whole.Size()
			if twin, err := os.Stat(at + ".br"); err == nil {
				sent = twin.Size()
			}
			c.Raw, c.Bytes = c.Raw+int(whole.Size()), c.Bytes+int(sent)
		}
	}
	return list, nil
}

// A theme is one custom property that hosts set, and the parts that are drawn with it.
type theme struct{ Name, What string }

// themes are the colors, in the order of choosing them.
func themes() []theme {
	return []theme{
		{"ground", words.Text("hosts.color.ground")},
		{"plate", words.Text("hosts.color.plate")},
		{"raised", words.Text("hosts.color.raised")},
		{"text", words.Text("hosts.color.text")},
		{"soft", words.Text("hosts.color.soft")},
		{"line", words.Text("hosts.color.line")},
		{"edge", words.Text("hosts.color.edge")},
		{"fill", words.Text("hosts.color.fill")},
		{"on-fill", words.Text("hosts.color.on")},
		{"on-fill-soft", words.Text("hosts.color.on.soft")},
	}
}

// grouped prints a number as in "1,234,567".
func grouped(n int) string {
	text := fmt.Sprint(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// named are the file names without their folders.
func named(files []string) string {
	list := make([]string, 0, len(files))
	for _, file := range files {
		if name := filepath.Base(file); len(list) == 0 || list[len(list)-1] != name {
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// hostsOf reads the page from the tree and from the served folder.
func hostsOf(tree fs.FS, out, folder string) (hostsPage, error) {
	form, err := scriptForm(tree)
	if err != nil {
		return hostsPage{}, err
	}
	weighed, err := costs(out, folder)
	return hostsPage{Form: form, Snippets: snippets(), Policies: policies(), Costs: weighed, Themes: themes()}, err
}

// scriptForm is the form of a script, from the package comment of core/scenario.
func scriptForm(tree fs.FS) (string, error) {
	const file, begins = "core/scenario/doc.go", "A script is "
	source, err := fs.ReadFile(tree, file)
	if err != nil {
		return "", err
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, source, parser.PackageClauseOnly|parser.ParseComments)
	if err != nil {
		return "", err
	}
	_, told, found := strings.Cut(parsed.Doc.Text(), begins)
	if !found {
		return "", fmt.Errorf("%s no longer tells what a script is", file)
	}
	html := ""
	for _, block := range new(comment.Parser).Parse(begins + told).Content {
		if code, is := block.(*comment.Code); is {
			html += example(code.Text)
		} else {
			html += string(new(comment.Printer).HTML(&comment.Doc{Content: []comment.Block{block}}))
		}
	}
	return html, nil
}
