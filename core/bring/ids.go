package bring

import "strings"

// Ids are the names by which a tool means components whose printed names differ: an id and a
// printed name on each line. Names that differ only in letter case or marks aren't listed.
type ids string

// name returns the printed name that an id means, or the id itself if the list lacks it.
func (t ids) name(id string) string {
	if id == "" || len(id) > longestName || strings.ContainsAny(id, "\n=") {
		return id
	}
	_, name, is := strings.Cut(string(t), "\n"+id+" = ")
	if !is {
		return id
	}
	name, _, _ = strings.Cut(name, "\n")
	return name
}

// asyncLaws are AsyncTI4’s ids of laws.
const asyncLaws ids = `
revolution = Anti-Intellectual Revolution
classified = Classified Document Leaks
committee = Committee Formation
conventions = Conventions of War
travel_ban = Enforced Travel Ban
sanctions = Executive Sanctions
regulations = Fleet Regulations
defense_act = Homeland Defense Act
arbiter = Imperial Arbiter
minister_commerce = Minister of Commerce
minister_exploration = Minister of Exploration
minister_industry = Minister of Industry
minister_peace = Minister of Peace
minister_policy = Minister of Policy
minister_sciences = Minister of Sciences
minister_war = Minister of War
prophecy = Prophecy of Ixth
schematics = Publicize Weapon Schematics
conscription = Regulated Conscription
shared_research = Shared Research
wormhole_recon = Wormhole Reconstruction
articles_war = Articles of War
checks = Checks and Balances
nexus = Nexus Sovereignty
censure = Political Censure
rep_govt = Representative Government
warrant = Search Warrant
core_mining = Core Mining
demilitarized_zone = Demilitarized Zone
holy_planet_of_ixth = Holy Planet of Ixth
representative_government = Representative Government
rt_biotic = Research Team: Biotic
rt_cybernetic = Research Team: Cybernetic
rt_propulsion = Research Team: Propulsion
rt_warfare = Research Team: Warfare
senate_sanctuary = Senate Sanctuary
shard_of_the_throne = Shard of the Throne
terraforming_initiative = Terraforming Initiative
crown_of_emphidia = The Crown of Emphidia
crown_of_thalnos = The Crown of Thalnos
`

// asyncObjectives are AsyncTI4’s ids of public objectives.
const asyncObjectives ids = `
corner = Corner the Market
develop = Develop Weaponry
diversify = Diversify Research
monument = Erect a Monument
expand_borders = Expand Borders
research_outposts = Found Research Outposts
intimidate = Intimidate Council
lead = Lead From the Front
trade_routes = Negotiate Trade Routes
sway_council = Sway the Council
amass_wealth = Amass Wealth
build_defenses = Build Defenses
lost_outposts = Discover Lost Outposts
engineer_marvel = Engineer a Marvel
deep_space = Explore Deep Space
infrastructure = Improve Infrastructure
make_history = Make History
outer_rim = Populate the Outer Rim
push_boundaries = Push Boundaries
raise_fleet = Raise a Fleet
centralize_trade = Centralize Galactic Trade
conquer = Conquer the Weak
brain_trust = Form Galactic Brain Trust
golden_age = Found a Golden Age
galvanize = Galvanize the People
manipulate_law = Manipulate Galactic Law
master_science = Master the Sciences
revolutionize = Revolutionize Warfare
subdue = Subdue the Galaxy
unify_colonies = Unify the Colonies
supremacy = Achieve Supremacy
become_legend = Become a Legend
command_armada = Command an Armada
massive_cities = Construct Massive Cities
control_borderlands = Control the Borderlands
vast_reserves = Hold Vast Reserves
vast_territories = Patrol Vast Territories
protect_border = Protect the Border
ancient_monuments = Reclaim Ancient Monuments
distant_lands = Rule Distant Lands
`

// asyncNotes are AsyncTI4’s ids of promissory notes; those of a color begin with that color.
const asyncNotes ids = `
cf = Ceasefire
ps = Political Secret
sftt = Support for the Throne
ta = Trade Agreement
an = Alliance
ambuscade = Strike Wing Ambuscade
war_funding = War Funding
ragh = Ragh's Call
fires = Fires of the Gashlai
convoys = Trade Convoys
blood_pact = Blood Pact
dark_pact = Dark Pact
ms = Military Support
iff = Creuss IFF
ce = Cybernetic Enhancements
scepter = Scepter of Dominion
pop = Promise of Protection
gift = Gift of Prescience
bmf = Black Market Forgery
antivirus = Antivirus
cavalry = The Cavalry
tekklar = Tekklar Legion
terraform = Terraform
ra = Research Agreement
crucible = Crucible
acq = Acquiescence
favor = Political Favor
greyfire = Greyfire Mutagen
spynet = Spy Net
stymie = Stymie
shareknowledge = Share Knowledge
blackops = Black Ops
malevolency = Malevolency
nanolink = Nano-Link Permit
sever = Sever
raisethestandard = Raise the Standard
`

// assistantNames are TI Assistant’s names that differ from the printed ones.
const assistantNames ids = `
Lead from the Front = Lead From the Front
Produce En Masse = Produce en Masse
Fight With Precision = Fight with Precision
Stake your Claim = Stake Your Claim
Learn Secrets of the Cosmos = Learn the Secrets of the Cosmos
`

// onePoint are the names of all that gives one point and isn’t an objective, in every tool.
const onePoint = `
Custodians Token
Custodian/Imperial
Imperial Point
Imperial Rider
Shard of the Throne
The Crown of Emphidia
Tomb + Crown of Emphidia
Political Censure
Holy Planet of Ixth
Seed of an Empire
Styx
Total War
Book of Latvinia
The Silver Flame
`
