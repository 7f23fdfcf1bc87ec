import { afterAll, beforeAll, expect, it } from "vitest";
import { noticeListBody } from "#contract/notices.ts";
import { openedReservationBody } from "#contract/reservations.ts";
import { createRentalApp, type RentalApp, type Renter, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const reserve = async ({ browser }: Renter, product: number) => {
  const { status, body } = await browser.post(`/api/products/${product}/reservation`, wish());
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.result.id);
};
const open = async ({ browser }: Renter, id: string, query = "?history=0") =>
  openedReservationBody.parse((await browser.get(`/api/reservations/${id}${query}`)).body).result.unreadCount;
/** The unread notices: how many, and of which paths. */
const unread = async ({ browser }: Renter) => {
  const { data, unreadCount } = noticeListBody.parse((await browser.get("/api/notices?unread=1")).body).result;
  expect(data).toHaveLength(unreadCount);
  const opened = await test.rows<{ id: string; about: string | null }>(
    "select id, data ->> 'reservationId' as about from member_notices where id = any($1)",
    [data.map(({ id }) => id)],
  );
  return opened.map(({ about }) => about).toSorted();
};

it("what was told about a reservation is read when its owner opens it, and nothing else is", async () => {
  const member = await test.renter();
  const [first, second] = [await reserve(member, 301), await reserve(member, 302)];
  const before = await unread(member);
  expect(before.filter((about) => about === first).length).toBeGreaterThan(0);
  const rest = before.filter((about) => about !== first);
  expect(rest).toContain(second);

  expect(await open(member, first)).toBe(rest.length);
  expect(await unread(member)).toEqual(rest);
  expect(await open(member, first)).toBe(rest.length);
  const { body } = await member.browser.post("/api/auth/refreshToken");
  expect(body.result.user.unreadNotices).toBe(rest.length);
});

it("an overview and somebody else leave it unread", async () => {
  const member = await test.renter();
  const id = await reserve(member, 303);
  const before = await unread(member);
  expect(await open(member, id, "?seen=0")).toBe(before.length);
  const other = await test.renter("");
  expect((await other.browser.get(`/api/reservations/${id}`)).body.code).toBe("COM_003");
  expect(await unread(member)).toEqual(before);
});
