/** A seat's colour; "nobody" stands where there is none. */
export type Seat = "black" | "blue" | "green" | "orange" | "pink" | "purple" | "red" | "yellow";
export type SeatOrNobody = Seat | "nobody";

/** The address of a rule, as players quote it: "transactions 1", "ruling 45", "table 4". */
export type Rule = string;

export type ErrorKind = "refused" | "notation" | "deck" | "script" | "limit" | "missing" | "closed" | "fault" | "words";

/** Why not: what failed, and the rule. */
export interface No {
  kind: ErrorKind;
  rule: Rule;
  gist: string;
  message: string;
  /** Of a refusal: which message it is, whatever it says. */
  id?: string;
  /** Of a text: where it stops being understood, from 1. */
  line?: number;
  column?: number;
}

export class EntenteError extends Error implements No {
  readonly kind: ErrorKind;
  readonly rule: Rule;
  readonly gist: string;
  readonly id?: string;
  readonly line?: number;
  readonly column?: number;
  toJSON(): No;
}

export type Source = string | URL | ArrayBuffer | ArrayBufferView | Response;

export interface LoadOptions {
  /** Instead of entente.wasm beside the package: its address, its bytes, or compiled. */
  wasm?: Source | WebAssembly.Module;
  /** Instead of reader.wasm beside the package, which reads texts of components once one comes. */
  reader?: Source | WebAssembly.Module;
  /** Instead of scripts.wasm beside the package, which plays scripts once one comes. */
  scripts?: Source | WebAssembly.Module;
  /** Instead of deck.bin: its address as a URL, or bytes; or a text of printed components, such as deck.txt, as a string. */
  deck?: Source;
  /** Instead of en.txt, English: every sentence of another language, by its id, as that file has them. */
  words?: Source;
  /** In a browser: the address of worker.js where it is not beside the package, false to work in the page, or what starts it: a Worker of worker.js. */
  worker?: boolean | string | URL | (() => EventTarget);
}

export function load(options?: LoadOptions): Promise<Entente>;

/** Something that happened, or the reason of what happened before it. */
export interface Told {
  text: string;
  id: string;
  rule?: Rule;
  explains: boolean;
}

export interface Made {
  /** The choice as the ledger has it. */
  line: string;
  events: Told[];
  digest: string;
}

export interface WhyNot {
  line: string;
  allowed: boolean;
  whyNot: No | null;
  events: Told[];
}

export interface Answer {
  /** The words of its kind, as they stand in a line behind the seat. */
  kind: string;
  /** The whole line, where it says nothing but itself. */
  line?: string;
  seats?: Seat[];
  most?: Record<string, number>;
  notes?: string[];
  events?: string[];
  cards?: string[];
  things?: string[];
  /** Any other name may be said as well. */
  others?: boolean;
  votes?: number;
  outcomes?: string[];
}

export interface Prompt {
  /** What an answer names; 0 for what a seat may start by itself. */
  number: number;
  seat: Seat;
  text: string;
  rule?: Rule;
  answers: Answer[];
}

export interface SeatView {
  seat: Seat;
  name?: string;
  faction?: string;
  points: number;
  initiative: number;
  passed: boolean;
  eliminated: boolean;
  away: boolean;
  goods: Record<string, number>;
  mostCommodities: number;
  actionCards: number;
  notes: number;
  hand: string[];
  playArea: string[];
  turn: boolean;
  asked?: string;
}

export interface OpenEvent {
  event: string;
  text: string;
  of: SeatOrNobody;
  station: string;
  window: string;
  asking: boolean;
  onCall: boolean;
  happened: boolean;
  canceled: boolean;
  prompt: number;
  queue: Seat[];
  declined: Seat[];
  resolved: { by: Seat; thing: string }[];
  card?: string;
  instruction?: string;
}

export interface Agenda {
  name?: string;
  step: "revealed" | "voting" | "deciding" | "electing" | "resolving";
  law: boolean;
  chair: SeatOrNobody;
  voter: SeatOrNobody;
  prompt: number;
  order: Seat[];
  voteless: { seat: Seat; whyNot: No | null }[];
  tally: { for: string; votes: number }[];
  outcome?: string;
}

