import { expect, it } from "vitest";
import { writeChange } from "./change.ts";

it.each([
  [0.0821, "+8.2%"],
  [-0.11, "-11.0%"],
  [0, "±0.0%"],
  [-0.0004, "±0.0%"],
  [0.0004, "±0.0%"],
  [-0.0006, "-0.1%"],
])("writes a change of %f with the sign of what is shown", (share, text) => {
  expect(writeChange(share, "%")).toBe(text);
});
