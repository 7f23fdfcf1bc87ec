import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { imageWidths } from "#domain/catalogue/image-size.ts";
import { routeTable } from "../app/routes.ts";
import { filesIn, testsIn } from "./read-claims.ts";

const document = fs.readFileSync("docs/spec-coverage.md", "utf8");
const files = filesIn(document);
const claims = testsIn(document);

describe("docs/spec-coverage.md", () => {
  it("names files that exist", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  it("names tests that exist", () => {
    expect(claims.length).toBeGreaterThan(150);
    expect(claims.filter(([file, name]) => !fs.readFileSync(file, "utf8").includes(name))).toEqual([]);
  });

  it("has every page and every error code", () => {
    expect(routeTable.filter(({ path }) => !document.includes(`\`${path}\``))).toEqual([]);
    expect(Object.keys(errorCatalogue).filter((code) => !document.includes(code))).toEqual([]);
  });
});

it("has the breakpoints of the specification, of which Tailwind brings all but the first and the last name", () => {
  const styles = fs.readFileSync("ui/theme.css", "utf8");
  const theme = fs.readFileSync("node_modules/tailwindcss/theme.css", "utf8");
  const pixels = (name: string) => {
    const rem = new RegExp(`--breakpoint-${name}: (\\d+)rem`).exec(styles + theme)?.[1];
    return Number(rem) * 16;
  };
  expect(["xs", "sm", "md", "lg", "xl", "2xl", "xxl"].map(pixels)).toEqual([...imageWidths, 1536]);
});
