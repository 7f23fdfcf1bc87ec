import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const rows = async () => {
  await test.deps.demand.close();
  return test.rows<Record<string, unknown>>("select * from demand order by id");
};

describe("what was asked for", () => {
  it("is written down with what was found, the same question once with how often", async () => {
    const query = new URLSearchParams({
      ...{ pickup: "2026-11-20T10:00:00+09:00", return: "2026-11-21T10:00:00+09:00" },
      ...{ station: "tokyo", keyword: "スーツケース", category: "suitcase" },
    });
    for (let round = 0; round < 3; round++) expect((await test.app.request(`/api/products?${query}`)).status).toBe(200);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{
        kind: "search",
        area_slug: "capital",
        station_slug: "tokyo",
        words: "すーつけーす",
        category_slug: "suitcase",
      },
      ...{ pickup_at: new Date("2026-11-20T10:00:00+09:00"), times: 3, product_id: null, code: null },
    });
    expect(row?.free).toBe(row?.matches);
  });

  it("is written down whatever a stranger asks for in the same seconds", async () => {
    const before = (await rows()).length;
    const ask = (keyword: string) => {
      const times = { pickup: "2026-11-22T10:00:00+09:00", return: "2026-11-23T10:00:00+09:00" };
      return test.app.request(`/api/products?${new URLSearchParams({ ...times, station: "tokyo", keyword })}`);
    };
    expect((await ask("双眼鏡")).status).toBe(200);
    expect((await ask("双\u0000眼\u001f鏡\u0085 \u0000")).status).toBe(200);
    expect((await rows()).slice(before)).toMatchObject([{ words: "双眼鏡", times: 2 }]);
  });

  it("is written down when it was refused, and names nobody", async () => {
    await test.reserved(RARE);
    const { id, answer } = await test.reserve(RARE);
    expect(answer.body.code).toBe("RES_001");
    const row = (await rows()).at(-1);
    expect(row).toMatchObject({ kind: "refusal", product_id: RARE, code: "RES_001", area_slug: "capital", times: 1 });
    expect(JSON.stringify(row)).not.toContain(id);
  });

  it("is not written down when the question was a mistake", async () => {
    const before = (await rows()).length;
    await test.reserve(RARE, wish({ pickupTime: "2020-01-01T10:00:00+09:00" }));
    await test.app.request("/api/products?pickup=2020-01-01T10:00:00Z&return=2020-01-02T10:00:00Z");
    expect(await rows()).toHaveLength(before);
  });

  it("is not written down while somebody only counts what there would be", async () => {
    const before = (await rows()).length;
    const query = "pickup=2026-11-20T10:00:00Z&return=2026-11-20T12:00:00Z&counts=true";
    expect((await test.app.request(`/api/products?${query}`)).status).toBe(200);
    expect(await rows()).toHaveLength(before);
  });
});
