package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"regexp"

	"entente/site/picture"
)

// A term is the subject of a page, as a dictionary has it.
type term struct{ Name, Code, Says, Set string }

// game is the subject of the whole site.
const game = "Twilight Imperium (4th edition)"

// dataOf describes a page's subject for machines, in the words of schema.org. It is data and not a
// script, so no policy blocks it.
func dataOf(p page, here addresses) string {
	type object = map[string]any
	is := object{
		"@context": "https://schema.org", "@type": "WebPage", "name": p.Title, "description": p.Description,
		"url": here.Site + here.path, "inLanguage": "en", "isAccessibleForFree": true,
		"about":    object{"@type": "Game", "name": game},
		"isPartOf": object{"@type": "WebSite", "name": "Entente", "url": here.Site + "/"},
	}
	if len(p.Crumbs) > 0 {
		var list []object
		for i, one := range p.Crumbs {
			list = append(list, object{"@type": "ListItem", "position": i + 1, "name": one.Text, "item": here.Site + one.To})
		}
		is["breadcrumb"] = object{"@type": "BreadcrumbList", "itemListElement": list}
	}
	if t := p.Term; t != nil {
		of := object{"@type": "DefinedTerm", "name": t.Name, "description": t.Says, "inDefinedTermSet": object{"@type": "DefinedTermSet", "name": t.Set}}
		if t.Code != "" {
			of["termCode"] = t.Code
		}
		is["mainEntity"] = of
	}
	text, err := json.Marshal(is) // json.Marshal escapes < and &, so that nothing ends the element
	if err != nil {
		panic("site: " + err.Error())
	}
	return `<script type="application/ld+json">` + string(text) + `</script>`
}

// picture is the address of the picture that goes with a link to the page.
func (p page) picture() string {
	if p.Picture == "" {
		return pictureOf("entente")
	}
	return pictureOf(p.Picture)
}

// hostly is a host, with its port if there is one.
var hostly = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]*(:\d+)?$`)

// siteOf checks the site's address that was given to the build: a scheme and a host.
func siteOf(named string) (string, error) {
	if named == "" {
		return "", nil
	}
	at, err := url.Parse(named)
	if err != nil || at.Scheme != "https" || at.Host == "" || at.User != nil || at.RawQuery != "" || at.Fragment != "" || at.Path != "" && at.Path != "/" || !hostly.MatchString(at.Host) {
		return "", fmt.Errorf("SITE=%s is no site: it is named like https://entente.example", named)
	}
	return "https://" + at.Host, nil
}

// pictureFolder is the folder of the pictures for links.
const pictureFolder = "pictures"

// pictureOf is the address of the picture of a kind of pages.
func pictureOf(kind string) string {
	if picture.Kinds[kind] == "" {
		panic("site: no picture of " + kind)
	}
	return "/" + pictureFolder + "/" + kind + ".png"
}

// writePictures draws the pictures if the site has an address. Without an address, it removes them,
// because nothing leads to them.
func writePictures(out, site string) error {
	folder := filepath.Join(out, pictureFolder)
	if site == "" {
		return os.RemoveAll(folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for kind := range picture.Kinds {
		body, err := picture.Draw(kind)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, kind+".png"), body, 0o644); err != nil {
			return err
		}
	}
	return nil
}
