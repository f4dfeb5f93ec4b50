package bring

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// entry is one entry of a log, as TI Assistant writes it.
func entry(action, event string) string {
	return `{"data": {"action": "` + action + `", "event": {` + event + `}}}`
}

// four are the players of most logs here.
const four = `{"id": "Argent Flight", "color": "Green", "playerName": "Ines"}, {"id": "Naalu Collective", "color": "Orange", "playerName": "Mira"}, {"id": "Ghosts of Creuss", "color": "Blue", "playerName": "Tomas"}, {"id": "L1Z1X Mindnet", "color": "Black", "playerName": "Ada"}`

// logged is a download of TI Assistant with the given entries, oldest first.
func logged(entries ...string) string {
	newest := slices.Clone(entries)
	slices.Reverse(newest)
	return `{"data": {"factions": [` + four + `], "options": {"expansions": ["POK"], "victory-points": 10}, "speaker": 0}, "timers": {}, "actionLog": [` + strings.Join(newest, ",\n") + `]}`
}

// ended is the entry of a phase that ended, with the cards of its state.
func ended(phase string, round int, speaker, cards string) string {
	return entry("ADVANCE_PHASE", fmt.Sprintf(`"skipAgenda": false, "state": {"phase": "%s", "round": %d, "speaker": "%s", "agendaUnlocked": true}, "strategycards": {%s}`, phase, round, speaker, cards))
}

const cardsOfFour = `"Leadership": {"faction": "Argent Flight"}, "Diplomacy": {"faction": "L1Z1X Mindnet"}, "Politics": {"tradeGoods": 2}, "Construction": {"faction": "Ghosts of Creuss"}, "Warfare": {"faction": "Ghosts of Creuss"}, "Technology": {"faction": "Argent Flight"}, "Trade": {"faction": "L1Z1X Mindnet"}, "Imperial": {"faction": "Naalu Collective", "order": 0}`

// inActions is the beginning of an action phase, and inAgendas that of an agenda phase.
func inActions(entries ...string) string {
	return logged(append([]string{ended("SETUP", 1, "Argent Flight", ""), ended("STRATEGY", 1, "Argent Flight", cardsOfFour)}, entries...)...)
}

func inAgendas(entries ...string) string {
	return logged(append([]string{ended("STATUS", 3, "Argent Flight", "")}, entries...)...)
}

func turn(of, used, more string) string {
	return entry("END_TURN", `"prevFaction": "`+of+`", "selectedAction": "`+used+`"`+more)
}

func resolves(agenda, target string) string {
	return entry("RESOLVE_AGENDA", `"agenda": "`+agenda+`", "target": "`+target+`"`)
}

func votes(of, target string) string {
	return entry("CAST_VOTES", `"faction": "`+of+`", "target": "`+target+`", "votes": 2, "extraVotes": 0`)
}

func rides(of, rider, outcome string) string {
	return entry("PLAY_RIDER", `"rider": "`+rider+`", "faction": "`+of+`", "outcome": "`+outcome+`"`)
}

func scored(of, objective, key string) string {
	return entry("SCORE_OBJECTIVE", `"faction": "`+of+`", "objective": "`+objective+`"`+key)
}

// onTable is a game of Tabletop Playground; each desk is given without its braces.
func onTable(fields string, desks ...string) string {
	return `{"platform": "ttpg", "round": 3, "scoreboard": 10, "isPoK": true, "config": {"codex1": true, "codex2": true, "codex3": true, "codex4": true}` + fields + `, "players": [{` + strings.Join(desks, "}, {") + `}]}`
}

const (
	ines = `"colorActual": "White", "steamName": "Ines", "factionName": "The Naalu Collective", "strategyCards": ["Technology"]`
	mira = `"colorActual": "Blue", "steamName": "Mira", "factionName": "The Yssaril Tribes", "strategyCards": ["Construction"]`
	toms = `"colorActual": "Red", "steamName": "Tomas", "factionName": "The Winnu", "strategyCards": ["Politics"]`
)

// saved is a save of AsyncTI4 with the given fields of the game and of two players.
func saved(game, one, two string) string {
	return "pbd1\n-mapinfo-\n-gameinfo-\nphase_of_game action\nspeaker u1\nactive_player u1\nround 4\nvp_count 10\nstrategy_card_set pok\n" + game + "\n-endgameinfo-\n-playerinfo-\n-player-\nu1\nInes\nfaction arborec\ncolor blue\npassed false\nstrategy_card 1\n" + one + "\n-endplayer-\n-player-\nu2\nMira\nfaction letnev\ncolor purple\npassed false\nstrategy_card 2\n" + two + "\n-endplayer-\n-endplayerinfo-\n-endmapinfo-\n"
}

