import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetPictures } from "#server/catalogue/pictures/forget-pictures.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { openFakeS3 } from "#test/fake-s3.ts";
import { goodContent } from "#test/product-content.ts";
import { signedInStaff } from "#test/staff.ts";
import { sendPicture, uploadPicture } from "#test/upload-picture.ts";

const SECRET = "a-secret-that-no-log-may-have";
let s3: Awaited<ReturnType<typeof openFakeS3>>;
const lines: string[] = [];
const apps: Record<string, TestApp> = {};
beforeAll(async () => {
  s3 = await openFakeS3("pictures");
  apps.postgres = await createTestApp();
  const settings = {
    S3_ENDPOINT: s3.url,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "known",
    S3_SECRET_ACCESS_KEY: SECRET,
    LOG_LEVEL: "info",
  };
  apps.s3 = await createTestApp(settings, { write: (line: string) => lines.push(line) });
});
afterAll(async () => {
  await Promise.all(Object.values(apps).map((app) => app.close()));
  await s3.close();
});

const plain = () => sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#3a7" } });
const shown = (test: TestApp, url: string, width = 640) =>
  test.app.request(`/image?url=${encodeURIComponent(url)}&w=${width}`);

describe.each(["postgres", "s3"])("a picture kept in %s", (store) => {
  let test: TestApp;
  let keeper: Browser;
  beforeAll(async () => {
    test = apps[store] as TestApp;
    keeper = (await signedInStaff(test, { roles: ["catalogue"] })).browser;
  });
  const rows = async (statement: string, values: unknown[] = []) =>
    (await test.deps.database.pool.query(statement, values)).rows;

  it("is drawn anew: upright, smaller, without what the camera wrote; and served like every other", async () => {
    const taken = await plain()
      .withExif({ IFD0: { Make: "Camera of somebody" }, IFD3: { GPSLatitude: "35/1 40/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await sendPicture(test, keeper, taken);
    expect([status, body.result.width, body.result.height]).toEqual([200, 1280, 2560]);
    const hash = body.result.url.slice("/pictures/".length, -".webp".length);
    const kept = await test.deps.blobs.get(hash);
    const { format, exif, orientation } = await sharp(kept).metadata();
    expect([format, exif, orientation]).toEqual(["webp", undefined, undefined]);
    const answer = await shown(test, body.result.url);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=604800, stale-while-revalidate=86400");
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 640, height: 1280 });
  });

  it("is served in many sizes to all who ask at the same moment", async () => {
    const { url } = await uploadPicture(test, keeper, "#e55");
    const answers = await Promise.all([320, 640, 1024, 1280, 320, 640].map((width) => shown(test, url, width)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it("is the same picture when it is sent again", async () => {
    const [first, second] = [await uploadPicture(test, keeper), await uploadPicture(test, keeper)];
    expect(second).toEqual(first);
    const known = "select 1 from product_pictures where '/pictures/' || hash || '.webp' = $1";
    expect(await rows(known, [first.url])).toHaveLength(1);
  });

  it("is not there when nobody uploaded it", async () => {
    expect((await shown(test, `/pictures/${"0".repeat(64)}.webp`)).status).toBe(404);
  });

  it("is forgotten a month after it was uploaded, unless a product or a draft shows it", async () => {
    const [used, unused] = [await uploadPicture(test, keeper, "#a11"), await uploadPicture(test, keeper, "#b22")];
    const pictures = [{ ...used, bytes: undefined, alt: { ja: "", en: "" } }];
    const { status } = await keeper.post("/api/console/products", { content: { ...goodContent, pictures } });
    expect(status).toBe(200);
    test.passSeconds(31 * 24 * 3600);
    await forgetPictures(test.deps);
    const left = (await rows("select hash from product_pictures")).map(({ hash }) => `/pictures/${hash}.webp`);
    expect(left).toContain(used.url);
    expect(left).not.toContain(unused.url);
    const hash = unused.url.slice("/pictures/".length, -".webp".length);
    expect(await test.deps.blobs.get(hash)).toBeUndefined();
  });
});

describe("a store outside", () => {
  it("is asked with a signature, tried again when it is busy, and its keys are in no log", async () => {
    const test = apps.s3 as TestApp;
    const keeper = (await signedInStaff(test, { roles: ["catalogue"] })).browser;
    s3.fail(1);
    await uploadPicture(test, keeper, "#c33");
    expect(s3.asked.every(({ authorization }) => authorization.startsWith("AWS4-HMAC-SHA256 Credential=known/"))).toBe(
      true,
    );
    s3.fail(100);
    const other = await plain().png().toBuffer();
    expect(await sendPicture(test, keeper, other)).toMatchObject({ status: 503, body: { code: "COM_011" } });
    s3.fail(0);
    const logged = lines.join("");
    expect(logged).toContain("picture store refused");
    for (const secret of [SECRET, "AWS4-HMAC", "Signature="]) expect(logged).not.toContain(secret);
    expect((await sendPicture(test, keeper, other)).status).toBe(200);
  });

  it("is asked for a picture once, and for none that was never uploaded", async () => {
    const test = apps.s3 as TestApp;
    const keeper = (await signedInStaff(test, { roles: ["catalogue"] })).browser;
    const { url } = await uploadPicture(test, keeper, "#d44");
    const gets = () => s3.asked.filter(({ method }) => method === "GET").length;
    const before = gets();
    await shown(test, url, 320);
    await shown(test, url, 640);
    await shown(test, `/pictures/${"1".repeat(64)}.webp`);
    expect(gets()).toBe(before + 1);
    expect(fs.existsSync(path.join(test.deps.env.DATA_DIR, "images"))).toBe(true);
  });
});

it("is taken from those who write products, and from nobody else", async () => {
  const test = apps.postgres as TestApp;
  const crew = (await signedInStaff(test, { roles: ["crew"] })).browser;
  const picture = await plain().jpeg().toBuffer();
  expect((await sendPicture(test, crew, picture)).status).toBe(403);
  expect((await sendPicture(test, new Browser(test), picture)).status).toBe(401);
});

it("is refused clearly when it is no picture, broken, a bomb or too large", async () => {
  // Before any store is asked.
  const test = apps.postgres as TestApp;
  const keeper = (await signedInStaff(test, { roles: ["catalogue"] })).browser;
  const send = async (body: Uint8Array) => {
    const { status, body: answer } = await sendPicture(test, keeper, body);
    return [status, answer.code];
  };
  const unreadable = [400, "PRD_003"];
  expect(await send(Buffer.from("no picture"))).toEqual(unreadable);
  expect(await send(new Uint8Array())).toEqual(unreadable);
  expect(await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"))).toEqual(unreadable);
  expect(await send((await plain().jpeg().toBuffer()).subarray(0, 2000))).toEqual(unreadable);
  // A few kilobytes that would be unpacked to 300 MB.
  const bomb = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  expect(await send(bomb)).toEqual(unreadable);
  expect(await send(new Uint8Array(13 * 1024 * 1024))).toEqual([413, "COM_009"]);
});
