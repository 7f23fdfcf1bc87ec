import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEncoder, type Encoder } from "#server/catalogue/images/encoder.ts";
import { createHelper } from "#server/catalogue/images/encoder-helper.ts";
import { createImageStore } from "#server/catalogue/images/image-store.ts";
import { hashOf } from "#server/platform/blob-store.ts";
import { createLog } from "#server/platform/log.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-images-"));
const folders = {
  originals: path.join(folder, "originals"),
  made: path.join(folder, "made"),
  cache: path.join(folder, "cache"),
};
const log = createLog({ LOG_LEVEL: "silent" });
const store = createImageStore(folders, log);

const svg = (height: number, fill = "teal") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}"><rect width="1200" height="${height}" fill="${fill}"/></svg>`;
const put = (name: string, content: string) => fs.writeFileSync(path.join(folders.originals, name), content);
const kept = () => fs.readdirSync(folders.cache);
/** As long as it says it is. */
const webp = (content: string) => {
  const bytes = Buffer.from(`RIFF____WEBP${content}`);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
};
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

beforeAll(() => {
  fs.mkdirSync(folders.originals);
  put("a.svg", svg(600));
  put("broken.png", "not a picture");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it("makes a webp of the asked width and keeps it", async () => {
  const bytes = await store.read("a.svg", 640, 100);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
  const [file = ""] = kept();
  fs.writeFileSync(path.join(folders.cache, file), webp("from the cache"));
  expect(text(await store.read("a.svg", 640, 100))).toContain("from the cache");
  fs.mkdirSync(folders.made);
  fs.writeFileSync(path.join(folders.made, file), webp("from the build"));
  expect(text(await store.read("a.svg", 640, 100))).toContain("from the build");
});

it("makes a picture once for many who ask at the same time", async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.read("a.svg", 320, 100)));
  expect(kept()).toHaveLength(2);
});

it("makes it anew when the original has another content, and only then", async () => {
  put("b.svg", svg(600, "red"));
  await store.read("b.svg", 320, 100);
  const before = kept();
  put("b.svg", svg(600, "red"));
  fs.utimesSync(path.join(folders.originals, "b.svg"), 1, 1);
  await store.read("b.svg", 320, 100);
  expect(kept()).toEqual(before);
  put("b.svg", svg(1200));
  expect(await sharp(await store.read("b.svg", 320, 100)).metadata()).toMatchObject({ width: 320, height: 320 });
});

it("never makes it wider than it is", async () => {
  expect(await sharp(await store.read("a.svg", 1536, 100)).metadata()).toMatchObject({ width: 1200, height: 600 });
});

it("has nothing for a picture that is missing or broken", async () => {
  expect(await store.read("missing.svg", 320, 100)).toBeUndefined();
  expect(await store.read("broken.png", 320, 100)).toBeUndefined();
});

