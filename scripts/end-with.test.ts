import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";

/** What arrives of three million characters, read by somebody who begins late, and how the program ended. */
async function arrives(end: string) {
  const { href } = new URL(`file://${path.resolve(import.meta.dirname, "end-with.ts")}`);
  const program = `import { endWith } from "${href}";
    setInterval(() => {}, 60_000);
    for (let line = 0; line < 3_000; line++) console.log("x".repeat(999));
    ${end};`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  await pause(1_000);
  let length = 0;
  for await (const chunk of child.stdout) length += chunk.length;
  return [length, (await closed)[0]];
}

it("a slow reader gets all that was printed, and the code, with something left open", async () => {
  expect(await arrives("await endWith(3)")).toEqual([3_000_000, 3]);
});
