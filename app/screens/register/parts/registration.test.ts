import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearForms } from "#app/form-memory.ts";
import { keepRegistration, keptPassword, readRecipient, registration } from "./registration.ts";

/** What is in a tab's storage are its own keys; its methods are not among them. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

const form = {
  email: "a@example.com",
  ...{ password: "Abcdefg1", passwordConfirmation: "Abcdefg1" },
  ...{ lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ" },
  ...{ gender: "female" as const, phoneNumber: "09012345678" },
  ...{ birthYear: "1990", birthMonth: "4", birthDay: "1", inviteCode: "", termsAccepted: true },
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", Object.create(methods));
});
afterEach(() => vi.unstubAllGlobals());

it("keeps the password from step to step, and never in storage", () => {
  keepRegistration(form);
  expect(keptPassword()).toMatchObject({ password: form.password });
  expect(registration.read()).toMatchObject({ email: form.email, birthYear: "1990" });
  expect(JSON.stringify(sessionStorage)).not.toContain(form.password);
});

it("forgets the password with the rest of the form, also when the same address is typed again", () => {
  keepRegistration(form);
  clearForms();
  expect(keptPassword()).toBeUndefined();
  registration.write({ email: form.email });
  expect(keptPassword()).toBeUndefined();
});

it("keeps no password for another person's address", () => {
  keepRegistration(form);
  registration.write({ email: "b@example.com" });
  expect(keptPassword()).toBeUndefined();
});

it("names the address that a code was sent to, whatever is typed since", () => {
  keepRegistration(form);
  expect(readRecipient()).toBeUndefined();
  registration.write({ ...registration.read(), sentTo: form.email, codeExpiresAt: "2026-12-01T10:00:00+09:00" });
  registration.write({ ...registration.read(), email: "b@example.com" });
  expect(readRecipient()).toMatchObject({ email: form.email, codeExpiresAt: "2026-12-01T10:00:00+09:00" });
  // Sent once more with another address, the form waits for none yet.
  keepRegistration({ ...form, email: "b@example.com" });
  expect(readRecipient()).toBeUndefined();
});
