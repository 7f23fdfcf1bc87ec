import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let administrator: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  administrator = (await signedInStaff(test, { roles: ["administrator"] })).browser;
});
afterAll(() => test.close());

const STATIONS = "/api/console/stations";
const facts = (more: object = {}) => ({
  name: { ja: "博多駅", en: "Hakata Station" },
  kana: "はかた",
  area: "kyushu",
  hasCounter: false,
  lines: [{ ja: "鹿児島本線", en: "Kagoshima Main Line" }],
  place: { latitude: 33.5897, longitude: 130.4207 },
  directions: null,
  ...more,
});
const box = (number: string, row: number, size = "S") => ({ number, size, column: 1, row });
const open = async (state: string) => {
  const { body } = await administrator.post(`${STATIONS}/hakata/state/preview`, { state });
  if (body.code) return body.code;
  const order = { state, reason: "開業", hash: body.result.hash, decisions: [] };
  return (await administrator.post(`${STATIONS}/hakata/state`, order)).status;
};
const listed = async () =>
  (await (await test.app.request("/api/stations?area=kyushu")).json()).data.stations.map(
    ({ slug }: { slug: string }) => slug,
  );
/** What a page that names no area has: home, and the choice of a station. */
const places = async () => {
  const answers = [await test.app.request("/api/home"), await test.app.request("/api/stations")];
  const pages: { areas: { slug: string }[]; stations: { area: string }[] }[] = [];
  for (const answer of answers) pages.push((await answer.json()).data);
  return pages.map(({ areas, stations }) => [areas.map(({ slug }) => slug), new Set(stations.map(({ area }) => area))]);
};

