// Makes one thing of the browser fail, as often as a test says, and then work again.

// breakable is an init script: it wraps each named thing of the browser, so that
// fail() on the page can break it later. A name is a path; "get " before it means
// that the thing is read and not called, "new " that it is constructed.
export function breakable(names) {
  const armed = new Map();
  const real = { setTimeout: globalThis.setTimeout.bind(globalThis), Promise, Blob, DOMException, Error };
  // The ways to fail. `real` is what would have been done.
  const ways = {
    throw: (name) => { throw new real.DOMException("made to fail", name); },
    word: () => { throw "made to fail"; },
    nothing: () => { throw undefined; },
    reject: (name) => real.Promise.reject(new real.DOMException("made to fail", name)),
    resolve: (value) => real.Promise.resolve(value),
    give: (value) => value,
    error: (name) => new real.DOMException("made to fail", name),
    blob: () => new real.Blob(["no frame"]),
    // A request of the database that ends with an event.
    request: (kind, name) => {
      const it = { get error() { return name ? new real.DOMException("made to fail", name) : null; }, transaction: { abort() {} } };
      real.setTimeout(() => it[`on${kind}`]?.({ target: it }), 5);
      return it;
    },
    silent: () => ({}),
    // What was asked for is done, and then the transaction ends all the same.
    abort: (_, __, done, self) => { const it = done(); self.transaction.abort(); return it; },
  };
  const broken = (name, done, self, args = []) => {
    const it = armed.get(name);
    if (!it || it.times === 0 || (it.only && !String(args[0]).includes(it.only))) return done();
    it.times--;
    it.failed++;
    return ways[it.how](it.with, it.and, done, self);
  };
  for (const name of names) {
    const [, kind, path] = name.match(/^(get |set |new )?(.*)$/);
    const steps = path.split("."), last = steps.pop();
    const owner = steps.reduce((at, step) => at[step], globalThis);
    let home = owner;
    while (home && !Object.getOwnPropertyDescriptor(home, last)) home = Object.getPrototypeOf(home);
    const was = home && Object.getOwnPropertyDescriptor(home, last);
    if (kind === "get ") {
      Object.defineProperty(owner, last, {
        configurable: true,
        get() { return broken(name, () => (was?.get ? was.get.call(this) : was?.value), this); },
        set: was?.set && function (value) { was.set.call(this, value); },
      });
    } else if (kind === "set ") {
      Object.defineProperty(owner, last, {
        configurable: true,
        get() { return was.get.call(this); },
        set(value) { broken(name, () => was.set.call(this, value), this); },
      });
    } else if (kind === "new ") {
      owner[last] = new Proxy(was.value, { construct: (of, args) => broken(name, () => Reflect.construct(of, args)) });
    } else {
      const method = was?.value;
      Object.defineProperty(owner, last, {
        configurable: true,
        writable: true,
        value(...args) { return broken(name, () => method?.apply(this, args), this, args); },
      });
    }
  }
  // fail breaks a thing so many times; only leaves calls alone whose first argument has something else in it.
  globalThis.fail = (name, times, how, what, and, only) => armed.set(name, { times, how, with: what, and, only, failed: 0 });
  globalThis.allFailed = () => [...armed.values()].every((it) => it.failed > 0);
  globalThis.mend = () => {
    const failed = [...armed].map(([name, it]) => [name, it.failed]);
    armed.clear();
    return failed;
  };
}
