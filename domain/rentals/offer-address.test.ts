import { expect, it } from "vitest";
import { offerAddress, wishAddress } from "#domain/rentals/offer-address.ts";

const times = { productId: 204, pickupTime: "2026-11-21T12:00:00+09:00", returnTime: "2026-11-22T09:30:00+09:00" };
const offer = { ...times, id: "offer-1", pickupStation: "ueno", returnStation: "ueno", area: "capital" };
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return { pathname, ...Object.fromEntries(searchParams) };
};
const asked = { pickup: "2026-11-21T12:00", return: "2026-11-22T09:30" };

it("who waits for a station is led to the product at that station, else in the area", () => {
  const wish = { ...times, area: "capital" };
  const expected = { pathname: "/products/204", ...asked };
  expect(read(wishAddress({ ...wish, station: "ueno" }))).toEqual({ ...expected, station: "ueno" });
  expect(read(wishAddress({ ...wish, station: null }))).toEqual({ ...expected, area: "capital" });
});

it("an offer leads to the last step of reserving: at its station, or in its area where it has two", () => {
  const expected = { pathname: "/products/204/reservation", ...asked, step: "confirm", offer: "offer-1" };
  expect(read(offerAddress(offer))).toEqual({ ...expected, station: "ueno" });
  expect(read(offerAddress({ ...offer, returnStation: "tokyo" }))).toEqual({ ...expected, area: "capital" });
});
