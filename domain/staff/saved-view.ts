/** The lists that may be saved as a view, with the filters of each. Which page of it is shown is no filter. */
const filters = new Map([
  ["/console/reservations", ["status", "stage", "station", "day", "money", "sort"]],
  ["/console/units", ["product", "condition", "place", "station", "serial", "sort"]],
  ["/console/audit", ["act", "staff", "subjectId", "from", "to", "sort"]],
]);

/** Words of ours, days, numbers and ids. Nobody's name and no address of a person is one. */
const VALUE = /^[\w.:-]{1,64}$/;

const keeps = (list: string, [name, value]: [string, string]) => filters.get(list)?.includes(name) && VALUE.test(value);

/** Whether an address is a list with filters that may be kept. */
export function isView(path: string): boolean {
  const [list = "", query = ""] = path.split("?");
  return filters.has(list) && [...new URLSearchParams(query)].every((filter) => keeps(list, filter));
}

/** What of an address is kept as a view; undefined when nothing of it is. */
export function viewOf(list: string, query: string): string | undefined {
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter((filter) => keeps(list, filter)));
  return kept.size > 0 ? `${list}?${kept}` : undefined;
}
