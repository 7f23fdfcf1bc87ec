import fs from "node:fs";
import { expect, it } from "vitest";

// A return costs nothing extra up to and including the 30th minute. No text may say that the 30th minute is late.

const folders = ["app/messages", "server/messages", "contract"];
const files = folders.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`),
);
const wrong = /分以上|\bfrom (?:\d+|\$\{[\w.]+\}) minutes late/giu;
const found = (text: string) => Array.from(text.matchAll(wrong), ([words]) => words);

it("finds what says it wrongly", () => {
  const value = "$" + "{mail.graceMinutes}";
  for (const minutes of ["30", value]) {
    expect(found(`返却が${minutes}分以上遅れると`)).toHaveLength(1);
    expect(found(`From ${minutes} minutes late on`)).toHaveLength(1);
    expect(found(`${minutes}分を超えて遅れると; more than ${minutes} minutes late; from 30 minutes before`)).toEqual(
      [],
    );
  }
});

it("calls a return late when it is more than 30 minutes late, everywhere", () => {
  expect(files.length).toBeGreaterThan(50);
  const wrongly = files.flatMap((file) => found(fs.readFileSync(file, "utf8")).map((words) => `${file}: ${words}`));
  expect(wrongly).toEqual([]);
});
