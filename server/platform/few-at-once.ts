/** Work mostly waits, for the card gateway or for a commit, so several can run at once. Others need the rest of the connections. */
const AT_ONCE = 4;

/**
 * Does something with each of a list, a few at once: each takes the next one of the list when it is done, until `isEnding`.
 * `work` catches what only concerns one.
 */
export async function fewAtOnce<T>(
  list: Iterable<T>,
  work: (each: T) => Promise<unknown>,
  isEnding = () => false,
): Promise<void> {
  const next = Iterator.from(list);
  const hand = async () => {
    for (const each of next) {
      if (isEnding()) return;
      await work(each);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}
