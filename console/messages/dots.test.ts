import { expect, it } from "vitest";
import en from "./en/common.ts";
import ja from "./ja/common.ts";

it.each([en, ja])("a dot stays on the line of what it stands behind", ({ dot }) => {
  expect(dot).not.toMatch(/^[ \t\n]/);
});
