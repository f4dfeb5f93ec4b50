// The chain of a vector, and the bytes that it is made of.
import { createHash } from "node:crypto";

const OPENING = "entente vector 1\n";

/** A value as the chain takes it: no space, members in the order of their names, as RFC 8785 has it. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const member = (name) => `${JSON.stringify(name)}:${canonical(value[name])}`;
  return `{${Object.keys(value).sort().map(member).join(",")}}`;
}

/** The SHA-256 of bytes. */
export const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");

const without = (value, name) => {
  const { [name]: _, ...rest } = value;
  return rest;
};

/** What a vector's chain begins with: its head, but for the chain itself. */
export const first = (head) => createHash("sha256").update(OPENING + canonical(without(head, "chain"))).digest();

/** The link of a step after another. */
export const linked = (before, step) => createHash("sha256").update(before).update(canonical(without(step, "link"))).digest();
