import type { Deps } from "#server/deps.ts";

/**
 * Runs jobs one after another, until the process is to end. One that fails does not stop those after it; what failed is thrown
 * at the end.
 */
export async function runInOrder<T extends Pick<Deps, "isEnding">>(
  jobs: ((deps: T) => Promise<unknown>)[],
  deps: T,
): Promise<void> {
  const failures: Error[] = [];
  for (const job of jobs) {
    if (deps.isEnding?.()) break;
    await job(deps).catch((error) => failures.push(new Error(`${job.name} failed`, { cause: error })));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(", "));
}