describe("a new station", () => {
  it("needs an area that there is", async () => {
    const { status, body } = await administrator.post(STATIONS, { slug: "hakata", ...facts() });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "COM_001", ["area"]]);
    const area = { slug: "kyushu", name: { ja: "九州", en: "Kyushu" } };
    expect((await administrator.post("/api/console/areas", area)).status).toBe(200);
    const again = { ...area, name: { ja: "別の名前", en: "Another name" }, isNew: true };
    expect((await administrator.post("/api/console/areas", again)).body.code).toBe("PLA_004");
    expect(await test.rows("select name from areas where slug = $1", [area.slug])).toEqual([{ name: area.name }]);
  });

  it("is prepared: staff sees it, members do not; and there is only one of that name", async () => {
    expect((await administrator.post(STATIONS, { slug: "hakata", ...facts() })).status).toBe(200);
    expect((await administrator.post(STATIONS, { slug: "hakata", ...facts() })).body.code).toBe("PLA_004");
    const { stations } = (await administrator.get(STATIONS)).body.result;
    expect(stations.find(({ slug }: { slug: string }) => slug === "hakata")).toMatchObject({
      state: "planned",
      boxes: 0,
    });
    expect(await listed()).toEqual([]);
    await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.has("hakata"), 10_000);
    for (const page of await places()) expect(page).toEqual([["capital", "kansai"], new Set(["capital"])]);
    expect(await open("open")).toBe("PLA_006");
  });

  it.each([
    { slug: "Hakata" },
    { slug: "h" },
    { name: { ja: "", en: "x" } },
    { kana: "Hakata" },
    { place: { latitude: 91, longitude: 0 } },
    { lines: "x" },
  ])("is refused with %o", async (wrong) => {
    expect((await administrator.post(STATIONS, { slug: "other", ...facts(), ...wrong })).status).toBe(400);
  });

  it("keeps its area once units are there: they are rented out within it, and found nowhere else", async () => {
    const station = "tenjin";
    expect((await administrator.post(STATIONS, { slug: station, ...facts() })).status).toBe(200);
    const move = (area: string) => administrator.put(`${STATIONS}/${station}`, facts({ area }));
    expect((await move("capital")).status).toBe(200);
    await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.get(station)?.areaSlug === "capital", 10_000);
    const { first } = (await administrator.get("/api/console/next-serial?product=101")).body.result;
    const added = await administrator.post("/api/console/units", { product: 101, station, count: 1, first });
    expect(added.status).toBe(200);
    const refused = await move("kyushu");
    const area = "扉・個体・予約がある駅のエリアは変えられません。";
    expect([refused.status, refused.body.fields]).toEqual([400, { area }]);
    const { body } = await administrator.get(`/api/console/scan?station=${station}&code=${first}`);
    expect(body.result.kind).toBe("unit");
  });

  it("gets many boxes at once, all or none, and none where something stands", async () => {
    const path = `${STATIONS}/hakata/boxes`;
    const added = await administrator.post(path, { boxes: [box("S01", 1), box("S02", 4), box("L01", 7, "L")] });
    expect(added.body.result.numbers).toEqual(["S01", "S02", "L01"]);
    expect((await administrator.post(path, { boxes: [box("S03", 16), box("S04", 5)] })).body.code).toBe("PLA_007");
    expect((await administrator.post(path, { boxes: [box("S03", 16), box("S01", 1)] })).body.code).toBe("PLA_004");
    const { boxes } = (await administrator.get(`${STATIONS}/hakata`)).body.result;
    expect(boxes.map(({ number }: { number: string }) => number).toSorted()).toEqual(["L01", "S01", "S02"]);
  });

  it("opens for members then", async () => {
    expect(await open("open")).toBe(200);
    await vi.waitUntil(async () => (await listed()).includes("hakata"), 10_000);
    const found = await (await test.app.request(`/api/stations?words=${encodeURIComponent("はかた")}`)).json();
    expect(found.data.stations.map(({ slug }: { slug: string }) => slug)).toEqual(["hakata"]);
  });

  it("leaves the first place to the next area once none of its own is open", async () => {
    const all = ["capital", "kansai", "kyushu"];
    for (const page of await places()) expect(page[0]).toEqual(all);
    const isOpen = (slug: string) => test.deps.catalogue.current().stationBySlug.get(slug)?.state === "open";
    await test.rows("update stations set state = 'closed' where area_slug = 'capital' and state = 'open'");
    await vi.waitUntil(() => !isOpen("yokohama"), 10_000);
    for (const page of await places()) expect(page).toEqual([all.slice(1), new Set(["kansai"])]);
    await test.rows("update stations set state = 'open' where area_slug = 'capital' and state = 'closed'");
    await vi.waitUntil(() => isOpen("yokohama"), 10_000);
  });

  it("is changed, but for its area once it has boxes", async () => {
    const name = { ja: "博多", en: "Hakata" };
    expect((await administrator.put(`${STATIONS}/hakata`, facts({ name }))).status).toBe(200);
    expect((await administrator.get(`${STATIONS}/hakata`)).body.result.name).toEqual(name);
    expect((await administrator.put(`${STATIONS}/hakata`, facts({ area: "capital" }))).body.fields).toHaveProperty(
      "area",
    );
    expect((await administrator.put(`${STATIONS}/nowhere`, facts())).status).toBe(404);
  });

  it("of two who change it keeps what the first saved", async () => {
    const seen = async () => (await administrator.get(`${STATIONS}/hakata`)).body.result;
    const { version } = await seen();
    const put = (ja: string, version: string) =>
      administrator.put(`${STATIONS}/hakata`, facts({ name: { ja, en: ja }, version }));
    expect((await put("一人目", version)).status).toBe(200);
    expect((await put("二人目", version)).body.code).toBe("COM_015");
    const now = await seen();
    expect(now.name.ja).toBe("一人目");
    expect((await put("博多", now.version)).status).toBe(200);
  });
});

