import { expect, it } from "vitest";
import { historyAddress, pageIn } from "./history-page.ts";

it("a rental's address leads back to the page that it stood on", () => {
  expect([historyAddress(1), historyAddress(2)]).toEqual(["/usage-history", "/usage-history?page=2"]);
  for (const page of [1, 2, 99_999]) {
    const { pathname, searchParams } = new URL(historyAddress(page, "abc"), "http://localhost");
    expect([pathname, pageIn(searchParams)]).toEqual(["/usage-history/abc", page]);
  }
});

it.each(["", "0", "-1", "1.5", "100000", "x", "1 "])("page=%s is the first", (page) => {
  expect(pageIn(new URLSearchParams({ page }))).toBe(1);
});
