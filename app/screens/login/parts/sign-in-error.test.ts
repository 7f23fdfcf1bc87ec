import { expect, it } from "vitest";
import { signInError } from "./sign-in-error.ts";

it.each([
  ["", undefined],
  ["?error=", undefined],
  ["?error=CredentialsSignin", "AUT_001"],
  ["?error=AUT_006", "AUT_006"],
  ["?error=toString", "COM_012"],
  ["?error=Configuration", "COM_012"],
])("%j is %s", (search, code) => {
  expect(signInError(new URLSearchParams(search))).toBe(code);
});

it("knows no errors of staff's, whose texts no member's page carries", () => {
  expect(["STA_001", "STO_001"].map((error) => signInError(new URLSearchParams({ error })))).toEqual([
    "COM_012",
    "COM_012",
  ]);
});
