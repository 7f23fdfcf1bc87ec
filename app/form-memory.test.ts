import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearForms, formMemory, formsAreOf } from "./form-memory.ts";

/** A tab's storage with room for so many entries: its own keys are what is in it, its methods are not among them. */
const storageFor = (entries: number) =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (Object.keys(this).length >= entries) throw new DOMException("full", "QuotaExceededError");
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

const contact = formMemory<{ content: string }>("contact");

beforeEach(() => vi.stubGlobal("sessionStorage", storageFor(9)));
afterEach(() => clearForms());

it("keeps for a member what they typed, also before they logged in", () => {
  formsAreOf(undefined);
  contact.write({ content: "Hello" });
  formsAreOf("one");
  formsAreOf("one");
  expect(contact.read()).toEqual({ content: "Hello" });
});

it("shows what a member typed to nobody else: no other member, and no guest", () => {
  for (const next of ["another", undefined]) {
    formsAreOf("one");
    contact.write({ content: "Hello" });
    formsAreOf(next);
    expect(contact.read()).toEqual({});
    contact.write({ content: "Mine" });
    formsAreOf("another");
    expect(contact.read()).toEqual({ content: "Mine" });
    clearForms();
  }
});

it("goes from step to step without room to keep anything, and is forgotten all the same", () => {
  vi.stubGlobal("sessionStorage", storageFor(0));
  formsAreOf("one");
  contact.write({ content: "Hello" });
  expect(contact.read()).toEqual({ content: "Hello" });
  formsAreOf("another");
  expect(contact.read()).toEqual({});
  contact.write({ content: "Mine" });
  contact.clear();
  expect(contact.read()).toEqual({});
});

it("goes from step to step where the browser lets nothing be kept", () => {
  vi.stubGlobal("sessionStorage", undefined);
  contact.write({ content: "Hello" });
  expect(contact.read()).toEqual({ content: "Hello" });
  clearForms();
  expect(contact.read()).toEqual({});
});
