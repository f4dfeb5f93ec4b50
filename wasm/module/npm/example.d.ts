import type { LoadOptions, Rule } from "./rules.js";

/** A choice that somebody tried. */
export interface Tried {
  line: string;
  rule?: Rule;
}

/** Why there is nothing to play, in words. */
export interface Fault {
  why: string;
  rule?: Rule;
  message: string;
}

/** `<entente-example>`: a script or a ledger that plays itself by the rules. */
export class EntenteExample extends HTMLElement {
  /** How many steps were played. */
  readonly at: number;
  /** How many there are. */
  readonly steps: number;
  readonly playing: boolean;
  /** What is played; empty where nothing can be. */
  readonly text: string;
  /** None of these ever fails: what goes wrong is said in the element's place, and told by "entente-fault". */
  step(): Promise<boolean>;
  back(): Promise<boolean>;
  restart(): Promise<boolean>;
  go(to: number): Promise<boolean>;
  play(): Promise<void>;
  pause(): void;
}

/** Defines the element under a name, unless the page has one by it: then that stays. */
export function define(name?: string): CustomElementConstructor | null;

/** Packs a text into a link's fragment, to open at a step. It fails with a RangeError where that is too long. */
export function fragmentOf(text: string, at?: number): Promise<string>;

/** Says how the rules are to be started for the elements of this page, with the options of load. It is said before anybody presses. */
export function startsWith(options: LoadOptions): void;

/** Takes an older text of printed components, for tables that were opened with it, and hands back its name. What could not be played for want of it plays at the next step. */
export function shelve(printed: string): Promise<string>;

/** The languages that the element itself speaks; its rules speak English. */
export function languages(): string[];

declare global {
  interface HTMLElementTagNameMap {
    "entente-example": EntenteExample;
  }
  interface HTMLElementEventMap {
    "entente-step": CustomEvent<{ at: number; of: number }>;
    "entente-granted": CustomEvent<Tried>;
    "entente-refused": CustomEvent<Tried>;
    "entente-fault": CustomEvent<Fault>;
  }
}
