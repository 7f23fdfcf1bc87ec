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
