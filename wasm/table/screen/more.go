package screen

import (
	"entente/core"
	"entente/wasm/table/part"
)

// drawMore is everything that is seldom needed: setting things right, undoing,
// and the table as a file.
func (a *App) drawMore() (*part.Part, string) {
	t := a.table
	p := a.frame("more", MoreScreen)
	p.Tap("scene", a.going(SceneScreen, core.Nobody))
	p.Tap("fix", a.going(FixScreen, core.Nobody))
	prompt, again := t.may(core.AnotherAction)
	p.Show("again-row", again != nil).Tap("again", func() {
		if a.choose(core.Choice{By: t.me, Kind: core.AnotherAction, Prompt: prompt.Number}) {
			a.show(TableScreen, core.Nobody)
		}
	})
	no := core.WhyNot(t.game(), core.Choice{By: t.me, Kind: core.TakeBack})
	p.Text("undo-why", "Your own newest choice, until somebody else chooses.").Put("undo-rule", a.rule(core.TableTakeBack)...)
	if no != nil {
		p.Text("undo-why", t.reader().Refusal(no)).Put("undo-rule", a.rule(no.Rule)...)
	}
	p.Off("undo", no != nil).Tap("undo", func() { a.choose(core.Choice{By: t.me, Kind: core.TakeBack}) })
	var others []*part.Part
	for _, partner := range t.r.View(t.me).Partners {
		s := partner.Seat
		others = append(others, button(s.String(), "", t.name(s), a.going(OtherwiseScreen, s)).
			Attr("", "aria-label", "Rule otherwise with "+t.name(s)))
	}
	p.Put("otherwise", others...).Put("otherwise-rule", a.rule(core.TableOtherwise)...)
	p.Tap("download", a.download)
	p.Tap("forget", func() { a.openForget() })
	return p, "More · Entente"
}

// download hands the table out as text.
func (a *App) download() {
	var records []string
	for _, entry := range a.table.r.Log() {
		records = append(records, entry.Line)
	}
	a.host.Download("entente-table.txt", raw(records))
}

// openForget asks before a table leaves this phone, since that cannot be undone.
func (a *App) openForget() {
	id := a.table.id
	a.open(func() *part.Part {
		return part.Of("forget").Tap("download", a.download).Tap("close", a.Escape).Tap("forget", func() {
			a.table = nil
			a.Go(Address{})
			a.host.Forget(id)
		})
	})
}
