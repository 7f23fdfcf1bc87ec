/** The list page's filters, as strings the API accepts. */
export type ListQuery = {
  page?: string | undefined;
  category?: string | undefined;
  keyword?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  sort?: "popular" | "new" | "price_asc" | "price_desc" | undefined;
};

const sorts = ["popular", "new", "price_asc", "price_desc"] as const;

/**
 * Reads the filters from an address. People edit and share addresses: what the API would refuse is dropped here, so that
 * a page always shows something sensible.
 */
export function readListQuery(params: URLSearchParams): ListQuery {
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name)?.normalize("NFKC").trim();
    return value && pattern.test(value) ? value : undefined;
  };
  return {
    page: matching("page", /^[1-9]\d{0,4}$/),
    category: matching("category", /^[a-z][a-z0-9-]{1,39}$/),
    keyword: params.get("keyword")?.trim().slice(0, 100) || undefined,
    minPrice: matching("minPrice", /^\d{1,7}$/),
    maxPrice: matching("maxPrice", /^\d{1,7}$/),
    sort: sorts.find((sort) => sort === params.get("sort")),
  };
}

/** The address of the list with these filters; the first page and empty filters leave no trace in it. */
export function listAddress(query: Omit<ListQuery, "page"> & { page?: string | number | undefined }): string {
  const entries = Object.entries(query).filter(([name, value]) => value && !(name === "page" && String(value) === "1"));
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search ? `/products?${search}` : "/products";
}
