// verifySignatures asks the browser about many signatures at once. The bytes are the key, the
// signature and the message of each, back to back; cuts holds the end of each of these as a
// little-endian uint32. It answers with a byte for each: 1 if it holds, 0 if it does not or the
// browser does not take the key, and 255 if the browser's answer is no boolean.
globalThis.verifySignatures = async (bytes, cuts) => {
  const { subtle } = crypto;
  const ends = new Uint32Array(cuts.buffer);
  const part = (n) => bytes.subarray(n && ends[n - 1], ends[n]);
  const keys = new Map(); // by their bytes
  const holds = Array.from({ length: ends.length / 3 }, async (_, i) => {
    const raw = part(3 * i), name = raw.join();
    if (!keys.has(name)) keys.set(name, subtle.importKey("raw", raw, "Ed25519", false, ["verify"]).catch(() => {}));
    const key = await keys.get(name);
    return !!key && subtle.verify("Ed25519", key, part(3 * i + 1), part(3 * i + 2));
  });
  return Uint8Array.from(await Promise.all(holds), (answer) => [false, true].indexOf(answer)).buffer;
};
