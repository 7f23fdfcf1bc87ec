import type { Browser, CDPSession, Page } from "@playwright/test";
import sharp from "sharp";

// A mid-range phone on 4G, as Chromium can play it: 9 Mbit/s and 170 ms to the server, and a processor with this index as
// Lighthouse counts it (its "mid-tier" phones have 125 to 800, the machines of those who write software 1,000 to 2,000).
const PHONE_INDEX = 500;
const NETWORK = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 4.5e6 / 8 };
const SCREEN = { width: 390, height: 844 };

export type Frame = { at: number; jpeg: Buffer };

export type Visit = {
  lcp: number;
  cls: number;
  /** The longest of the interactions, from touch to the next picture. */
  inp: number;
  bytes: Record<string, number>;
  requests: number;
  frames: Frame[];
};

type Observed = { lcp: number; cls: number; inp: number };

/** Runs in the page from its first moment on. */
function observe() {
  const seen: Observed = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  const longest = ({ duration }: PerformanceEntry) => {
    seen.inp = Math.max(seen.inp, duration);
  };
  watch("event", longest, { durationThreshold: 16 });
  watch("first-input", longest);
}

/** How often a second this machine does two small pieces of work, one with much garbage and one with none. */
function countIndex(): number {
  const count = (work: (turn: number) => void) => {
    const started = Date.now();
    let turns = 0;
    while (turns % 10 !== 0 || Date.now() - started < 500) work(turns++);
    return turns / 10 / ((Date.now() - started) / 1_000);
  };
  const texts = count(() => {
    let text = "";
    for (let letter = 0; letter < 10_000; letter++) text += "a";
    if (text.length === 1) throw new Error("never");
  });
  const [one, other] = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index));
  const copies = count((turn) => {
    const [from, to] = turn % 2 ? [one, other] : [other, one];
    for (let place = 0; from && to && place < from.length; place++) to[place] = from[place] ?? 0;
  });
  return (texts + copies) / 2;
}

/** How many times slower this machine has to be to be the phone. */
export async function slowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.goto("about:blank");
  const index = await page.evaluate(countIndex);
  await page.close();
  return Math.max(1, index / PHONE_INDEX);
}

/** Opens a page with an empty cache, runs the interactions in `use`, and returns the measurements. */
export async function visit(
  browser: Browser,
  url: string,
  { cookie, use, slower }: { cookie?: string | undefined; use: (page: Page) => Promise<void>; slower: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (cookie) await context.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  const { bytes, count } = await countBytes(devtools);
  const frames = await film(devtools);
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });

  page.setDefaultTimeout(120_000);
  await page.goto(url, { timeout: 120_000 });
  // Until the page's own code has taken over and has asked for what it wants.
  await page.waitForTimeout(4_000);
  const loaded = { bytes: { ...bytes }, requests: count() };
  await use(page);
  // An interaction is reported with the picture after it.
  await page.waitForTimeout(500);
  const observed = await page.evaluate(() => (window as unknown as { seen: Observed }).seen);
  await context.close();
  return { ...observed, ...loaded, frames };
}

async function countBytes(devtools: CDPSession) {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return { bytes, count: () => types.size };
}

async function film(devtools: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = [];
  let begun: number | undefined;
  devtools.on("Page.screencastFrame", ({ data, sessionId, metadata }) => {
    begun ??= metadata.timestamp ?? 0;
    frames.push({ at: (metadata.timestamp ?? 0) - begun, jpeg: Buffer.from(data, "base64") });
    void devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 195, maxHeight: 422 });
  return frames;
}

const STEPS = [0, 0.3, 0.6, 0.9, 1.2, 1.5, 2, 3];
const THUMB = { width: 195, height: 422 };

/** What was on screen as time went by, a row for each page. */
export async function drawFilmstrip(file: string, rows: Frame[][]): Promise<void> {
  const pictures = await Promise.all(
    rows.flatMap((frames, row) =>
      STEPS.map(async (step, column) => {
        const frame = frames.findLast(({ at }) => at <= step) ?? frames[0];
        const picture = frame
          ? sharp(frame.jpeg).resize({ ...THUMB, fit: "contain", position: "top", background: "white" })
          : sharp({ create: { ...THUMB, channels: 3, background: "white" } });
        return {
          input: await picture.png().toBuffer(),
          left: column * (THUMB.width + 8),
          top: row * (THUMB.height + 8),
        };
      }),
    ),
  );
  const [width, height] = [STEPS.length * (THUMB.width + 8), rows.length * (THUMB.height + 8)];
  await sharp({ create: { width, height, channels: 3, background: "#888" } })
    .composite(pictures)
    .png()
    .toFile(file);
}
