/** The page of the history that an address names; the first unless it names one. */
export function pageIn(params: URLSearchParams): number {
  const asked = params.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** The address of a page of the history, or of a rental on it, from which the way back leads to that page. */
export const historyAddress = (page: number, id?: string): string =>
  `/usage-history${id ? `/${id}` : ""}${page > 1 ? `?page=${page}` : ""}`;
