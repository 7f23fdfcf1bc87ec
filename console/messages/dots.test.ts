import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import en from "./en/common.ts";
import ja from "./ja/common.ts";

it.each([en, ja])("a dot stays on the line of what it stands behind", ({ dot }) => {
  expect(dot).not.toMatch(/^[ \t\n]/);
});

it("a dot of Japanese stands in no English text, and in no screen of both", () => {
  const root = new URL("../", import.meta.url);
  const files = ["screens", "components", "messages/en"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.filter((name) => readFileSync(new URL(name, root), "utf8").includes("・"))).toEqual([]);
});
