import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInBody } from "#contract/auth.ts";
import { mylistBody } from "#contract/mylist.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { PASSWORD, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
afterAll(() => test.close());

const add = (browser: Browser, productId: unknown) => browser.post("/api/mylist", { productId });
const remove = (browser: Browser, productId: unknown) => browser.call("DELETE", "/api/mylist", { productId });
const list = async (browser: Browser, query = "") => mylistBody.parse((await browser.get(`/api/mylist${query}`)).body);
const ids = async (browser: Browser) => (await list(browser)).data.products.map(({ productId }) => productId);

/** Until the catalogue in memory has (or no longer has) a product. */
const untilShown = (productId: number, shown: boolean) =>
  expect.poll(() => test.deps.catalogue.current().byId.has(productId)).toBe(shown);

describe("favourites", () => {
  it("are added and removed, the newest first, and twice is no mistake", async () => {
    const { browser } = await signedUpMember(test);
    expect(await ids(browser)).toEqual([]);
    for (const id of [201, 202, 101]) {
      expect((await add(browser, id)).status).toBe(200);
      test.passSeconds(1);
    }
    expect(await ids(browser)).toEqual([101, 202, 201]);
    expect((await add(browser, 201)).body).toEqual({ status: "success", result: {} });
    expect(await ids(browser)).toEqual([101, 202, 201]);
    expect((await remove(browser, 202)).body).toEqual({ status: "success", result: {} });
    expect((await remove(browser, 202)).status).toBe(200);
    expect(await ids(browser)).toEqual([101, 201]);
  });

  it("come in pages of the product list's shape", async () => {
    const { browser } = await signedUpMember(test);
    for (const id of [201, 202, 203, 204, 205]) await add(browser, id);
    const first = await list(browser);
    expect(first).toMatchObject({ currentPage: 1, limit: 12, totalItems: 5, totalPages: 1 });
    expect(first.data.products[0]).toMatchObject({ productId: 205, id: 205, available: true });
    const second = await list(browser, "?page=2&limit=2");
    expect(second).toMatchObject({ currentPage: 2, limit: 2, totalItems: 5, totalPages: 3 });
    expect(second.data.products.map(({ productId }) => productId)).toEqual([203, 202]);
    expect((await list(browser, "?page=9")).data.products).toEqual([]);
    const { body } = await browser.get("/api/mylist?limit=1", { headers: { "Accept-Language": "en" } });
    expect(body.data.products[0].name).toBe("Wide-view theatre glasses 3× (plays and musicals)");
  });

  it("can be removed by the address too, for clients that drop the body of a DELETE", async () => {
    const { browser } = await signedUpMember(test);
    for (const id of [201, 202]) await add(browser, id);
    expect((await browser.call("DELETE", "/api/mylist?productId=201")).status).toBe(200);
    const typed = { headers: { "Content-Type": "application/json" } };
    expect((await browser.call("DELETE", "/api/mylist?productId=202", undefined, typed)).status).toBe(200);
    expect(await ids(browser)).toEqual([]);
  });

  it("refuse what is no product, and change nothing", async () => {
    const { browser } = await signedUpMember(test);
    await add(browser, 201);
    expect((await add(browser, 999_999)).body).toMatchObject({ code: "COM_003" });
    for (const wrong of [0, -1, 1.5, "201", null, undefined, 2_147_483_648]) {
      expect((await add(browser, wrong)).body).toMatchObject({
        code: "COM_001",
        fields: { productId: expect.any(String) },
      });
      expect((await remove(browser, wrong)).body).toMatchObject({ code: "COM_001" });
    }
    expect((await browser.call("DELETE", "/api/mylist")).body.code).toBe("COM_001");
    expect((await browser.call("DELETE", "/api/mylist?productId=x")).body.code).toBe("COM_001");
    expect((await browser.get("/api/mylist?limit=101")).body.code).toBe("COM_001");
    expect(await ids(browser)).toEqual([201]);
  });

  it("are nobody else's", async () => {
    const [one, other] = [await signedUpMember(test), await signedUpMember(test)];
    await add(one.browser, 201);
    await remove(other.browser, 201);
    expect(await ids(one.browser)).toEqual([201]);
    expect(await ids(other.browser)).toEqual([]);
    one.browser.token = undefined;
    for (const method of ["GET", "POST", "DELETE"]) {
      const body = method === "GET" ? undefined : { productId: 201 };
      expect((await one.browser.call(method, "/api/mylist", body)).status).toBe(401);
    }
  });

  it("are at most as many as the setting says, however many come at once", async () => {
    const { browser } = await signedUpMember(test);
    const { pool } = test.deps.database;
    await pool.query("insert into settings (key, value) values ('mylistMaximum', '3')");
    await expect.poll(() => test.deps.catalogue.current().settings.mylistMaximum).toBe(3);
    const wanted = [201, 202, 203, 204, 205, 206];
    const answers = await Promise.all(wanted.map((id) => add(browser, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "MYL_001",
      message: expect.stringContaining("3件"),
    });
    const kept = await ids(browser);
    expect(kept).toHaveLength(3);
    // A full list takes what is in it already.
    expect((await add(browser, kept[0])).status).toBe(200);
    await pool.query("delete from settings where key = 'mylistMaximum'");
    await expect.poll(() => test.deps.catalogue.current().settings.mylistMaximum).toBe(200);
  });

  it("added by many requests at once are one", async () => {
    const { browser } = await signedUpMember(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(browser, 201)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ids(browser)).toEqual([201]);
  });

  it("that left the shop stay, marked, can be removed but not added, and come back with the product", async () => {
    const { browser } = await signedUpMember(test);
    for (const id of [204, 205]) await add(browser, id);
    const { pool } = test.deps.database;
    await pool.query("update products set active = false where id = 204");
    await untilShown(204, false);
    const { data, totalItems } = await list(browser);
    expect(totalItems).toBe(2);
    expect(data.products.map(({ productId, available }) => [productId, available])).toEqual([
      [205, true],
      [204, false],
    ]);
    expect((await add(browser, 204)).body.code).toBe("COM_003");
    await pool.query("update products set active = true where id = 204");
    await untilShown(204, true);
    expect((await list(browser)).data.products[1]).toMatchObject({ productId: 204, available: true });
    expect((await remove(browser, 204)).status).toBe(200);
  });

  it("come with every sign-in, so that a page knows its hearts at once", async () => {
    const { browser, email } = await signedUpMember(test);
    await add(browser, 202);
    const login = await browser.post("/api/auth/login", { email, password: PASSWORD });
    expect(signedInBody.parse(login.body).result.mylist).toEqual([202]);
    await remove(browser, 202);
    expect((await browser.post("/api/auth/refreshToken")).body.result.mylist).toEqual([]);
  });
});
