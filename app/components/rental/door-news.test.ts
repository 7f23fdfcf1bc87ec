import { expect, it } from "vitest";
import { doorNews } from "./door-news.ts";

const door = (
  event: "opened" | "item_taken" | "item_placed" | "refused",
  minute: number,
  reason: string | null = null,
) => ({
  event,
  at: `2026-12-01T10:0${minute}:00+09:00`,
  reason,
});
const ready = { stage: "ready", lastDoor: null } as const;
const rented = { stage: "rented", lastDoor: door("item_taken", 1) } as const;

it("waits until something happens, whatever happened before", () => {
  expect(doorNews("pickup", ready, ready)).toEqual({ kind: "waiting" });
  expect(doorNews("return", rented, rented)).toEqual({ kind: "waiting" });
});

it("follows a pickup: filled, opened, taken", () => {
  const preparing = { stage: "preparing", lastDoor: null } as const;
  expect(doorNews("pickup", preparing, ready)).toEqual({ kind: "ready" });
  expect(doorNews("pickup", ready, { ...ready, lastDoor: door("opened", 1) })).toEqual({ kind: "opened" });
  expect(doorNews("pickup", ready, rented)).toEqual({ kind: "done" });
});

it("follows a return, also a late one: opened, put in", () => {
  const late = { stage: "late", lastDoor: rented.lastDoor } as const;
  expect(doorNews("return", late, { ...late, lastDoor: door("opened", 2) })).toEqual({ kind: "opened" });
  expect(doorNews("return", late, { stage: "returned", lastDoor: door("item_placed", 3) })).toEqual({ kind: "done" });
});

it("forgets a refusal for want of an item once that is there, but no other", () => {
  const preparing = { stage: "preparing", lastDoor: null } as const;
  const refused = (reason: string) => ({ ...ready, lastDoor: door("refused", 1, reason) });
  expect(doorNews("pickup", preparing, refused("LOC_003"))).toEqual({ kind: "ready" });
  expect(doorNews("pickup", preparing, refused("LOC_005"))).toEqual({ kind: "refused", reason: "LOC_005" });
});

it("says why a door stays closed, each time anew", () => {
  const refused = { ...ready, lastDoor: door("refused", 1, "LOC_002") };
  expect(doorNews("pickup", ready, refused)).toEqual({ kind: "refused", reason: "LOC_002" });
  expect(doorNews("pickup", refused, refused)).toEqual({ kind: "waiting" });
  expect(doorNews("pickup", refused, { ...ready, lastDoor: door("opened", 2) })).toEqual({ kind: "opened" });
});

it("a code of what was cancelled, sent by parcel or never collected is over", () => {
  expect(doorNews("pickup", ready, { stage: "cancelled", lastDoor: null })).toEqual({ kind: "over" });
  expect(doorNews("pickup", ready, { stage: "never_collected", lastDoor: null })).toEqual({ kind: "over" });
  expect(doorNews("return", rented, { ...rented, stage: "shipped" })).toEqual({ kind: "over" });
});

it("a code is over once no door opens to it any more, but not while one is open", () => {
  const late = { stage: "late", lastDoor: rented.lastDoor, pickupQr: null, returnQr: null } as const;
  expect(doorNews("return", rented, late)).toEqual({ kind: "over" });
  expect(doorNews("return", rented, { ...late, lastDoor: door("opened", 2) })).toEqual({ kind: "opened" });
  expect(doorNews("pickup", ready, { ...ready, pickupQr: null })).toEqual({ kind: "over" });
});
