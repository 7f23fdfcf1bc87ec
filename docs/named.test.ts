import fs from "node:fs";
import { expect, it } from "vitest";
import { filesIn } from "./read-claims.ts";

const read = (file: string) => fs.readFileSync(file, "utf8");
const guides = ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/commands.md"];

it.each(guides)("%s names only files that there are", (guide) => {
  const named = filesIn(read(guide)).filter((file) => !/[<{*]|^build\//.test(file));
  expect(named.filter((file) => !fs.existsSync(file))).toEqual([]);
});

it.each(guides)("%s names only commands that there are, and links to files that there are", (guide) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = Array.from(read(guide).matchAll(/`npm run ([a-z0-9:-]+)/g), ([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const links = Array.from(read(guide).matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = ""]) => link);
  const folder = guide.includes("/") ? "docs/" : "";
  expect(links.filter((link) => !fs.existsSync(`${folder}${link}`))).toEqual([]);
});

it("the list of commands has every command, and no other", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const rows = read("docs/commands.md").match(/^\| `[^|]+\|/gm) ?? [];
  const listed = rows.flatMap((row) => Array.from(row.matchAll(/`([a-z0-9:-]+)/g), ([, name = ""]) => name));
  expect(listed.toSorted()).toEqual(
    Object.keys(scripts)
      .filter((name) => !["start", "test"].includes(name))
      .toSorted(),
  );
});
