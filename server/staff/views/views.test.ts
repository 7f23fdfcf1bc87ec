import fs from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
afterAll(() => test.close());

const VIEWS = "/api/console/views";

it("keeps somebody's own views by name, replaces one of the same name, and forgets it", async () => {
  const [{ browser }, other] = [await signedInStaff(test), await signedInStaff(test)];
  const path = "/console/reservations?stage=late";
  const saved = (await browser.post(VIEWS, { name: "遅れ", path })).body.result.views;
  expect(saved).toMatchObject([{ name: "遅れ", path }]);
  const replaced = (await browser.post(VIEWS, { name: "遅れ", path: "/console/reservations?money=open" })).body.result;
  expect(replaced.views).toMatchObject([{ path: "/console/reservations?money=open" }]);
  expect((await other.browser.get(VIEWS)).body.result.views).toEqual([]);
  const { id } = replaced.views[0];
  expect((await other.browser.delete(`${VIEWS}/${id}`)).status).toBe(200);
  expect((await browser.get(VIEWS)).body.result.views).toHaveLength(1);
  expect((await browser.delete(`${VIEWS}/${id}`)).body.result.views).toEqual([]);
});

it("keeps no filter in which a person's name or address may stand", async () => {
  const { browser } = await signedInStaff(test);
  const typed = ["山田", "hanako@example.com", "Jane Smith"].map(encodeURIComponent);
  const paths = typed.flatMap((text) => [`/console/members?q=${text}`, `/console/audit?subjectId=${text}`]);
  for (const path of paths) expect((await browser.post(VIEWS, { name: "x", path })).body.code, path).toBe("COM_001");
  const path = "/console/audit?act=members&subjectId=7f3c0b6e-8a1d-4f6e-9f55-0d2c3b4a5e6f";
  expect((await browser.post(VIEWS, { name: "x", path })).body.result.views).toMatchObject([{ path }]);
});

it("forgets what was saved with a name or an address before that was so", async () => {
  const { id } = await signedInStaff(test);
  const kept = "/console/units?serial=EK-202&sort=-serial";
  const paths = [
    kept,
    "/console/members?q=yamada",
    "/console/audit?subjectId=%E5%B1%B1",
    "/console/audit?subjectId=a@b.jp",
  ];
  for (const path of paths)
    await test.deps.database.pool.query(
      "insert into staff_views (staff_id, name, path, created_at) values ($1, right($2, 40), $2, now())",
      [id, path],
    );
  await test.deps.database.pool.query(fs.readFileSync("db/migrations/0175_views_without_names.sql", "utf8"));
  const { rows } = await test.deps.database.pool.query("select path from staff_views where staff_id = $1", [id]);
  expect(rows).toEqual([{ path: kept }]);
});

it("refuses addresses that are no list of the console, and more than fifty", async () => {
  const { browser, id } = await signedInStaff(test);
  for (const path of ["https://example.com", "//example.com", "/console/x#y", "/products", "/console/../x"]) {
    expect((await browser.post(VIEWS, { name: "x", path })).body.code, path).toBe("COM_001");
  }
  expect((await browser.post(VIEWS, { name: "\u0000", path: "/console/units" })).body.code).toBe("COM_001");
  expect((await browser.post(VIEWS, { name: "x", path: "/console/units?\u0000" })).body.code).toBe("COM_001");
  await test.deps.database.pool.query(
    "insert into staff_views (staff_id, name, path, created_at) select $1, 'v' || n, '/console/units', now() from generate_series(1, 50) n",
    [id],
  );
  const path = "/console/units";
  expect((await browser.post(VIEWS, { name: "one more", path })).body.code).toBe("DSK_005");
  expect((await browser.post(VIEWS, { name: "v1", path })).status).toBe(200);
});
