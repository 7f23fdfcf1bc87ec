import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

const TOKEN = "a token that only the watcher knows";

let test: TestApp;
let shop: RentalApp;
beforeAll(async () => {
  [test, shop] = [await createTestApp({ METRICS_TOKEN: TOKEN }), await createRentalApp()];
});
afterAll(async () => {
  await test.close();
  await shop.close();
});

const look = async (app: TestApp["app"] = test.app, token = TOKEN) => {
  const response = await app.request("/metrics", { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, type: response.headers.get("Content-Type"), text: await response.text() };
};
/** The value of a series, by its name and labels. */
const figure = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

describe("/metrics", () => {
  it("is there for callers that know the token, and for nobody else", async () => {
    expect((await look()).status).toBe(200);
    for (const token of ["", "another", `${TOKEN}x`]) expect((await look(test.app, token)).status).toBe(404);
    expect((await test.app.request("/metrics")).status).toBe(404);
  });

  it("counts requests by route, never by address, and refusals by code", async () => {
    const ask = (path: string) => test.app.request(path);
    await Promise.all([
      ask("/api/products/201"),
      ask("/api/products/202"),
      ask("/api/products/999999"),
      ask("/no/such"),
    ]);
    const { type, text } = await look();
    expect(type).toContain("text/plain");
    const of = (status: number) =>
      figure(text, `ekikari_requests_total{method="GET",route="/api/products/:id",status="${status}"}`);
    expect([of(200), of(404)]).toEqual([2, 1]);
    expect(text).not.toContain("products/999999");
    expect(text).not.toContain("/no/such");
    expect(figure(text, 'ekikari_request_seconds_count{route="/api/products/:id"}')).toBe(3);
  });

  it("says what waits: held places, due mails and jobs, the age of the catalogue", async () => {
    const { app } = shop;
    const before = (await look(app)).text;
    expect([figure(before, "ekikari_database_up"), figure(before, "ekikari_holds")]).toEqual([1, 0]);
    expect(figure(before, "ekikari_catalogue_age_seconds")).toBeLessThan(60);
    expect(figure(before, "ekikari_pool_waiting")).toBe(0);
    expect(figure(before, "ekikari_clock_offset_seconds")).not.toBeNaN();
    await shop.reserved(202);
    shop.at("2026-12-20T10:00:00+09:00");
    await expect
      .poll(async () => figure((await look(app)).text, 'ekikari_due{job="miss pickups"}'), { timeout: 15_000 })
      .toBe(1);
    expect(figure((await look(app)).text, "ekikari_outbox_age_seconds")).toBeGreaterThanOrEqual(0);
  });
});

it("answers without the database, and says that it is away", async () => {
  const { app, deps, close } = test.anotherProcess();
  await close();
  await deps.live.close();
  const { status, text } = await look(app);
  expect([status, figure(text, "ekikari_database_up")]).toEqual([200, 0]);
});
