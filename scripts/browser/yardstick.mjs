// Work for Chromium that has nothing to do with Entente and never changes, so that a run can tell
// how slow its machine is: pages with a thousand lines each, a program that counts, and one in
// WebAssembly with a thousand functions.
import { chromium } from "playwright-core";
import { FLAGS } from "./harness.mjs";

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_SHELL || process.env.CHROMIUM, args: FLAGS });
for (let n = 0; n < 8; n++) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.setContent("<style>p { padding: 4px; border: 1px solid } p:nth-child(odd) { display: flex }</style><main></main>");
  await page.evaluate(() => {
    const words = Array.from({ length: 1000 }, (_, i) => `<p><b>${i}</b> <span>line ${i * 7919}</span></p>`);
    document.querySelector("main").innerHTML = words.join("");
    let sum = 0;
    for (const p of document.querySelectorAll("p")) sum += p.getBoundingClientRect().height;
    const seen = new Map();
    for (let i = 0; i < 300_000; i++) seen.set(`${(i * 7919) % 10_007}`, i);
    return sum + seen.size;
  });
  const answer = await page.evaluate(() => {
    const length = (n) => (n < 128 ? [n] : [(n & 127) | 128, ...length(n >> 7)]);
    const section = (id, body) => [id, ...length(body.length), ...body];
    const some = 1000;
    const adds = Array.from({ length: 200 }, () => [0x20, 0, 0x41, 3, 0x6c, 0x41, 1, 0x6a, 0x21, 0]).flat(); // x = x * 3 + 1
    const body = [0, ...adds, 0x20, 0, 0x0b];
    const bytes = [
      0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
      ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7f]),
      ...section(3, [...length(some), ...Array(some).fill(0)]),
      ...section(7, [1, 1, 0x66, 0, 0]),
      ...section(10, [...length(some), ...Array.from({ length: some }, () => [...length(body.length), ...body]).flat()]),
    ];
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
    let x = 1;
    for (let i = 0; i < 2_000; i++) x = f(x);
    return x;
  });
  if (!Number.isInteger(answer)) throw new Error(`the program answered ${answer}`);
  await page.screenshot();
  await context.close();
}
await browser.close();
