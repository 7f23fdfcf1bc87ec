import fs from "node:fs";
import { expect, test } from "vitest";
import { type Drawing, dataUrl, filesByName, withDrawings, withOwnIcons } from "./icon-plugin.ts";

const files = filesByName(fs.readFileSync("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8"));
const line: Drawing = { name: "line", node: [["path", { d: "M5 12h14", key: "1" }]] };

test("a drawing becomes an address that a stylesheet can hold, without what only React wants", () => {
  expect(dataUrl(line)).toBe(
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M5 12h14'/%3E%3C/svg%3E",
  );
  const odd = dataUrl({ name: "odd", node: [["path", { d: 'M0 0"', fill: "#fff", width: "50%" }]] });
  expect(odd).toContain("d='M0 0%22' fill='%23fff' width='50%25'");
});

test("every icon is imported from a module of its own, by whatever name lucide and we know it", () => {
  const code = 'import {\n  AlertCircle,\n  Heart as HeartIcon,\n  type LucideIcon,\n} from "lucide-react";\nlet next;';
  expect(withOwnIcons(code, files)).toBe(
    'import AlertCircle from "virtual:icon/circle-exclamation-point";import HeartIcon from "virtual:icon/heart";\n\n\n\n\nlet next;',
  );
  const types = 'import type { LucideIcon } from "lucide-react";';
  expect(withOwnIcons(types, files)).toBe(types);
  expect(() => withOwnIcons('import { Hart } from "lucide-react";', files)).toThrow("lucide has no icon Hart");
});

test("a stylesheet may want a drawing fuller or bolder than it is", async () => {
  const css = '.a{--icon:url("icon:line?fill=red&stroke-width=4")}.b{background:url("b.png")}';
  const bold = await withDrawings(css, async () => line);
  expect(bold).toBe(
    `.a{--icon:url("${dataUrl(line, { fill: "red", "stroke-width": "4" })}")}.b{background:url("b.png")}`,
  );
  expect(bold).toContain("fill='red' stroke='red' stroke-width='4'");
});
