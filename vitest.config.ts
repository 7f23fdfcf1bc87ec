import os from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They take a minute, and are small: on a fresh clone they would begin last, and run when all others are done. */
const LONGEST = ["web/books/demo-day", "web/reports/demo-past"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Any console.error is a fault somebody should see.
    setupFiles: ["test/fail-on-console.ts", "test/name-retries.ts"],
    // Twice as many as there are processors: half of the time they wait for the database, or for a time to pass.
    maxWorkers: 2 * os.availableParallelism(),
    // Generous: a busy machine is no fault of the code.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    // On a build machine others may take the processor in mid-test. What is tried again is named at the end.
    retry: process.env.CI ? 1 : 0,
    // Files share what they load: doing that anew for each took longer than the tests. So none may leave anything behind.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{domain,contract,ui,app,console,scripts,docs}/**/*.test.{ts,tsx}"],
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["{server,db,sandbox,bench}/**/*.test.ts"],
          // Each file has a shop of its own in it.
          globalSetup: "test/postgres-setup.ts",
        },
      },
    ],
  },
});
