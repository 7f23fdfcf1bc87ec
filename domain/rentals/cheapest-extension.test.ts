import { expect, it } from "vitest";
import { cheapestExtension } from "#domain/rentals/cheapest-extension.ts";

const current = "2026-11-21T22:00:00+09:00";
const offer = (time: string, fee: number) => ({ time: `2026-11-${time}:00+09:00`, fee });

it("is the latest that costs nothing more", () => {
  const offers = [offer("21T22:30", 0), offer("21T23:00", 0), offer("22T06:00", 800), offer("22T12:00", 800)];
  expect(cheapestExtension(offers, current)).toBe(offers[1]);
});

it("is the latest of the cheapest block where nothing is free for an hour", () => {
  const offers = [offer("21T22:30", 0), offer("22T06:00", 800), offer("22T12:00", 800), offer("22T12:30", 1600)];
  expect(cheapestExtension(offers, current)).toBe(offers[2]);
});

it("is the last there is where none helps for an hour, and nothing where there is none", () => {
  const offers = [offer("21T22:30", 0)];
  expect(cheapestExtension(offers, current)).toBe(offers[0]);
  expect(cheapestExtension([], current)).toBeUndefined();
});
