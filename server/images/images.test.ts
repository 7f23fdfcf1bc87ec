import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createImageStore } from "#server/images/image-store.ts";
import { createLog } from "#server/log.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-images-"));
const [originals, cache] = [path.join(folder, "originals"), path.join(folder, "cache")];
const store = createImageStore(originals, cache, createLog({ LOG_LEVEL: "silent" }));

beforeAll(() => {
  fs.mkdirSync(originals);
  fs.writeFileSync(
    path.join(originals, "a.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="teal"/></svg>',
  );
  fs.writeFileSync(path.join(originals, "broken.png"), "not a picture");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it("makes a webp of the asked width and keeps it", async () => {
  const bytes = await store.read("a.svg", 640, 100);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
  const [kept] = fs.readdirSync(cache);
  fs.writeFileSync(path.join(cache, kept ?? ""), "from the cache");
  expect(Buffer.from((await store.read("a.svg", 640, 100)) ?? []).toString()).toBe("from the cache");
});

it("makes a picture once for many who ask at the same time", async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.read("a.svg", 320, 100)));
  expect(fs.readdirSync(cache)).toHaveLength(2);
});

it("makes it anew when the original changed", async () => {
  fs.writeFileSync(path.join(originals, "a.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>');
  expect(await sharp(await store.read("a.svg", 320, 100)).metadata()).toMatchObject({ width: 320, height: 320 });
});

it("has nothing for a picture that is missing or broken", async () => {
  expect(await store.read("missing.svg", 320, 100)).toBeUndefined();
  expect(await store.read("broken.png", 320, 100)).toBeUndefined();
});
