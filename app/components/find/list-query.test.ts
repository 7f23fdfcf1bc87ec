import { describe, expect, it } from "vitest";
import { productQuery } from "#contract/products.ts";
import { listAddress, readListQuery } from "./list-query.ts";

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe("readListQuery", () => {
  it("drops what the API would refuse, so that a page always shows something", () => {
    const hostile = `page=-1&category=../x&keyword=${"あ".repeat(5000)}&minPrice=abc&maxPrice=1e9&sort=random&limit=10000`;
    const query = read(hostile);
    expect(query).toMatchObject({ page: undefined, category: undefined, minPrice: undefined, sort: undefined });
    expect(productQuery.safeParse(JSON.parse(JSON.stringify(query))).success).toBe(true);
  });

  it("takes full-width digits for prices", () => {
    expect(read(`minPrice=${encodeURIComponent("１０００")}`).minPrice).toBe("1000");
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
