import { expect, it } from "vitest";
import { errandPurpose, errandsEndedBy } from "#domain/rentals/errand.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

it("hands on the pickup of what waits and the return of what is rented, and nothing else", () => {
  expect(allStatuses.map((status) => [status, errandPurpose(status)])).toEqual(
    expect.arrayContaining([
      ["hold", null],
      ["not_collected", "pickup"],
      ["before_pickup", "pickup"],
      ["not_pickup", "pickup"],
      ["in_rental", "return"],
      ["overdue_return", "return"],
      ["not_returned", null],
      ["returned", null],
      ["cancelled", null],
      ["expired", null],
    ]),
  );
});

it("ends an errand with its act, or with the reservation", () => {
  expect(errandsEndedBy("before_pickup", "in_rental")).toEqual({ by: "done", purpose: "pickup" });
  expect(errandsEndedBy("in_rental", "not_returned")).toEqual({ by: "done" });
  expect(errandsEndedBy("overdue_return", "returned")).toEqual({ by: "done" });
  expect(errandsEndedBy("not_collected", "cancelled")).toEqual({ by: "over" });
  expect(errandsEndedBy("not_pickup", "returned")).toEqual({ by: "over" });
});

it("keeps it while the act is still to be done", () => {
  expect(errandsEndedBy("not_collected", "before_pickup")).toBeUndefined();
  expect(errandsEndedBy("before_pickup", "not_pickup")).toBeUndefined();
  expect(errandsEndedBy("in_rental", "overdue_return")).toBeUndefined();
  expect(errandsEndedBy("not_returned", "returned")).toBeUndefined();
  expect(errandsEndedBy("hold", "not_collected")).toBeUndefined();
});
