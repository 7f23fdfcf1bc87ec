import fs from "node:fs";
import { expect, it } from "vitest";
import { passwordStrength } from "#domain/members/password-strength.ts";

const filter = fs.readFileSync(new URL("./common-passwords.bin", import.meta.url));
const owner = { lastNameKana: "ヤマダ" };

it.each([
  ["", "incomplete"],
  ["abc", "incomplete"],
  ["kumotsuki7", "incomplete"],
  ["Password1", "common"],
  ["Yamada1234", "ownWords"],
  ["Kq7zXp2m", "fair"],
  ["Qqrrsstt1122", "fair"],
  ["Kumo7tsuki", "good"],
  ["Kumo7tsukiNeko5", "strong"],
] as const)("%j is %s", (password, strength) => {
  expect(passwordStrength(password, owner, filter)).toBe(strength);
});

it("leaves common ones to the server as long as there is no filter", () => {
  expect(passwordStrength("Password1", {}, undefined)).toBe("fair");
});
