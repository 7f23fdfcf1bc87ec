import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** A mistake by its number, and the tests to try it on. */
export type Trial = { mutant: number; tests: string[] };
/** From the workshop: a file was written anew, or these are to be tried, in this order. */
export type Ask = { changed: string } | { trials: Trial[] };
/** What came of one test file, or that all are through. */
export type Told = { mutant: number; test: string; took: number; red: string | undefined } | "done";

/** Vitest would begin with the longest. */
class AsGiven {
  shard<T>(files: T): T {
    return files;
  }
  sort<T>(files: T): T {
    return files;
  }
}

// One Vitest that stays: starting it, migrating its database and loading the code takes longer than most tests.
const vitest = await createVitest("test", {
  watch: false,
  project: [process.argv[2] ?? ""],
  maxWorkers: 1,
  isolate: false,
  // A test that was red once has noticed the mistake.
  retry: 0,
  reporters: [{ onTestModuleEnd: (module) => tell(toldOf(module)) }],
  sequence: { sequencer: AsGiven },
});
await vitest.standalone();
const [project] = vitest.projects;
if (!project) throw new Error("no such project");

process.on("message", async (ask: Ask) => {
  if ("changed" in ask) return vitest.invalidateFile(path.resolve(ask.changed));
  // A file with another query is another file, so one run has as many of it as are wanted.
  const files = ask.trials.flatMap(({ mutant, tests }) =>
    tests.map((test) => `${path.resolve(test)}?mutant=${mutant}`),
  );
  await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)));
  tell("done");
});
process.on("disconnect", () => process.exit());
tell("done");

function tell(told: Told): void {
  process.send?.(told);
}

function toldOf(module: TestModule): Told {
  const [test = "", mutant] = module.relativeModuleId.split("?mutant=");
  const failed = module.children.allTests("failed").next().value;
  const red = module.ok() ? undefined : `${test}${failed ? ` "${failed.name}"` : ""}`;
  return { mutant: Number(mutant), test, took: module.diagnostic().duration, red };
}
