// The look of the element. A host sets the documented properties. The shadow keeps everything else
// apart from the page's own styles, both ways. The sheet is made once, as an object, so that no
// policy has to allow styles written into a page.
const LOOK = `
:host { display: block; color-scheme: light dark; container-type: inline-size; }
:host([hidden]) { display: none; }
.frame {
  all: initial; color-scheme: inherit; display: block;
  --ground: var(--entente-ground, #f3f0e8); --plate: var(--entente-plate, #fffdf8); --raised: var(--entente-raised, #e8e3d7);
  --line: var(--entente-line, #cdc6b7); --edge: var(--entente-edge, #666052); --text: var(--entente-text, #15181b); --soft: var(--entente-soft, #43474a);
  --fill: var(--entente-fill, #15181b); --on-fill: var(--entente-on-fill, #fffdf8); --on-fill-soft: var(--entente-on-fill-soft, #cfd0cd); --outline: #15181b;
  --red: #d04843; --blue: #3279f9; --green: #00bc80; --yellow: #f4d123; --purple: #9d71ba; --orange: #f67c26; --pink: #ff93d1; --black: #000;
  --r: var(--entente-radius, 12px);
  font: 400 medium/1.4 var(--entente-font, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif); font-size: var(--entente-size, medium);
  font-variant-numeric: tabular-nums; color: var(--text); background: var(--ground); border: 1px solid var(--line); border-radius: var(--r); overflow: clip; overflow-wrap: break-word;
}
@supports (color: light-dark(#000, #fff)) {
  .frame {
    --ground: var(--entente-ground, light-dark(#f3f0e8, #121518)); --plate: var(--entente-plate, light-dark(#fffdf8, #1b1f23)); --raised: var(--entente-raised, light-dark(#e8e3d7, #282e33));
    --line: var(--entente-line, light-dark(#cdc6b7, #3b434b)); --edge: var(--entente-edge, light-dark(#666052, #939ca4)); --text: var(--entente-text, light-dark(#15181b, #f3efe6)); --soft: var(--entente-soft, light-dark(#43474a, #c4c6c6));
    --fill: var(--entente-fill, light-dark(#15181b, #f3efe6)); --on-fill: var(--entente-on-fill, light-dark(#fffdf8, #15181b)); --on-fill-soft: var(--entente-on-fill-soft, light-dark(#cfd0cd, #43474a)); --outline: light-dark(#15181b, transparent);
  }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
p, ol, ul, fieldset, legend, h2 { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
ol, ul { list-style: none; }
button, input, select { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; border-radius: 6px; }
.frame > * { padding: .75em 1em; }
header { display: grid; gap: .25em; border-block-end: 1px solid var(--line); }
.head { display: flex; flex-wrap: wrap; gap: 0 1em; align-items: baseline; justify-content: space-between; }
.title { font-weight: 600; font-size: 1.125em; line-height: 1.25; text-wrap: balance; flex: 1 1 100%; }
.rules { display: flex; flex-wrap: wrap; gap: 0 1em; }
.note { font-size: .9375em; } .soft { color: var(--soft); }
.label { font-size: .8125em; font-weight: 600; letter-spacing: .03em; color: var(--soft); }
.hear { position: absolute; inline-size: 1px; block-size: 1px; padding: 0 !important; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.line { display: flex; gap: 3px; padding: 0 !important; }
.line i { flex: 1; block-size: 4px; background: var(--line); } .line i[data-past] { background: var(--text); }
.duo { display: grid; gap: 1em; grid-template-columns: minmax(0, 1fr); }
.said { display: grid; gap: .35em; align-content: start; min-block-size: 6.5em; outline-offset: 4px; }
.said > .big { font-weight: 600; font-size: 1.0625em; text-wrap: pretty; }
.seen, .stack { display: grid; gap: .5em; align-content: start; grid-template-columns: minmax(0, 1fr); }
.glyph { inline-size: 1em; block-size: 1em; flex: none; display: inline-block; vertical-align: -.12em; fill: var(--seat, currentColor); stroke: var(--outline); stroke-width: 2; stroke-linejoin: round; paint-order: stroke; overflow: visible; }
.s-red { --seat: var(--red); } .s-blue { --seat: var(--blue); } .s-green { --seat: var(--green); } .s-yellow { --seat: var(--yellow); }
.s-purple { --seat: var(--purple); } .s-orange { --seat: var(--orange); } .s-pink { --seat: var(--pink); } .s-black { --seat: var(--black); --outline: var(--text); }
.who { font-weight: 600; white-space: nowrap; }
.verdict { display: inline-block; font-size: .8125em; font-weight: 700; padding: .1em .6em; border: 2px solid var(--text); border-radius: 99px; justify-self: start; }
.verdict[data-yes] { background: var(--fill); color: var(--on-fill); border-color: var(--fill); }
.rule { all: unset; display: inline-block; position: relative; cursor: pointer; font-size: .875em; color: var(--soft); text-decoration: underline dotted; text-underline-offset: .2em; white-space: nowrap; }
.rule::before { content: "§\\00a0" / ""; }
.rule::after { content: ""; position: absolute; inset: -.9em -.35em; }
.rule:hover, .rule[aria-expanded="true"] { color: var(--text); text-decoration-style: solid; }
.rule:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
.gist { display: block; margin-block: .4em; padding: .5em .75em; border-inline-start: 3px solid var(--edge); background: var(--plate); color: var(--text); font-size: .9375em; white-space: normal; }
.gist a, a { color: inherit; }
.queue { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); border: 1px solid var(--line); border-radius: var(--r); background: var(--plate); overflow: clip; }
.queue li { display: grid; justify-items: center; gap: .2em; padding: .5em 1px; font-size: .8125em; text-align: center; line-height: 1.2; border-inline-end: 1px solid var(--line); }
.queue li:last-child { border: 0; }
.queue .glyph { font-size: 1.5em; } .queue b { font-weight: 600; inline-size: 100%; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } .queue small { font-size: .9375em; color: var(--soft); }
.queue [data-is="said"] .glyph { fill: none; stroke: var(--soft); stroke-width: 2.5; }
.queue [data-is="said"] b { color: var(--soft); text-decoration: line-through; text-decoration-thickness: 1px; font-weight: 400; }
.queue [data-is="asked"] { background: var(--fill); color: var(--on-fill); --outline: var(--on-fill); --soft: var(--on-fill-soft); }
.seats { display: grid; border-block-start: 1px solid var(--line); }
.seats li { display: flex; flex-wrap: wrap; gap: 0 .6em; align-items: baseline; padding-block: .3em; border-block-end: 1px solid var(--line); font-size: .9375em; }
.has { margin-inline-start: auto; color: var(--soft); text-align: end; }
.mark { font-size: .8125em; padding: 0 .5em; border: 1px solid var(--edge); border-radius: 99px; }
.row, .chips { display: flex; flex-wrap: wrap; gap: .5em; align-items: center; }
.btn { display: inline-flex; align-items: center; justify-content: center; min-block-size: max(44px, 2.75em); padding: .4em .9em; border: 1px solid var(--edge); border-radius: calc(var(--r) - 2px); background: var(--raised); font-weight: 600; line-height: 1.2; text-align: center; cursor: pointer; touch-action: manipulation; }
.btn.main { background: var(--fill); color: var(--on-fill); border-color: var(--fill); }
.btn.plain { background: none; border-color: transparent; text-decoration: underline; text-underline-offset: .25em; font-weight: 500; }
.btn.unfit { background: none; border-style: dashed; color: var(--soft); font-weight: 500; }
.btn[aria-disabled="true"] { background: none; border-style: dashed; color: var(--soft); cursor: not-allowed; }
.controls { display: flex; flex-wrap: wrap; gap: .5em; border-block-start: 1px solid var(--line); }
.controls .btn { padding-inline: .5em; flex: 1 1 3.5em; }
.controls .last { flex: 1 1 8em; }
.chip { display: inline-flex; align-items: center; gap: .5em; min-block-size: max(44px, 2.75em); padding: .3em .9em .3em .7em; border: 1px solid var(--edge); border-radius: 99px; background: var(--raised); cursor: pointer; }
.chip input { appearance: none; inline-size: 1.1em; block-size: 1.1em; margin: 0; border: 2px solid currentColor; border-radius: 50%; display: grid; place-items: center; }
.chip input:checked::after { content: ""; inline-size: .5em; block-size: .5em; border-radius: 50%; background: currentColor; }
.chip:has(:checked) { background: var(--fill); color: var(--on-fill); border-color: var(--fill); --outline: var(--on-fill); }
.chip:has(:focus-visible) { outline: 3px solid var(--text); outline-offset: 2px; } .chip input:focus-visible { outline: none; }
.try { display: grid; gap: .75em; border-block-start: 1px solid var(--line); background: var(--plate); grid-template-columns: minmax(0, 1fr); }
.things { display: grid; gap: .5em; } .things li { display: grid; gap: .15em; justify-items: start; }
.sides { display: grid; gap: .75em; } .side { display: grid; gap: .4em; align-content: start; }
.field { display: grid; gap: .15em; font-size: .9375em; }
textarea { font: inherit; font-size: .875em; color: inherit; inline-size: 100%; padding: .5em .6em; border: 1px solid var(--edge); border-radius: 6px; background: var(--ground); overflow-wrap: anywhere; resize: vertical; }
.field input, .field select { min-block-size: max(44px, 2.75em); inline-size: 100%; max-inline-size: 22em; padding: .3em .6em; border: 1px solid var(--edge); border-radius: 6px; background: var(--ground); }
.stack > .btn { justify-self: start; }
summary { display: flex; align-items: center; gap: .5em; min-block-size: max(44px, 2.75em); cursor: pointer; font-size: .9375em; font-weight: 500; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: "" / ""; flex: none; inline-size: .45em; block-size: .45em; border: solid currentColor; border-width: 0 2px 2px 0; rotate: -45deg; }
details[open] > summary::before { rotate: 45deg; }
.all { padding-block: 0 !important; border-block-start: 1px solid var(--line); }
.all ol { display: grid; padding-block-end: .75em; counter-reset: step; max-block-size: 24em; overflow: auto; }
.all li { counter-increment: step; }
.go { all: unset; display: grid; grid-template-columns: 2.25em minmax(0, 1fr); gap: .25em; inline-size: 100%; min-block-size: max(44px, 2.75em); align-content: center; padding-block: .25em; box-sizing: border-box; cursor: pointer; font-size: .9375em; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
.go::before { content: counter(step); color: var(--soft); font-variant-numeric: tabular-nums; }
.go[aria-current] { font-weight: 700; } .go:hover { text-decoration: underline; text-underline-offset: .2em; }
.go:focus-visible { outline: 3px solid var(--text); outline-offset: -3px; }
.sorry { display: grid; gap: .5em; justify-items: start; }
.static { overflow-x: auto; max-inline-size: 100%; }
@container (min-width: 640px) {
  .title { flex: 1 1 60%; }
  .controls .btn { padding-inline: .9em; flex: 0 1 auto; min-inline-size: 5.25em; } .controls .last { flex: 0 1 auto; margin-inline-start: auto; }
  .duo { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2em; }
  .sides { grid-template-columns: 1fr 1fr; }
}
@media (prefers-reduced-motion: no-preference) {
  .line i { transition: background-color 200ms; }
  .btn { transition: translate 120ms; } .btn:active { translate: 0 1px; }
}
@media (forced-colors: active) { .queue [data-is="asked"], .chip:has(:checked) { outline: 3px solid Highlight; outline-offset: -3px; } .line i[data-past] { background: CanvasText; } }
`;

let sheet = null;

/** dressed gives a shadow its look. */
export function dressed(root) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(LOOK);
  }
  root.adoptedStyleSheets = [sheet];
}
