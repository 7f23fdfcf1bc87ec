import { expect, it } from "vitest";
import { format } from "#domain/format.ts";
import { writeUntil } from "#domain/money/valid-until.ts";

it.each([
  ["2026-12-31T00:00:00+09:00", "2026年12月30日"],
  // The same moment, as others write it.
  ["2026-12-30T15:00:00Z", "2026年12月30日"],
  ["2027-01-01T00:00:00+09:00", "2026年12月31日"],
  ["2026-12-31T00:01:00+09:00", "2026年12月31日 0:01"],
  ["2026-12-30T23:59:00+09:00", "2026年12月30日 23:59"],
])("an end at %s is written %s", (end, written) => {
  expect(writeUntil(end, format.ja)).toBe(written);
});
