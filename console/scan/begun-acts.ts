/**
 * The ids of acts whose answer has not come: whoever tries again does the same acts again, not others. Once they are done,
 * the next time is another act, as when something that was taken back by mistake is taken back after all.
 */
export function createBegunActs() {
  const begun = new Map<string, Map<string, string>>();
  return async <T>(about: string, work: (idOf: (kind: string) => string) => Promise<T>): Promise<T> => {
    const ids = begun.get(about) ?? new Map<string, string>();
    begun.set(about, ids);
    const idOf = (kind: string) => {
      const id = ids.get(kind) ?? crypto.randomUUID();
      ids.set(kind, id);
      return id;
    };
    const done = await work(idOf);
    begun.delete(about);
    return done;
  };
}
