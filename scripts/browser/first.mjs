// A first visit to the page of a table, in a profile that has never been there: what
// came, to the page and to the worker beside it, how it was coded, and how many bytes of
// the network it took. What the phone keeps afterwards is not the visit's.
export async function firstVisit(browser, site, kind) {
  // Wrangler's own front turns brotli into whatever a browser names first, which the
  // edge that it stands for does not; so there the browser names brotli alone.
  const extraHTTPHeaders = kind === "workerd" ? { "Accept-Encoding": "br" } : {};
  const context = await browser.newContext({ serviceWorkers: "block", extraHTTPHeaders });
  const answers = new Map(), read = [];
  let bytes = 0;
  context.on("requestfinished", (request) => read.push((async () => {
    const { pathname, protocol } = new URL(request.url());
    if (!protocol.startsWith("http")) return;
    const answer = await request.response();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const length = responseBodySize + responseHeadersSize;
    bytes += length;
    if (!answers.has(pathname)) answers.set(pathname, { coding: await answer.headerValue("content-encoding"), length });
  })()));
  const page = await context.newPage();
  await page.goto(`${site.origin}/table#new`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Open a table" }).waitFor();
  await Promise.all(read);
  await context.close();
  return { answers, bytes };
}
