import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
let app: TestApp["app"];
beforeAll(async () => {
  test = await createTestApp();
  const write = (file: string) => {
    const full = path.join(test.options.buildFolder, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, file);
  };
  for (const site of ["client", "console"]) {
    write(`${site}/assets/now.js`);
    write(`former/${site}/assets/before.js`);
  }
  app = createApp(test.deps, test.options);
});
afterAll(() => test.close());

const get = async (address: string) => {
  const response = await app.request(address);
  return { status: response.status, keep: response.headers.get("Cache-Control"), text: await response.text() };
};

describe.each([
  { at: "/assets", site: "client", entry: "entry-client-AAAAAAAA.js" },
  { at: "/console/assets", site: "console", entry: "entry-AAAAAAAA.js" },
])("files at $at", ({ at, site, entry }) => {
  it("are those of this build and of earlier ones, kept for ever", async () => {
    const keep = "public, max-age=31536000, immutable";
    expect(await get(`${at}/now.js`)).toEqual({ status: 200, keep, text: `${site}/assets/now.js` });
    expect(await get(`${at}/before.js`)).toEqual({ status: 200, keep, text: `former/${site}/assets/before.js` });
  });

  it("of a build nobody knows: its first file loads the page again, others are not there", async () => {
    expect(await get(`${at}/${entry}`)).toMatchObject({ status: 200, keep: "no-store" });
    expect((await get(`${at}/${entry}`)).text).toContain("location.reload()");
    expect((await get(`${at}/AAAAAAAA.js`)).status).toBe(404);
  });

  it("of a build nobody knows are not there for a balancer that asks others", async () => {
    const response = await app.request(`${at}/${entry}`, { headers: { "X-Files-Elsewhere": "yes" } });
    expect(response.status).toBe(404);
  });

  it("lead nowhere else", async () => {
    expect((await get(`${at}/..%2f..%2fformer%2fclient%2fassets%2fbefore.js`)).status).toBe(404);
  });
});
