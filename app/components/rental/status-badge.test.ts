import { expect, it } from "vitest";
import { reservationStatuses } from "#domain/reservation-status.ts";
import rental from "../../messages/ja/rental.ts";

it("names each status as ordered: two are confirmed, two are returned, and overdue is not returned", () => {
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
