import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { EditedCategory } from "#contract/console/categories.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: TestApp;
let keeper: Browser;
beforeAll(async () => {
  test = await createTestApp();
  keeper = (await signedInStaff(test, { roles: ["catalogue"], name: "三宅 あかね" })).browser;
});
afterAll(() => test.close());

const path = "/api/console/categories";
const all = async (): Promise<EditedCategory[]> => (await keeper.get(path)).body.result.categories;
const find = async (slug: string) => (await all()).find((each) => each.slug === slug);
const guestSees = async (slug: string) =>
  (await new Browser(test).get("/api/products")).body.data.categories.some(
    (each: { slug: string }) => each.slug === slug,
  );
const toys = { slug: "toys", parentSlug: "fan", name: { ja: "おもちゃ", en: "Toys" }, icon: "sparkles" };

it("is added, renamed, moved and archived, and members see it follow", async () => {
  expect((await keeper.post(path, toys)).status).toBe(200);
  await vi.waitUntil(() => guestSees("toys"), 10_000);
  expect((await keeper.post(path, toys)).body).toMatchObject({ code: "PRD_008" });
  const { version } = (await find("toys")) ?? { version: "" };
  const name = { ja: "玩具", en: "Playthings" };
  expect((await keeper.put(`${path}/toys/name`, { name, version })).status).toBe(200);
  // Whoever saw the old name is told.
  expect((await keeper.put(`${path}/toys/name`, { name: toys.name, version })).body).toMatchObject({ code: "PRD_001" });
  expect((await find("toys"))?.name).toEqual(name);
  const order = async () => (await all()).filter(({ parentSlug }) => parentSlug === "fan").map(({ slug }) => slug);
  const before = await order();
  expect(before.at(-1)).toBe("toys");
  await keeper.post(`${path}/toys/move`, { to: "earlier" });
  expect(await order()).toEqual([...before.slice(0, -2), "toys", before.at(-2)]);
  await keeper.post(`${path}/toys/move`, { to: "later" });
  await keeper.post(`${path}/toys/move`, { to: "later" });
  expect(await order()).toEqual(before);
  expect((await keeper.put(`${path}/toys/archived`, { archived: true })).status).toBe(200);
  await vi.waitUntil(async () => !(await guestSees("toys")), 10_000);
  expect(await actsOn(test, "toys")).toEqual(
    ["add", "rename", "move", "move", "archive"].map((act) => `三宅 あかね: categories.${act}`),
  );
});

it("is not archived while something is in it", async () => {
  expect((await keeper.put(`${path}/binoculars/archived`, { archived: true })).body).toMatchObject({ code: "PRD_007" });
  expect((await keeper.put(`${path}/travel/archived`, { archived: true })).body).toMatchObject({ code: "PRD_007" });
  expect((await keeper.put(`${path}/nowhere/archived`, { archived: true })).status).toBe(404);
});

it("is in a department, which is in none", async () => {
  expect((await keeper.post(path, { ...toys, slug: "deep", parentSlug: "binoculars" })).status).toBe(404);
  expect((await keeper.post(path, { ...toys, slug: "Bad Slug" })).body).toMatchObject({ code: "COM_001" });
  expect((await keeper.post(path, { ...toys, slug: "home-life", parentSlug: null })).status).toBe(200);
});

it("keeps one order, whoever moves what at the same moment", async () => {
  const slugs = (await all()).map(({ slug }) => slug).toSorted();
  await Promise.all(slugs.slice(0, 6).map((slug) => keeper.post(`${path}/${slug}/move`, { to: "later" })));
  expect((await all()).map(({ slug }) => slug).toSorted()).toEqual(slugs);
  const { rows } = await test.deps.database.pool.query("select position from categories");
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
});

it("is neither added to nor brought back in an archived department: the shop would not show it", async () => {
  const closed = { slug: "closed", parentSlug: null, name: { ja: "閉じた分野", en: "Closed" }, icon: "eyes" };
  const inner = { slug: "inner", parentSlug: "closed", name: { ja: "中", en: "Inner" }, icon: "eyes" };
  const setArchived = async (slug: string, archived: boolean) => {
    const { status, body } = await keeper.put(`${path}/${slug}/archived`, { archived });
    return status === 200 ? status : body.code;
  };
  for (const each of [closed, inner]) expect((await keeper.post(path, each)).status).toBe(200);
  expect([await setArchived("inner", true), await setArchived("closed", true)]).toEqual([200, 200]);
  expect((await keeper.post(path, { ...inner, slug: "later" })).body).toMatchObject({ code: "PRD_009" });
  expect([await setArchived("inner", false), (await find("inner"))?.archived]).toEqual(["PRD_009", true]);
  expect([await setArchived("closed", false), await setArchived("inner", false)]).toEqual([200, 200]);
});
