import { expect, it } from "vitest";
import { maskAll, maskEmail, maskPhone } from "#domain/members/mask.ts";

it.each([
  ["taro@example.com", "t•••@example.com"],
  ["t@example.com", "t•••@example.com"],
])("of the address %s, one letter and the domain are left", (email, shown) => expect(maskEmail(email)).toBe(shown));

it("of a phone number, the last four digits are left, and of the rest nothing", () => {
  expect([maskPhone("09012345678"), maskPhone("0312345678"), maskAll()]).toEqual(["•••5678", "•••5678", "•••"]);
});
