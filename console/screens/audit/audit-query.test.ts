import { expect, it } from "vitest";
import { auditQueryOf } from "./audit-query.ts";

const asked = (query: string) => auditQueryOf(new Request(`http://localhost/console/audit?${query}`));

it("asks for whole days of Japan, the last one included", () => {
  expect(asked("from=2026-11-19&to=2026-11-30")).toEqual({
    from: "2026-11-19T00:00:00+09:00",
    to: "2026-12-01T00:00:00+09:00",
  });
});

it("asks for one person's acts, and leaves out what is empty, no day or no filter", () => {
  const staff = "7f3c0b6e-8a1d-4f6e-9f55-0d2c3b4a5e6f";
  expect(asked(`staff=${staff}&act=&from=yesterday&to=2026-02-30&q=x&before=7&sort=at`)).toEqual({
    staff,
    before: "7",
    sort: "at",
  });
});
