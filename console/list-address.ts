const searches = new Map<string, string>();

/** Remembers what of a list was looked at last: its filters, order and page. Forgotten when the console is loaded anew. */
export const noteSearch = (pathname: string, search: string): void => void searches.set(pathname, search);

/** A list as it was looked at last: the way back from one of its things. */
export const listAddress = (pathname: string): string => pathname + (searches.get(pathname) ?? "");
