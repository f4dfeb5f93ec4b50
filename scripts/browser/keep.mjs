// Keeps one Chromium for the test files that run one after another: it prints where the browser
// is and ends it once standard input closes. Each test has a context of its own in it, which is
// as fresh as a profile.
import { chromium } from "playwright-core";
import { FLAGS } from "./harness.mjs";

const server = await chromium.launchServer({ executablePath: process.env.CHROMIUM_SHELL || process.env.CHROMIUM, args: FLAGS });
console.log(server.wsEndpoint());
process.stdin.resume().once("end", async () => {
  await server.kill(); // a test that was stopped may still hold a context of it
  process.exit();
});
