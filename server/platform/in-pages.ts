const PAGE = 1_000;

/** Rows one after the other, read page by page: each page begins after the last row of the one before. */
export async function* inPages<T, K>(
  read: (after: K | undefined, limit: number) => Promise<T[]>,
  keyOf: (row: T) => K,
): AsyncGenerator<T> {
  for (let after: K | undefined; ; ) {
    const rows = await read(after, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = keyOf(last);
  }
}
