import { expect, it } from "vitest";
import rental from "#app/messages/ja/rental.ts";
import { reservationStatuses } from "#domain/rentals/reservation-status.ts";
import { badgesOf } from "./status-badge.tsx";

it("names each status as specified: two are confirmed, two are returned, and overdue is not returned", () => {
  expect(rental.statuses).toEqual({
    not_collected: "予約確定",
    before_pickup: "予約確定",
    not_pickup: "未受取",
    in_rental: "レンタル中",
    not_returned: "返却済み",
    returned: "返却済み",
    overdue_return: "未返却",
    cancelled: "キャンセル済み",
  });
  expect(reservationStatuses).toEqual(expect.arrayContaining(Object.keys(rental.statuses)));
});

it.each([
  ["not_collected", "booked", ["予約確定"]],
  ["not_collected", "preparing", ["予約確定", "準備中"]],
  ["before_pickup", "ready", ["予約確定"]],
  ["not_pickup", "missed", ["未受取"]],
  ["in_rental", "rented", ["レンタル中"]],
  ["in_rental", "late", ["未返却"]],
  ["overdue_return", "late", ["未返却"]],
  ["not_returned", "shipped", ["返却済み", "返送中"]],
  ["not_returned", "returned", ["返却済み"]],
  ["returned", "returned", ["返却済み"]],
  ["returned", "never_collected", ["受け取りなし"]],
  ["cancelled", "cancelled", ["キャンセル済み"]],
] as const)("%s, %s: %j", (status, stage, badges) => {
  expect(badgesOf({ status, stage }, rental)).toEqual(badges);
});
