// A reporter for Node's tests: a line of JSON for each test, with its name and how long it took in
// milliseconds. For a test that failed it adds what was said and where.
export default async function* told(source) {
  for await (const { type, data } of source) {
    if ((type !== "test:fail" && type !== "test:pass") || data.details.type === "suite") continue;
    const test = { name: data.name, took: data.details.duration_ms };
    const error = type === "test:fail" ? data.details.error : undefined;
    if (error?.failureType === "subtestsFailed") continue;
    if (error) {
      const { message, cause } = error;
      test.said = (cause?.message ?? message).slice(0, 2000);
      test.where = /file:.*?([^/]+:\d+):\d+/.exec(cause?.stack)?.[1] ?? "";
    }
    yield JSON.stringify(test) + "\n";
  }
}
