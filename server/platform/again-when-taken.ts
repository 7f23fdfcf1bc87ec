import { isTaken } from "#server/platform/errors.ts";

/**
 * Does something that looks for what is free and takes it, again while somebody else was faster: at most so many times, then
 * the database's refusal is thrown. Each attempt looks anew, in a transaction of its own.
 */
export async function againWhenTaken<T>(attempts: number, attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTaken(error) || made === attempts) throw error;
    }
  }
}
