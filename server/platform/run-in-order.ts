/** Runs jobs one after another. One that fails does not stop those after it; what failed is thrown at the end. */
export async function runInOrder<T>(jobs: ((deps: T) => Promise<unknown>)[], deps: T): Promise<void> {
  const failures: Error[] = [];
  for (const job of jobs) {
    await job(deps).catch((error) => failures.push(new Error(`${job.name} failed`, { cause: error })));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join(", "));
}
