// A first visit to the page of a table, in a profile that has never been there:
// what came, how it was coded, and how many bytes of the network it took.
export async function firstVisit(browser, site, kind) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  // Wrangler's own front turns brotli into whatever a browser names first, which the
  // edge that it stands for does not; so there the browser names brotli alone.
  if (kind === "workerd") await cdp.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "br" } });
  const asked = new Map(), answers = new Map();
  let bytes = 0;
  cdp.on("Network.responseReceived", ({ requestId, response }) => asked.set(requestId, response));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { url, headers } = asked.get(requestId);
    if (!url.startsWith("http")) return;
    bytes += encodedDataLength;
    answers.set(new URL(url).pathname, { coding: headers["content-encoding"] ?? headers["Content-Encoding"], length: encodedDataLength });
  });
  await page.goto(`${site.origin}/table#new`, { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "Open a table" }).waitFor();
  await page.close();
  return { answers, bytes };
}
