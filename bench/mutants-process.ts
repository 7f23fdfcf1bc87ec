import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** From the workshop: a file was written anew, or these tests are to run in this order until one is red. */
export type Ask = { changed: string } | { tests: string[] };
/** How long each took, and the first red one. */
export type Told = { took: Record<string, number>; red?: string };

/** Vitest would begin with the longest. */
class AsGiven {
  shard<T>(files: T): T {
    return files;
  }
  sort<T>(files: T): T {
    return files;
  }
}

// One Vitest that stays: starting it, migrating its database and transforming the code takes longer than most tests.
const vitest = await createVitest("test", {
  watch: false,
  project: [process.argv[2] ?? ""],
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  sequence: { sequencer: AsGiven },
});
await vitest.standalone();

process.on("message", async (ask: Ask) => {
  if ("changed" in ask) return vitest.invalidateFile(path.resolve(ask.changed));
  const specifications = [];
  for (const test of ask.tests) specifications.push(...(await vitest.globTestSpecifications([path.resolve(test)])));
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const testModules = specifications.flatMap(({ testModule }) => testModule ?? []);
  const took = testModules.map((module) => [module.relativeModuleId, module.diagnostic().duration]);
  const red = testModules.map(firstRed).find(Boolean) ?? (unhandledErrors.length > 0 ? "unhandled" : undefined);
  process.send?.({ took: Object.fromEntries(took), ...(red && { red }) } satisfies Told);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

function firstRed(module: TestModule): string | undefined {
  if (module.ok()) return undefined;
  const test = module.children.allTests("failed").next().value;
  return `${module.relativeModuleId}${test ? ` "${test.name}"` : ""}`;
}
