import { describe, expect, it } from "vitest";
import { productQuery } from "#contract/products.ts";
import { dependsOnTime, listAddress, readListQuery, timedQuery, untimedQuery } from "./list-query.ts";

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe("readListQuery", () => {
  it("drops what the API would refuse, so that a page always shows something", () => {
    const hostile = `page=-1&category=../x&keyword=${"あ".repeat(5000)}&minPrice=abc&maxPrice=1e9&sort=random&limit=10000`;
    const query = read(hostile);
    expect(query).toMatchObject({ page: undefined, category: undefined, minPrice: undefined, sort: undefined });
    expect(productQuery.safeParse(JSON.parse(JSON.stringify(query))).success).toBe(true);
  });

  it.each(["１０００", "1,000", "1000円", "￥1，000", " 1 000 "])("takes prices as people write them: %s", (price) => {
    expect(read(`minPrice=${encodeURIComponent(price)}`).minPrice).toBe("1000");
  });

  it("knows sizes of lockers, in their order", () => {
    expect(read("size=L,S").size).toBe("S,L");
    expect(read("size=XL").size).toBeUndefined();
    expect(timedQuery(read("size=M&pickup=2026-11-21T12:00&return=2026-11-21T22:00"))?.size).toBe("M");
    expect(untimedQuery(read("size=M")).size).toBe("M");
  });
});

describe("listAddress", () => {
  it("says nothing about the first page or empty filters", () => {
    expect(listAddress({ page: 1, keyword: undefined, category: "suitcase" })).toBe("/products?category=suitcase");
    expect(listAddress({})).toBe("/products");
  });

  it("comes back the same when read", () => {
    const query = { page: "3", category: "fan", keyword: "双眼鏡 10倍&x=1", sort: "new" as const };
    expect(readListQuery(new URL(listAddress(query), "https://x").searchParams)).toMatchObject(query);
  });
});

describe("where and when", () => {
  const times = "pickup=2026-11-21T12:00&return=2026-11-21T22:00";

  it("are asked for once both times are known to the minute", () => {
    expect(timedQuery(read(`${times}&station=tokyo`))).toMatchObject({
      ...{ station: "tokyo", pickup: "2026-11-21T12:00:00+09:00", return: "2026-11-21T22:00:00+09:00" },
    });
    expect(timedQuery(read("pickup=2026-11-21&return=2026-11-21T22:00"))).toBeUndefined();
    expect(timedQuery(read("pickup=1"))).toBeUndefined();
  });

  it("are what being free is about: without them nothing is filtered or ordered by it", () => {
    expect(read("free=true&sort=free")).toMatchObject({ free: undefined, sort: undefined });
    expect(read(`free=true&sort=free&${times}`)).toMatchObject({ free: "true", sort: "free" });
  });

  it("make another list where it is filtered or ordered by price or by being free", () => {
    expect(["", "sort=new", "category=fan"].map((more) => dependsOnTime(read(`${times}&${more}`)))).not.toContain(true);
    const depending = ["sort=price_asc", "maxPrice=1000", "free=true", "sort=free"];
    expect(depending.map((more) => dependsOnTime(read(`${times}&${more}`)))).not.toContain(false);
  });
});
