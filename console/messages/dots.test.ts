import { expect, it } from "vitest";
import scanEn from "./en/scan.ts";
import todayEn from "./en/today.ts";
import scanJa from "./ja/scan.ts";
import todayJa from "./ja/today.ts";

it.each([scanEn, todayEn, scanJa, todayJa])("a dot stays on the line of what it stands behind", ({ dot }) => {
  expect(dot).not.toMatch(/^[ \t\n]/);
});
