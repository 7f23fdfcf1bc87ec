import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { reportMissingParcels } from "#server/rentals/returns/report-missing-parcels.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterAll(() => test.close());

const reported = async () =>
  (await mailsTo(test, test.deps.env.helpDeskEmail)).filter(({ kind }) => kind === "missingParcel");

it("tells the help desk of a parcel that has not arrived after ten days, once, and no fee grows", async () => {
  const { browser } = await test.renter();
  const { result } = (await browser.post("/api/products/209/reservation", wish())).body;
  const path = `/api/reservations/${result.id}`;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.at("2026-11-21T22:31:00+09:00");
  const shipped = { reservationId: result.id, shippingNumber: "123456789012" };
  await browser.post("/api/reservation/update_reservation_status", shipped);
  const { fee } = (await browser.get(path)).body.result.late;

  test.at("2026-12-01T22:30:59+09:00");
  await reportMissingParcels(test.deps);
  expect(await reported()).toEqual([]);
  // It is off the shelves by now, and still has its name.
  const { current } = test.deps.catalogue;
  const name = current().byId.get(209)?.name;
  await test.rows("update products set active = false where id = 209");
  await vi.waitUntil(() => !current().byId.has(209), 10_000);
  test.at("2026-12-01T22:31:00+09:00");
  await Promise.all([reportMissingParcels(test.deps), reportMissingParcels(test.deps)]);
  await reportMissingParcels(test.deps);
  const [mail, ...more] = await reported();
  expect(more).toEqual([]);
  expect(mail?.data.product).toEqual(name);
  const site = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
  const text = writeLetter("missingParcel", mail?.data ?? {}, "ja", site)?.text;
  expect(text).toContain(result.number);
  expect(text).toContain("123456789012");
  expect((await browser.get(path)).body.result).toMatchObject({ status: "not_returned", late: { fee } });
});
