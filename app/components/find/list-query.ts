import { instantOf, readChoices, writeChoices } from "#app/components/when/choices.ts";
import { readSizes } from "#domain/catalogue/locker-sizes.ts";
import { readYen } from "#domain/money/typed-yen.ts";

/** What a list shows: filters as strings that the API accepts, and where and when as the address has them. */
export type ListQuery = {
  page?: string | undefined;
  category?: string | undefined;
  keyword?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  /** Of lockers, apart by commas. */
  size?: string | undefined;
  sort?: Sort | "free" | undefined;
  station?: string | undefined;
  area?: string | undefined;
  pickup?: string | undefined;
  return?: string | undefined;
  /** Only what is free there and then. */
  free?: "true" | undefined;
};

const sorts = ["popular", "new", "price_asc", "price_desc"] as const;
type Sort = (typeof sorts)[number];

/**
 * Reads the filters from an address. People edit and share addresses: what the API would refuse is dropped here, so that
 * a page always shows something sensible.
 */
export function readListQuery(params: URLSearchParams): ListQuery {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name)?.normalize("NFKC").trim();
    return value && pattern.test(value) ? value : undefined;
  };
  const price = (name: string) => readYen(params.get(name) ?? "")?.toString();
  const where = Object.fromEntries(writeChoices(readChoices(params)));
  const isTimed = instantOf(readChoices(params).giveBack) !== undefined;
  return {
    page: matching("page", /^[1-9]\d{0,4}$/),
    category: matching("category", /^[a-z][a-z0-9-]{1,39}$/),
    keyword: params.get("keyword")?.trim().slice(0, 100) || undefined,
    minPrice: price("minPrice"),
    maxPrice: price("maxPrice"),
    size: readSizes(params.get("size") ?? "")?.join(","),
    sort: [...sorts, ...(isTimed ? ["free" as const] : [])].find((sort) => sort === params.get("sort")),
    ...where,
    free: isTimed && params.get("free") === "true" ? "true" : undefined,
  };
}

/** The address of the list with these filters; the first page and empty filters leave no trace in it. */
export function listAddress(query: Omit<ListQuery, "page"> & { page?: string | number | undefined }): string {
  const search = writeQuery(query);
  return search ? `/products?${search}` : "/products";
}

export function writeQuery(query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query).filter(([name, value]) => value && !(name === "page" && String(value) === "1"));
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

/** What the list is without where and when: what a kept page shows. */
export function untimedQuery({ page, category, keyword, minPrice, maxPrice, size, sort }: ListQuery) {
  return { page, category, keyword, minPrice, maxPrice, size, sort: sort === "free" ? undefined : sort };
}

/** The same with where and when, as the API wants it; undefined until both times are known. */
export function timedQuery({ pickup, return: giveBack, ...query }: ListQuery) {
  const instant = (text: string | undefined) => (text && /T\d\d:\d\d$/.test(text) ? `${text}:00+09:00` : undefined);
  const [from, to] = [instant(pickup), instant(giveBack)];
  return from && to ? { ...query, pickup: from, return: to } : undefined;
}

/** Whether another time may lead to another order, or other products: then a list that was made without the time cannot be used. */
export const dependsOnTime = ({ free, sort, minPrice, maxPrice }: ListQuery): boolean =>
  Boolean(free || minPrice || maxPrice || sort === "free" || sort?.startsWith("price"));

/** The address of a product's page; where and when go along. */
export function productAddress(id: number, { station, area, pickup, return: giveBack }: Omit<ListQuery, "page"> = {}) {
  const search = writeQuery({ station, area, pickup, return: giveBack });
  return `/products/${id}${search && `?${search}`}`;
}
