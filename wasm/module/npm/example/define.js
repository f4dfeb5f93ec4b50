// The element under its name.
import { EntenteExample } from "./element.js";

/** Defines the element, unless the page has one by this name: then that stays. */
export function define(name = "entente-example") {
  const registry = globalThis.customElements;
  if (!registry || registry.get(name)) return registry?.get(name) ?? null;
  const made = name === "entente-example" ? EntenteExample : class extends EntenteExample {};
  registry.define(name, made);
  return made;
}

define();
