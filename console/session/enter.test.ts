import { expect, it } from "vitest";
import { wayBack } from "./enter.ts";

it.each([
  [null, "/console"],
  ["/console/scan?x=1", "/console/scan?x=1"],
  ["/console", "/console"],
  ["/console?x", "/console?x"],
  ["/consoles", "/console"],
  ["/mypage", "/console"],
  ["//evil.example/console", "/console"],
  ["https://evil.example/console", "/console"],
  ["/console/sign-in?to=/console/scan", "/console"],
])("after signing in with to=%s, one goes on at %s", (to, expected) => {
  expect(wayBack(to)).toBe(expected);
});
