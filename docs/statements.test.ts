import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const FOLDER = "docs/statements";

it.each(fs.readdirSync(FOLDER).filter((file) => file.endsWith(".sql")))(
  "%s has a plan that reads no stock or reservations whole",
  (file) => {
    const plan = fs.readFileSync(path.join(FOLDER, `${path.parse(file).name}.plan.txt`), "utf8");
    expect(plan).toContain("Index");
    expect(plan).not.toMatch(/Seq Scan on (?:\w+_allocations|units|boxes|reservations|payments)/);
  },
);
