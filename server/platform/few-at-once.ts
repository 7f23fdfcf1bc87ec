/** Most of the time goes by waiting: for the card gateway, or for a commit. Others need the rest of the connections. */
const AT_ONCE = 4;

/** Does something with each of a list, a few at once: all hands take the next one from it. `work` catches what only concerns one. */
export async function fewAtOnce<T>(list: Iterable<T>, work: (each: T) => Promise<unknown>): Promise<void> {
  const next = Iterator.from(list);
  const hand = async () => {
    for (const each of next) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}
