import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEncoder } from "#server/catalogue/images/encoder.ts";
import { imageRoutes } from "#server/catalogue/images/routes.ts";
import { respondError } from "#server/platform/errors.ts";
import { createRouter } from "#server/platform/router.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const pictures = path.join(test.options.buildFolder, "pictures");
  fs.mkdirSync(pictures);
  for (let number = 0; number < 4; number++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${800 + number}" height="800"/>`;
    fs.writeFileSync(path.join(pictures, `${number}.svg`), svg);
  }
});
afterAll(() => test.close());

const look = (browser: Browser, number: number, size: string) =>
  browser.get(`/image?url=/pictures/${number}.svg&${size}`);

it("a size that no page asks for is given to a caller so many times, made already or not; the others always", async () => {
  const [one, other] = [new Browser(test, "192.0.2.1"), new Browser(test, "192.0.2.2")];
  const statuses = new Set<number>();
  for (let time = 0; time < 60; time++)
    statuses.add((await look(one, time % 2, time % 4 < 2 ? "w=700" : "w=320&q=50")).status);
  expect([...statuses]).toEqual([200]);
  const refused = await look(one, 0, "w=700");
  expect([refused.status, refused.body.code, refused.headers.has("Retry-After")]).toEqual([429, "COM_005", true]);
  expect((await look(one, 3, "w=700")).status).toBe(429);
  for (const size of ["w=300", "w=640", "w=1000&q=100", "w=1280"]) expect((await look(one, 0, size)).status).toBe(200);
  expect((await look(other, 0, "w=700")).status).toBe(200);
});

it("says busy, and when to come again, while too many pictures have to be made", async () => {
  const images = {
    read: () =>
      createEncoder({ mostWaiting: 0 })
        .encode({ original: "", targets: [] })
        .then(() => undefined),
  };
  const app = createRouter().route("/", imageRoutes(test.deps, images)).onError(respondError);
  const response = await app.request("/image?url=/pictures/0.svg&w=640");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await response.json()).toMatchObject({ code: "COM_011" });
});
