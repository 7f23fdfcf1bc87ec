import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFormerFiles } from "./former-files.ts";

const DAY = 24 * 3_600_000;

let output: string;
beforeEach(() => {
  output = fs.mkdtempSync(path.join(os.tmpdir(), "former-files-"));
});
afterEach(() => fs.rmSync(output, { recursive: true }));

const build = (name: string) => {
  for (const site of ["client", "console"]) {
    const folder = path.join(output, site, "assets");
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, name), name);
  }
};
const former = () =>
  ["client", "console"].flatMap((site) => {
    const folder = path.join(output, "former", site, "assets");
    return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => `${site} ${name}`) : [];
  });

it("keeps the files of earlier builds for two weeks, of both sites", () => {
  keepFormerFiles(output);
  expect(former()).toEqual([]);
  build("a.js");
  keepFormerFiles(output);
  build("b.js");
  keepFormerFiles(output);
  build("c.js");
  expect(former()).toEqual(["client a.js", "client b.js", "console a.js", "console b.js"]);
  for (const site of ["client", "console"]) {
    const old = new Date(Date.now() - 15 * DAY);
    fs.utimesSync(path.join(output, "former", site, "assets", "a.js"), old, old);
  }
  keepFormerFiles(output);
  expect(former()).toEqual(["client b.js", "client c.js", "console b.js", "console c.js"]);
});
