// One running entente.wasm. Go’s own start-up script (go.js) has a global object of its own here,
// which is thrown away with it. Its output is kept for the error of a breakdown. Neither the page
// nor another version beside it sees any of it.
import { go } from "./go.js";

const LAST_WORDS = 2000; // characters of a program's last output

export class Program {
  #run;
  #words = "";
  #over = false;
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** start instantiates a compiled module and lets it run until it waits for calls. */
  static async start(module) {
    const program = new Program();
    const no = (...args) => args.at(-1)(Object.assign(new Error("not here"), { code: "ENOSYS" }));
    const fs = {
      constants: { O_WRONLY: -1, O_RDWR: -1, O_CREAT: -1, O_TRUNC: -1, O_APPEND: -1, O_EXCL: -1, O_DIRECTORY: -1 },
      writeSync(_, bytes) {
        program.#words = (program.#words + program.#decoder.decode(bytes)).slice(-LAST_WORDS);
        return bytes.length;
      },
      write: no, open: no, close: no, read: no, fstat: no, stat: no,
    };
    const scope = { TextEncoder, TextDecoder, crypto: globalThis.crypto, performance: globalThis.performance, fs, process: { pid: -1, ppid: -1 }, path: { resolve: (...parts) => parts.join("/") } };
    const Go = go(scope, fs);
    program.#run = new Go();
    program.#run.exit = () => void (program.#over = true);
    const instance = await WebAssembly.instantiate(module, program.#run.importObject);
    const ended = () => void (program.#over = true);
    program.#run.run(instance).then(ended, ended);
    program.#exports = instance.exports;
    if (program.#over) throw program.#fault();
    return program;
  }

  /** complete puts a program that comes later, a compiled module, into this program's memory. */
  async complete(part, module) {
    if (this.#over) throw this.#fault();
    await WebAssembly.instantiate(module, { first: this.#exports });
    this.#exports.complete(part);
  }

  /** call is one answer to texts or bytes. Anything else is a breakdown, and throws. */
  call(...args) {
    if (this.#over) throw this.#fault();
    const texts = args.map((arg) => (typeof arg === "string" ? this.#encoder.encode(arg) : arg));
    const bytes = texts.reduce((sum, text) => sum + 4 + text.length, 0);
    const { room, call, said } = this.#exports;
    this.#fill(room(bytes), texts);
    const length = call();
    if (this.#over) throw this.#fault();
    // The memory may have grown meanwhile, and is another buffer then.
    return this.#decoder.decode(new Uint8Array(this.#exports.mem.buffer, said() >>> 0, length));
  }

  #fill(at, texts) {
    if (this.#over) throw this.#fault();
    const view = new DataView(this.#exports.mem.buffer);
    let place = at >>> 0;
    for (const text of texts) {
      view.setUint32(place, text.length, true);
      new Uint8Array(view.buffer, place + 4, text.length).set(text);
      place += 4 + text.length;
    }
  }

  end() {
    if (!this.#over) this.#exports.end();
  }

  #fault() {
    return new Error(this.#words.trim() || "the program ended");
  }
}