export interface View {
  seat: SeatOrNobody;
  round: number;
  phase: string;
  active: SeatOrNobody;
  turnOf: SeatOrNobody;
  speaker: SeatOrNobody;
  host: SeatOrNobody;
  winner: SeatOrNobody;
  awaits: boolean;
  order: Seat[];
  waits: Seat[];
  digest: string;
  seats: SeatView[];
  partners: { seat: Seat; neighbor: boolean; disputed: boolean; traded: boolean; whyNot: No | null; why: Told[] }[];
  neighbors: { seats: Seat[]; neighbors: boolean; disputed: boolean; mayTrade: boolean }[];
  offers: { prompt: number; from: Seat; to: Seat; give: string; get: string; otherwise: boolean; waitsFor: No | null }[];
  notes: { name: string; zone: "hand" | "play area" | "box" | "laid aside"; holder: SeatOrNobody; mayHold: Seat[] }[];
  strategy: { name: string; initiative: number; holder: SeatOrNobody; tradeGoods: number; exhausted: boolean }[];
  events: OpenEvent[];
  why: Told[];
  ahead: Told[];
  laws: { name: string; holder: SeatOrNobody; of?: string }[];
  agenda: Agenda | null;
  deals: { prompt: number; from: Seat; to: Seat; terms: string[]; text: string; binds: "undecided" | "both" | "nobody"; asked: Seat[]; waitsFor: No | null }[];
  promises: { prompt: number; from: Seat; to: Seat; term: string; binding: boolean; over: boolean }[];
  turned: { name: string; seat: SeatOrNobody; state: "readied" | "exhausted" | "purged" | "discarded" }[];
  prompts: Prompt[];
}

export interface Fit {
  thing: string;
  state: "now" | "in turn" | "if somebody acts" | "soon" | "not now" | "by itself" | "used up";
  line?: string;
  why?: string;
  whyNot: No | null;
  windows: string[];
  needs: Told[];
}

export interface Window {
  window: string;
  event: string;
  text: string;
  station: string;
  order: string;
  asks: boolean;
}

export interface Explained extends Window {
  cards: { name: string; kind: string; gists: string[] }[];
}

export interface Card {
  name: string;
  kind: string;
  faction?: string;
  source: string;
  windows: string[];
}

export interface Deck {
  name: string;
  cards: Card[];
  text: string;
}

export interface Replay {
  kind: "ledger" | "script";
  digest: string;
  /** Choices of a ledger that were refused at their place, and changed nothing. */
  refused: number;
  table: Table;
}

/** A line that was played: what it chose and what came of that, or null where it chose nothing. */
export interface Step {
  more: boolean;
  made: WhyNot | null;
}

export interface Play {
  kind: "ledger" | "script";
  /** Plays the next line alone: of a script each line, of a ledger each choice. */
  next(): Promise<Step>;
  table: Table;
}

export interface OpenOptions {
  /** Components of the table's own. */
  deck?: string | Deck;
}

export interface ReplayOptions extends OpenOptions {
  signal?: AbortSignal;
  /** Hears of every slice that was played. */
  progress?: (slices: number) => void;
}

export interface Entente {
  readonly version: { readonly notation: number; readonly rules: number; readonly deck: string; readonly language: string };
  open(setup: string, options?: OpenOptions): Promise<Table>;
  replay(text: string, options?: ReplayOptions): Promise<Replay>;
  play(text: string, options?: OpenOptions): Promise<Play>;
  loadDeck(text: string): Promise<Deck>;
  shelve(printed: string): Promise<string>;
  cards(): Promise<Card[]>;
  windows(): Promise<Window[]>;
  explain(window: string): Promise<Explained>;
  rule(address: Rule): Promise<{ rule: Rule; gist: string }>;
  close(): Promise<void>;
}

export interface Table {
  apply(line: string): Promise<Made>;
  /** What a seat sees in public; without a seat, what everybody does. */
  view(seat?: Seat): Promise<View>;
  prompts(seat: Seat): Promise<Prompt[]>;
  /** Why the window that asks asks whom it asks, and what is still to come. */
  why(seat?: Seat): Promise<{ why: Told[]; ahead: Told[] }>;
  whyNot(line: string): Promise<WhyNot>;
  /** Of each component of a seat, whether it fits now, and when else. */
  when(seat: Seat): Promise<Fit[]>;
  explain(window: string): Promise<Explained>;
  ledger(): string;
  close(): Promise<void>;
}
