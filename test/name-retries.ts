import { afterEach } from "vitest";

// A test that needs a second try is worth a look, although the run is green.
afterEach(({ task }) => {
  if (task.result?.retryCount) process.stderr.write(`Tried again: ${task.file.name} > ${task.name}\n`);
});