// state is what a table holds, a fact on each line, with the players by their names.
func state(f *Found) string {
	setup, _, _ := shelf.Open(f.Setup, nil)
	g, who := &f.Game, map[core.Seat]string{core.Nobody: "nobody"}
	for _, s := range f.Setup.Seats {
		who[s.Seat] = s.Name
	}
	lines := []string{fmt.Sprintf("round %d, %s phase", g.Round, g.Phase), "speaker " + who[g.Speaker], "turn of " + who[g.Active], "token " + who[g.ZeroTokenHolder], "notes " + g.Options.Notes.String()}
	for _, s := range deck.AllSources {
		if g.Options.Sources.Has(s) {
			lines = append(lines, "plays "+s.String())
		}
	}
	for i := range g.Players {
		p := &g.Players[i]
		name := who[p.Seat]
		lines = append(lines, fmt.Sprintf("%s as %s has %d points, %d trade goods", name, f.Setup.Seats[i].Faction, p.Points, p.Goods[deck.TradeGoods]))
		if p.Passed {
			lines = append(lines, name+" has passed")
		}
	}
	for i := range g.StrategyCards {
		c := &g.StrategyCards[i]
		lines = append(lines, fmt.Sprintf("%s with %s, %d goods, used %t", setup.Deck.Components[c.Card].Name, who[c.HeldBy], c.Goods, c.Exhausted))
	}
	for _, l := range g.Council.Laws {
		lines = append(lines, "law "+l.Name+" of "+who[l.Holder])
	}
	for i := range g.Notes {
		if n := &g.Notes[i]; n.Zone == core.PlayArea {
			lines = append(lines, g.NameOf(*n).Name+" of "+who[n.Owner]+" before "+who[n.Holder])
		}
	}
	for _, l := range f.Left {
		lines = append(lines, "left "+l)
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestFiles reads small files of each tool. Each wanted line is a beginning of a line of the state;
// with "!" no line begins so.
func TestFiles(t *testing.T) {
	const argent, naalu, creuss, mindnet = "Argent Flight", "Naalu Collective", "Ghosts of Creuss", "L1Z1X Mindnet"
	key := func(of string) string { return `, "key": "` + of + `"` }
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"passed is not away":           {onTable(`, "turn": "Blue"`, ines+`, "active": false`, mira, toms), []string{"Ines as Naalu has", "Ines has passed", "turn of Mira", "!Mira has passed"}},
		"two have passed":              {onTable(`, "turn": "Blue"`, ines+`, "active": false`, mira, toms+`, "active": false`), []string{"Ines has passed", "Tomas has passed", "turn of Mira"}},
		"all have passed":              {onTable("", ines+`, "active": false`, mira+`, "active": false`, toms+`, "active": false`), []string{"round 3, status phase", "left Everybody has passed"}},
		"a law of a desk":              {onTable(`, "laws": ["Political Censure"]`, ines+`, "laws": ["Political Censure"]`, mira, toms), []string{"law Political Censure of Ines"}},
		"a law of a desk alone":        {onTable("", ines, mira+`, "laws": ["Minister of Commerce"]`, toms), []string{"law Minister of Commerce of Mira"}},
		"laws of several desks":        {onTable(`, "laws": ["Minister of War", "Shared Research"]`, ines+`, "laws": ["Minister of War"]`, mira+`, "laws": ["Minister of War"]`, toms), []string{"law Minister of War of Ines", "law Shared Research of nobody", "left “Minister of War” has two owners in the file. The law isn’t given to Mira"}},
		"a directive is no law":        {onTable(`, "laws": ["Mutiny"]`, ines, mira, toms), []string{"left “Mutiny” is a directive", "!law Mutiny"}},
		"an older codex":               {strings.Replace(onTable("", ines, mira, toms), `, "codex4": true`, "", 1), []string{"plays codex3", "!plays codex4"}},
		"no codex":                     {strings.Replace(onTable("", ines, mira, toms), `"config"`, `"other"`, 1), []string{"!plays codex1", "plays pok", "left The file doesn’t name the codices. The table plays without them"}},
		"base game":                    {strings.Replace(onTable("", mira, toms), `"isPoK": true`, `"isPoK": false`, 1), []string{"!plays pok", "!plays codex1"}},
		"hands are hidden":             {onTable("", ines, mira, toms), []string{"notes physical", "left Notes in hand aren’t imported"}},
		"hands are whole at first":     {strings.Replace(onTable("", mira, `"colorActual": "Red"`), `"round": 3`, `"round": 1`, 1), []string{"round 1, strategy phase", "notes open", "!left Notes in hand"}},
		"the order of turns":           {onTable(`, "turn": "Red"`, ines+`, "turnOrder": 0`, mira+`, "turnOrder": 2`, toms+`, "turnOrder": 1`), []string{"token Ines"}},
		"nobody has the token":         {onTable(`, "turn": "Red"`, ines+`, "turnOrder": 2`, mira+`, "turnOrder": 1`, toms+`, "turnOrder": 0`), []string{"token nobody", "left The file doesn’t say who has the 0 token"}},
		"a game that is won":           {onTable("", ines+`, "score": 10`, mira, toms), []string{"Ines as Naalu has 10 points", "left The game in the file is over. These players have enough points to win: Ines (10)."}},
		"an open Support":              {onTable("", ines, mira+`, "objectives": ["Support for the Throne (White)"], "alliances": ["white", "red"]`, toms), []string{"Support for the Throne of Ines before Mira", "Alliance of Ines before Mira", "Alliance of Tomas before Mira"}},
		"a technology’s new printing":  {onTable("", ines+`, "technologies": ["X-89 Bacterial Weapon Ω", "Gravity Drive"]`, mira, toms), []string{"!left Nothing in Ines’s list"}},
		"ids of laws":                  {saved("law censure,904;rep_govt,1;classified,2;checks,3;\nlaw_info censure,letnev;classified,te;", "", ""), []string{"law Political Censure of Mira", "law Representative Government of nobody", "law Checks and Balances of nobody", "left Entente doesn’t track where a law lies: Classified Document Leaks on te"}},
		"an owner by color":            {saved("law minister_war,904;\nlaw_info minister_war,blue;", "", ""), []string{"law Minister of War of Ines"}},
		"an owner by id":               {saved("law prophecy,904;\nlaw_info prophecy,u2;", "", ""), []string{"law Prophecy of Ixth of Mira"}},
		"ids of objectives":            {saved("scoredPublicObjectives monument,u1-u2;golden_age,u2;conquer,u1;lead,u2;", "", ""), []string{"Ines as Arborec has 3 points", "Mira as Letnev has 4 points", "!left Entente doesn’t count points for these"}},
		"points of their own":          {saved("customPublicVP Political Censure,1;Shame, and More,-1;\nscoredPublicObjectives Political Censure,u2;Shame, and More,u2;monument,u2;", "", ""), []string{"Mira as Letnev has 1 points"}},
		"a secret that became public":  {saved("so_to_po fwm\ncustomPublicVP fwm,1;\nscoredPublicObjectives fwm,u1-u2;", "secret_objectives_scored fwm,12;te,3;", ""), []string{"Ines as Arborec has 2 points", "Mira as Letnev has 1 points"}},
		"who is not at the table":      {saved("scoredPublicObjectives monument,u9;", "", ""), []string{"left In the file, “monument” was scored by “u9”"}},
		"ids of notes":                 {saved("", "promissory_notes_play_area purple_an", "promissory_notes_play_area stymie,blue_sftt"), []string{"Alliance of Mira before Ines", "Stymie Omega of Ines before Mira", "Support for the Throne of Ines before Mira", "Mira as Letnev has 1 points"}},
		"notes of nobody here":         {saved("", "promissory_notes_play_area convoys,gold_an", ""), []string{"left Entente doesn’t know Ines’s note “Trade Convoys”", "left Entente doesn’t know Ines’s note “gold_an”"}},
		"the token of the Naalu":       {strings.Replace(saved("", "", ""), "letnev", "naalu", 1), []string{"token Mira"}},
		"the token was given":          {strings.Replace(saved("", "promissory_notes_play_area gift", ""), "letnev", "naalu", 1), []string{"token Ines", "Gift of Prescience of Mira before Ines"}},
		"all passed in a save":         {strings.ReplaceAll(saved("", "", ""), "passed false", "passed true"), []string{"round 4, status phase"}},
		"over, without a winner":       {saved("game_has_ended true", "", ""), []string{"left The game in the file is over. The table opens"}},
		"codices of a save":            {saved("", "", ""), []string{"left The file doesn’t name the codices. The table plays with all four"}},
		"a Censure and its riders":     {inAgendas(rides(naalu, "Imperial Rider", creuss), rides(mindnet, "Politics Rider", creuss), votes(argent, creuss), resolves("Political Censure", creuss)), []string{"law Political Censure of Tomas", "Tomas as Creuss has 1 points", "Mira as Naalu has 1 points", "speaker Ada"}},
		"riders that lost":             {inAgendas(rides(naalu, "Imperial Rider", argent), rides(mindnet, "Politics Rider", argent), resolves("Political Censure", creuss)), []string{"Mira as Naalu has 0 points", "speaker Ines"}},
		"a rider that was taken back":  {inAgendas(rides(naalu, "Imperial Rider", creuss), entry("UNPLAY_RIDER", `"rider": "Imperial Rider", "faction": "`+naalu+`"`), resolves("Political Censure", creuss)), []string{"Mira as Naalu has 0 points"}},
		"a rider of an agenda before":  {inAgendas(rides(naalu, "Imperial Rider", "For"), resolves("Shared Research", "Against"), resolves("Nexus Sovereignty", "For")), []string{"Mira as Naalu has 0 points", "law Nexus Sovereignty of nobody", "!law Shared Research"}},
		"a Censure repealed":           {inAgendas(resolves("Political Censure", creuss), entry("REPEAL_AGENDA", `"agenda": "Political Censure", "target": "`+creuss+`"`)), []string{"Tomas as Creuss has 0 points", "!law Political Censure"}},
		"Judicial Abolishment":         {inAgendas(resolves("Political Censure", creuss), resolves("Judicial Abolishment", "Political Censure")), []string{"Tomas as Creuss has 0 points", "!law Political Censure"}},
		"New Constitution":             {inAgendas(resolves("Political Censure", creuss), resolves("Minister of War", argent), resolves("New Constitution", "For")), []string{"Tomas as Creuss has 0 points", "!law"}},
		"a Mutiny won":                 {inAgendas(votes(argent, "For"), votes(naalu, "Against"), votes(creuss, "For"), resolves("Mutiny", "For")), []string{"Ines as Argent has 1 points", "Mira as Naalu has 0 points", "Tomas as Creuss has 1 points"}},
		"a Mutiny lost":                {inAgendas(scored(argent, "Erect a Monument", ""), scored(argent, "Expand Borders", ""), votes(argent, "For"), votes(creuss, "For"), resolves("Mutiny", "Against")), []string{"Ines as Argent has 1 points", "Tomas as Creuss has 0 points"}},
		"a Mutiny of another worth":    {inAgendas(votes(argent, "For"), resolves("Mutiny", "For"), entry("SET_OBJECTIVE_POINTS", `"objective": "Mutiny", "points": -1`)), []string{"Ines as Argent has 0 points"}},
		"the most points":              {inAgendas(scored(argent, "Found a Golden Age", ""), scored(naalu, "Erect a Monument", ""), resolves("Seed of an Empire", "For")), []string{"Ines as Argent has 3 points", "Mira as Naalu has 1 points", "Tomas as Creuss has 0 points"}},
		"the fewest points":            {inAgendas(scored(argent, "Found a Golden Age", ""), scored(naalu, "Erect a Monument", ""), resolves("Seed of an Empire", "Against")), []string{"Ines as Argent has 2 points", "Mira as Naalu has 1 points", "Tomas as Creuss has 1 points", "Ada as L1Z1X has 1 points"}},
		"the speaker is executed":      {inAgendas(resolves("Public Execution", argent)), []string{"speaker Mira"}},
		"another is executed":          {inAgendas(resolves("Public Execution", creuss)), []string{"speaker Ines"}},
		"a hidden agenda":              {inAgendas(entry("SELECT_SUB_AGENDA", `"subAgenda": "Political Censure"`), resolves("Covert Legislation", creuss)), []string{"law Political Censure of Tomas", "Tomas as Creuss has 1 points"}},
		"a law on no player":           {inAgendas(resolves("Classified Document Leaks", "Cut Supply Lines"), resolves("Core Mining", "Lodor")), []string{"left Entente doesn’t track where a law lies: Classified Document Leaks on Cut Supply Lines", "left Entente doesn’t know the law “Core Mining”"}},
		"the Custodians":               {inActions(entry("CLAIM_PLANET", `"faction": "`+argent+`", "planet": "Mecatol Rex"`)), []string{"Ines as Argent has 1 points"}},
		"the Custodians once":          {inActions(entry("CLAIM_PLANET", `"faction": "`+argent+`", "planet": "Mecatol Rex"`), entry("CLAIM_PLANET", `"faction": "`+creuss+`", "planet": "Mecatol Rex", "prevOwner": "`+argent+`"`), scored(argent, "Custodians Token", "")), []string{"Ines as Argent has 1 points", "Tomas as Creuss has 0 points"}},
		"Styx":                         {inActions(entry("CLAIM_PLANET", `"faction": "`+argent+`", "planet": "Styx"`), entry("CLAIM_PLANET", `"faction": "`+creuss+`", "planet": "Styx", "prevOwner": "`+argent+`"`)), []string{"Ines as Argent has 0 points", "Tomas as Creuss has 1 points"}},
		"the Shard":                    {inActions(entry("GAIN_RELIC", `"faction": "`+argent+`", "relic": "Shard of the Throne"`), entry("LOSE_RELIC", `"faction": "`+argent+`", "relic": "Shard of the Throne"`), entry("GAIN_RELIC", `"faction": "`+creuss+`", "relic": "Shard of the Throne"`)), []string{"Ines as Argent has 0 points", "Tomas as Creuss has 1 points"}},
		"the Crown and its Tomb":       {inActions(entry("GAIN_RELIC", `"faction": "`+creuss+`", "relic": "The Crown of Emphidia"`), entry("PLAY_RELIC", `"relic": "The Crown of Emphidia"`)), []string{"Tomas as Creuss has 1 points"}},
		"the Book gives the token":     {inActions(entry("PLAY_COMPONENT", `"name": "Book of Latvinia", "factionId": "`+creuss+`", "prevFaction": "`+argent+`"`)), []string{"speaker Tomas", "Tomas as Creuss has 0 points"}},
		"the Book gives a point":       {inActions(entry("PLAY_COMPONENT", `"name": "Book of Latvinia", "factionId": "`+creuss+`"`)), []string{"speaker Ines", "Tomas as Creuss has 1 points"}},
		"the same player again":        {inActions(turn(naalu, "Component", `, "samePlayer": true`)), []string{"turn of Mira"}},
		"then the next":                {inActions(turn(naalu, "Component", `, "samePlayer": true`), turn(naalu, "Tactical", "")), []string{"turn of Ines", "token Mira"}},
		"somebody out of order":        {inActions(turn(naalu, "Tactical", `, "jumpToPlayer": "`+creuss+`"`)), []string{"turn of Tomas"}},
		"and back to the order":        {inActions(turn(naalu, "Tactical", `, "jumpToPlayer": "`+creuss+`"`), turn(creuss, "Tactical", "")), []string{"turn of Ines"}},
		"a turn taken back":            {inActions(turn(naalu, "Pass", ""), entry("UNEND_TURN", `"prevFaction": "`+naalu+`", "selectedAction": "Pass"`)), []string{"turn of Mira", "!Mira has passed"}},
		"everybody has passed":         {inActions(turn(naalu, "Pass", ""), turn(argent, "Pass", ""), turn(mindnet, "Pass", ""), turn(creuss, "Pass", "")), []string{"round 1, status phase"}},
		"goods on cards left over":     {inActions(), []string{"Politics with nobody, 3 goods", "Trade with Ada, 0 goods", "turn of Mira", "!left Trade goods on"}},
		"the token by the Gift":        {inActions(entry("GIFT_OF_PRESCIENCE", `"faction": "`+creuss+`"`)), []string{"token Tomas", "Gift of Prescience of Mira before Tomas"}},
		"an arbiter swaps":             {logged(ended("SETUP", 2, argent, ""), resolves("Imperial Arbiter", argent), entry("ASSIGN_STRATEGY_CARD", `"id": "Trade", "assignedTo": "`+argent+`"`), entry("ASSIGN_STRATEGY_CARD", `"id": "Imperial", "assignedTo": "`+creuss+`"`), entry("SWAP_STRATEGY_CARDS", `"cardOne": "Trade", "cardTwo": "Imperial", "imperialArbiter": true`)), []string{"Trade with Tomas", "Imperial with Ines", "!law Imperial Arbiter"}},
		"a pick taken back":            {logged(ended("SETUP", 1, argent, ""), entry("ASSIGN_STRATEGY_CARD", `"id": "Trade", "assignedTo": "`+argent+`"`), entry("UNASSIGN_STRATEGY_CARD", `"id": "Trade", "assignedTo": "`+argent+`"`)), []string{"Trade with nobody", "notes open"}},
		"an Alliance":                  {inActions(entry("GAIN_ALLIANCE", `"faction": "`+argent+`", "fromFaction": "`+creuss+`"`), entry("GAIN_ALLIANCE", `"faction": "`+naalu+`", "fromFaction": "`+mindnet+`"`), entry("LOSE_ALLIANCE", `"faction": "`+naalu+`", "fromFaction": "`+mindnet+`"`)), []string{"Alliance of Tomas before Ines", "!Alliance of Ada"}},
		"two Supports, one goes":       {inActions(scored(argent, "Support for the Throne", key(creuss)), scored(argent, "Support for the Throne", key(naalu)), entry("UNSCORE_OBJECTIVE", `"faction": "`+argent+`", "objective": "Support for the Throne"`+key(creuss))), []string{"Ines as Argent has 1 points", "Support for the Throne of Mira before Ines", "!Support for the Throne of Tomas"}},
		"a note that was played":       {inActions(entry("PLAY_COMPONENT", `"name": "Cybernetic Enhancements", "factionId": "`+argent+`"`), entry("PLAY_COMPONENT", `"name": "Strike Wing Ambuscade", "factionId": "`+argent+`"`)), []string{"left The file doesn’t say where these played notes are now: Cybernetic Enhancements, Strike Wing Ambuscade"}},
		"no points below none":         {inActions(entry("MANUAL_VP_UPDATE", `"faction": "`+argent+`", "vps": -2`), scored(argent, "Erect a Monument", "")), []string{"Ines as Argent has 1 points"}},
		"scored once":                  {inActions(scored(argent, "Erect a Monument", ""), scored(argent, "Erect a Monument", ""), scored(argent, "Imperial Point", ""), scored(argent, "Imperial Point", "")), []string{"Ines as Argent has 3 points"}},
		"TI Assistant’s own names":     {inActions(scored(argent, "Lead from the Front", ""), scored(argent, "Stake your Claim", ""), scored(argent, "Produce En Masse", "")), []string{"Ines as Argent has 3 points", "!left Entente doesn’t count points for these"}},
		"over, with its winner":        {strings.Replace(inActions(entry("END_GAME", "")), `"speaker": 0`, `"speaker": 0, "winner": "`+creuss+`"`, 1), []string{"left The game in the file is over, and Tomas won."}},
		"over, and then not":           {inActions(entry("END_GAME", ""), entry("CONTINUE_GAME", "")), []string{"!left The game in the file is over"}},
		"a phase taken back":           {logged(ended("SETUP", 1, argent, ""), ended("STRATEGY", 1, argent, cardsOfFour), turn(naalu, "Pass", ""), strings.Replace(strings.Replace(ended("ACTION", 1, creuss, cardsOfFour), `"agendaUnlocked"`, `"activeplayer": "`+argent+`", "agendaUnlocked"`, 1), "ADVANCE", "REWIND", 1)), []string{"round 1, action phase", "turn of Ines", "speaker Tomas"}},
		"a faction that turned around": {strings.Replace(inActions(entry("PLAY_COMPONENT", `"name": "Puppets of the Blade", "factionId": "Firmament"`), scored("Obsidian", "Erect a Monument", "")), "Argent Flight\", \"color", "Firmament\", \"color", 1), []string{"Ines as Firmament has 1 points"}},
		"an expansion of another":      {strings.Replace(inActions(), `["POK"]`, `["POK", "TWILIGHTS FALL"]`, 1), []string{"left Entente doesn’t know the expansion “TWILIGHTS FALL”"}},
		"a variant":                    {strings.Replace(inActions(), `"options": {`, `"options": {"game-variant": "alliance-combined", `, 1), []string{"left Entente doesn’t know the variant “alliance-combined”"}},
	} {
		t.Run(name, func(t *testing.T) {
			f := found(t, c.text, Of(c.text))
			makes(t, f)
			is := "\n" + state(f)
			for _, want := range c.want {
				begins, no := strings.CutPrefix(want, "!")
				if strings.Contains(is, "\n"+begins) == no {
					t.Errorf("%q is wrong:%s", want, is)
				}
			}
		})
	}
}
