/** What the address says of these filters; those that say nothing are left out. */
export function readFilters(request: Request, names: readonly string[]): Record<string, string> {
  const params = new URL(request.url).searchParams;
  const given = names.flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}
