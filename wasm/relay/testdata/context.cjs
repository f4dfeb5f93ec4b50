// What the worker's own JavaScript gives the program before it starts.
globalThis.context = { binding: {}, env: {}, ctx: {} };
