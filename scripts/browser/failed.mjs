// A reporter for Node's tests that tells what failed and nothing else, so that whoever started
// them can say it at the end of a long run: a line of JSON for each, with its file, its name and
// the first of what was said.
export default async function* failed(source) {
  for await (const { type, data } of source) {
    if (type !== "test:fail" || data.details.error.failureType === "subtestsFailed") continue;
    const { message, cause } = data.details.error;
    const where = /file:.*?([^/]+:\d+):\d+/.exec(cause?.stack)?.[1] ?? "";
    yield JSON.stringify({ file: data.file, name: data.name, said: (cause?.message ?? message).slice(0, 2000), where }) + "\n";
  }
}