describe("on a machine that fails", () => {
  const isPicture = async (bytes: Uint8Array | undefined) => (await sharp(bytes).metadata()).format === "webp";
  const other = (cache: string, more = {}) =>
    createImageStore({ ...folders, cache: path.join(folder, cache) }, log, more);

  it.each([
    ["empty", ""],
    ["cut", "RIFF\x7f\x7f\0\0WEBPVP8 "],
  ])("a kept picture that is %s is made again", async (cache, left) => {
    const images = other(cache);
    await images.read("a.svg", 320, 100);
    const [file = ""] = fs.readdirSync(path.join(folder, cache));
    fs.writeFileSync(path.join(folder, cache, file), left);
    expect(await isPicture(await images.read("a.svg", 320, 100))).toBe(true);
  });

  it("a picture that cannot be kept is shown all the same", async () => {
    // A file stands where the folder is to be; it stops root too.
    fs.writeFileSync(path.join(folder, "no-folder"), "");
    expect(await isPicture(await other("no-folder").read("a.svg", 320, 100))).toBe(true);
  });

  const uploaded = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .webp()
      .toBuffer();
    return { bytes, name: `${hashOf(bytes)}.webp`, uploads: { get: async () => new Uint8Array(bytes) } };
  };

  it("an uploaded picture of which half is there is fetched again; one that cannot be fetched now is asked for later", async () => {
    const { bytes, name, uploads } = await uploaded("#a3c");
    const images = other("uploads", { uploads });
    await images.read(name, 320, 100);
    fs.writeFileSync(path.join(folder, "uploads", name), bytes.subarray(0, 20));
    expect(await isPicture(await images.read(name, 640, 100))).toBe(true);
    const away = { get: () => Promise.reject(new Error("the store does not answer")) };
    const refused = other("away", { uploads: away }).read(name, 320, 100);
    await expect(refused).rejects.toMatchObject({ code: "COM_011" });
  });

  it("an uploaded picture that cannot be kept is shown all the same, and one that is kept needs no original", async () => {
    const { name, uploads } = await uploaded("#3ca");
    fs.writeFileSync(path.join(folder, "no-room"), "");
    expect(await isPicture(await other("no-room", { uploads }).read(name, 320, 100))).toBe(true);
    await other("kept", { uploads }).read(name, 320, 100);
    fs.rmSync(path.join(folder, "kept", name));
    const away = { get: () => Promise.reject(new Error("the store does not answer")) };
    expect(await isPicture(await other("kept", { uploads: away }).read(name, 320, 100))).toBe(true);
  });

  it("an uploaded picture that there is not has nothing, wherever it could be kept", async () => {
    const none = { get: async () => undefined };
    expect(await other("none", { uploads: none }).read(`${"0".repeat(64)}.webp`, 320, 100)).toBeUndefined();
  });

  it("a picture whose encoder ended is asked for later", async () => {
    const encoder = { encode: () => Promise.reject(new Error("the process ended")) };
    await expect(other("ended", { encoder }).read("a.svg", 320, 100)).rejects.toMatchObject({ code: "COM_011" });
  });
});

describe("the encoder", () => {
  const order = (name: string) => ({
    original: path.join(folders.originals, "a.svg"),
    targets: [{ width: 320, quality: 100, file: path.join(folder, "encoded", name) }],
  });
  const end = (encoder: Encoder, name: string) =>
    encoder.encode(order(name)).then(
      () => "done",
      (error) => error.code ?? error.message,
    );

  it("refuses who comes when too many wait, and says when to come again", async () => {
    const encoder = createEncoder({ processes: 1, mostWaiting: 2 });
    const ends = await Promise.all(["1", "2", "3", "4"].map((name) => end(encoder, name)));
    expect(ends).toEqual(["done", "done", "done", "COM_011"]);
    expect(fs.readdirSync(path.join(folder, "encoded")).sort()).toEqual(["1", "2", "3"]);
    expect(await end(encoder, "4")).toBe("done");
  });

  it("goes on in a new process when one ended over a picture", async () => {
    const program = path.join(folder, "mortal.mjs");
    const died = path.join(folder, "died");
    fs.writeFileSync(
      program,
      `import fs from "node:fs";
       process.on("message", () => {
         if (fs.existsSync(${JSON.stringify(died)})) return process.send({});
         fs.writeFileSync(${JSON.stringify(died)}, "");
         process.exit(1);
       });
       process.on("disconnect", () => process.exit());`,
    );
    const help = createHelper(true, program);
    await expect(help(order("5"))).rejects.toThrow("the process ended");
    expect(await help(order("5"))).toEqual({});
  });

  it("gives up a picture that takes too long where somebody waits for it, not where nobody does", async () => {
    const [program, goesOn] = [path.join(folder, "slow.mjs"), path.join(folder, "goes-on")];
    fs.writeFileSync(
      program,
      `import fs from "node:fs";
       process.on("message", () => setInterval(() => fs.existsSync(${JSON.stringify(goesOn)}) && process.send({}), 20));
       process.on("disconnect", () => process.exit());`,
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const awaited = expect(createHelper(true, program)(order("6"))).rejects.toThrow("the process ended");
    const made = createHelper(false, program)(order("6"));
    made.catch(() => {});
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await awaited;
    fs.writeFileSync(goesOn, "");
    expect(await made).toEqual({});
  });
});