describe("a counter", () => {
  const change = async (hasCounter: boolean) => {
    const { body } = await administrator.get(`${STATIONS}/shinjuku`);
    const { name, kana, area, lines, place, directions } = body.result;
    return administrator.put(`${STATIONS}/shinjuku`, { name, kana, area, lines, place, directions, hasCounter });
  };
  const bookedAt = async (columns: string, returnAt: string) => {
    const { reservation } = await test.reserved(product(), { pickupStation: "tokyo", returnStation: "tokyo" });
    await test.rows(`update reservations set ${columns}, return_at = $2 where id = $1`, [reservation.id, returnAt]);
    return () => test.rows("update reservations set status = 'cancelled' where id = $1", [reservation.id]);
  };
  const product = productsFrom(201);
  const later = "2026-11-21T10:00:00+09:00";

  it("is there as long as somebody fetches from it or brings to it", async () => {
    expect((await change(true)).status).toBe(200);
    for (const side of ["pickup", "return"]) {
      const cancel = await bookedAt(`${side}_station = 'shinjuku', ${side}_box_id = null`, later);
      expect((await change(false)).body.code).toBe("PLA_005");
      expect((await change(true)).status).toBe(200);
      await cancel();
    }
    expect((await change(false)).status).toBe(200);
    await change(true);
  });

  it("is there as long as a change that leads to it is being paid", async () => {
    const { browser, path } = await test.reserved(product(), { pickupStation: "tokyo", returnStation: "tokyo" });
    const wanted = { returnStation: "shinjuku", returnTime: "2026-11-22T10:00:00+09:00" };
    const { difference } = (await browser.post(`${path}/change/info`, wanted)).body.result;
    test.loseCapture();
    await browser.post(`${path}/change`, {
      ...wanted,
      requestKey: crypto.randomUUID(),
      expectedDifference: difference,
    });
    const moved = await test.rows(
      "update reservation_changes set return_box_id = null where state = 'pending' returning 1",
    );
    expect(moved).toHaveLength(1);
    expect((await change(false)).body.code).toBe("PLA_005");
    await test.settlePayments();
    expect((await browser.post(`${path}/cancel`, {})).status).toBe(200);
    expect((await change(false)).status).toBe(200);
    await change(true);
  });

  it("goes when what is booked there is over, or uses boxes", async () => {
    await bookedAt("pickup_station = 'shinjuku'", later);
    const begun = "pickup_at = '2026-11-14 10:00+09', return_station = 'shinjuku', return_box_id = null";
    await bookedAt(begun, test.deps.now().toISOString());
    expect((await change(false)).status).toBe(200);
  });
});

it("an area gets another name and stays where it is", async () => {
  const area = { slug: "kyushu", name: { ja: "九州北部", en: "Northern Kyushu" } };
  expect((await administrator.post("/api/console/areas", area)).status).toBe(200);
  expect(await test.rows("select name from areas where slug = 'kyushu'")).toEqual([{ name: area.name }]);
});

describe("a box", () => {
  const remove = (station: string, number: string) =>
    administrator.post(`${STATIONS}/${station}/boxes/${number}/remove`, { reason: "撤去" });

  it("is taken away when nothing is to come in it, and its number may come back", async () => {
    expect((await remove("hakata", "S02")).status).toBe(200);
    const { boxes } = (await administrator.get(`${STATIONS}/hakata`)).body.result;
    expect(boxes.map(({ number }: { number: string }) => number)).not.toContain("S02");
    const again = await administrator.post(`${STATIONS}/hakata/boxes`, { boxes: [box("S02", 4)] });
    expect(again.status).toBe(200);
    expect((await remove("hakata", "S99")).status).toBe(404);
  });

  it("taken away has no label and is found nowhere, and nothing is done with it", async () => {
    expect((await remove("shinjuku", "S01")).status).toBe(200);
    const get = async (path: string) => (await administrator.get(`/api/console/${path}`)).body.result;
    const { labels } = await get("labels?station=shinjuku");
    expect(labels.map(({ text }: { text: string }) => text)).not.toContain("S01");
    expect(await get("scan?station=shinjuku&code=BOX:shinjuku:S01")).toMatchObject({ kind: "unknown", box: null });
    const { boxes } = await get("search?query=S01");
    expect(boxes.map(({ station }: { station: string }) => station)).not.toContain("shinjuku");
    const act = { actId: randomUUID(), station: "shinjuku", box: "S01" };
    expect((await administrator.post("/api/console/stock/report-box", { ...act, reason: "扉が開かない" })).status).toBe(
      404,
    );
    expect((await administrator.post(`${STATIONS}/shinjuku/boxes/S01/open`, { reason: "点検" })).status).toBe(404);
    expect((await remove("shinjuku", "S01")).status).toBe(404);
    const { troubles } = await get("today?station=shinjuku");
    expect(troubles.filter(({ kind }: { kind: string }) => kind === "box_reported")).toEqual([]);
  });

  it("stays as long as somebody is to use it", async () => {
    const product = productsFrom(101)();
    const member = await test.reserved(product, { pickupStation: "shinagawa", returnStation: "shinagawa" });
    const number = member.reservation.pickupPlace.lockerNumber ?? "";
    const refused = await remove("shinagawa", number);
    expect([refused.status, refused.body.code]).toEqual([409, "PLA_005"]);
    await member.browser.post(`${member.path}/cancel`, {});
    expect((await remove("shinagawa", number)).status).toBe(200);
  });
});
