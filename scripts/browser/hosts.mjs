// The two hosts of the relay, with the site, on a free port each: our own
// server, and the edge worker under wrangler. Either can be stopped, made to
// forget everything, and started again on its port.
import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import assert from "node:assert/strict";
import { long } from "./soak.mjs";

const commands = {
  native: (port, rooms) => [process.env.ENTENTE_SERVER, "-built", "-addr", `127.0.0.1:${port}`, "-rooms", rooms],
  workerd: (port, rooms) => [process.env.ENTENTE_EDGE, "-built", "-port", port, "-persist", rooms],
};

// one is the host over which a test plays what is the same over either, since phones read the
// same records from both; with ENTENTE_HOSTS=both it is each of them, as in `make soak`, and
// with ENTENTE_HOSTS=native our own alone. Else it is the usual one.
export const one = (usual = "workerd") => (long ? Object.keys(commands) : [process.env.ENTENTE_HOSTS ?? usual]);

// host starts a kind of host: { origin, rooms, wipe, stop }. It keeps its rooms in a folder of
// its own, which begins as a copy of another where one is named.
export async function host(kind, copied) {
  const rooms = await mkdtemp(join(tmpdir(), "entente-"));
  if (copied) await cp(copied, rooms, { recursive: true });
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  let running = await start(commands[kind](port, rooms), origin);
  const stop = async () => {
    await running();
    await rm(rooms, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const wipe = async () => {
    await stop();
    running = await start(commands[kind](port, rooms), origin);
  };
  return { origin, rooms, wipe, stop };
}

// start runs a program until the function it resolves to is called. The program
// leads a group of its own, since wrangler has children.
async function start([program, ...args], origin) {
  assert.ok(program, "ENTENTE_SERVER and ENTENTE_EDGE name the built servers: run these tests with `make browsers`");
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {} // it is gone already
  };
  process.once("exit", kill);
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break;
    const ok = await fetch(`${origin}/health`).then((answer) => answer.ok, () => false);
    if (ok) {
      // A test that fails before it stops its host must not keep us: at our exit it is killed.
      for (const handle of [child, child.stdout, child.stderr]) handle.unref();
      return async () => {
        child.ref();
        process.off("exit", kill);
        kill();
        await ended;
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  kill();
  throw new Error(`${program} does not answer:\n${said}`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
