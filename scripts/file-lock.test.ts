import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { withFileLock } from "./file-lock.mjs";

let folder = "";
let file = "";
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-lock-"));
});
beforeEach(() => {
  file = path.join(folder, `${Math.random()}`);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const isFree = () => withFileLock(file, async () => "free");

it("lets one work at a time, and is gone afterwards, also when the work failed", async () => {
  const done: string[] = [];
  const work = (name: string) =>
    withFileLock(file, async () => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push(`${name} ends`);
    });
  await Promise.all([work("a"), work("b")]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  await expect(withFileLock(file, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("is taken over from a process that was killed", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  fs.writeFileSync(file, String(child.pid));
  expect(await isFree()).toBe("free");
});

it("waits for one that lives", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  fs.writeFileSync(file, String(child.pid));
  let got = false;
  const waiting = isFree().then(() => {
    got = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(got).toBe(false);
  child.kill("SIGKILL");
  await waiting;
});

// In a container, what is started anew has the pids of before.
it.each([
  ["an earlier version wrote", String(process.pid)],
  ["this version wrote", `${process.pid} 1`],
])("is taken over from a process of before that had the pid of this one, as %s", async (_, name) => {
  fs.writeFileSync(file, name);
  expect(await isFree()).toBe("free");
});

it("is taken over where a full disk left it without a name", async () => {
  fs.writeFileSync(file, "");
  const past = new Date(Date.now() - 10_000);
  fs.utimesSync(file, past, past);
  expect(await isFree()).toBe("free");
});
