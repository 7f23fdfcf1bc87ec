import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEncoder, type Encoder } from "#server/catalogue/images/encoder.ts";
import { createHelper } from "#server/catalogue/images/encoder-helper.ts";
import { createImageStore } from "#server/catalogue/images/image-store.ts";
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
  fs.writeFileSync(path.join(folders.cache, file), "from the cache");
  expect(text(await store.read("a.svg", 640, 100))).toBe("from the cache");
  fs.mkdirSync(folders.made);
  fs.writeFileSync(path.join(folders.made, file), "from the build");
  expect(text(await store.read("a.svg", 640, 100))).toBe("from the build");
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
});
