import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { noticeBody, noticeListBody } from "#contract/notices.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { reportEmptyBox } from "#test/empty-box.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

let product = 300;
/** Somebody who has an item, from the 20th until the 21st at ten. */
const renting = async () => {
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${++product}/reservation`, wish());
  const id: string = body.result.id;
  const path = `/api/reservations/${id}`;
  const move = (currentStatus: string, nextStatus: string) =>
    member.browser.post(`${path}/debug`, { currentStatus, nextStatus });
  const look = async () => (await member.browser.get(path)).body.result;
  await move("not_collected", "in_rental");
  return { ...member, reservationId: id, unit: body.result.extension.unitPrice, move, look };
};
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);
const noticeOf = async ({ browser }: Awaited<ReturnType<typeof renting>>, title: string, language = "ja") => {
  const init = { headers: { "Accept-Language": language } };
  const { data } = noticeListBody.parse((await browser.get("/api/notices", init)).body).result;
  const id = data.find((each) => each.title === title)?.id;
  return noticeBody.parse((await browser.get(`/api/notices/${id}`, init)).body).result.notice;
};
const moversOf = (id: string) =>
  test.rows("select from_status, to_status, mover from reservation_events where reservation_id = $1 order by id", [id]);

it("puts the rental on again by staff, with its return code and reminder, and tells the member once", async () => {
  const member = await renting();
  test.at("2026-11-20T18:00:00+09:00");
  await member.move("in_rental", "not_returned");
  const reports = await Promise.allSettled(
    Array.from({ length: 3 }, () => reportEmptyBox(test.deps, member.reservationId)),
  );
  expect(reports.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await member.look()).toMatchObject({ status: "in_rental", returnQr: { lockerNumber: expect.any(String) } });
  const last = { from_status: "not_returned", to_status: "in_rental", mover: "staff" };
  expect((await moversOf(member.reservationId)).at(-1)).toEqual(last);
  expect((await kindsTo(member.email)).filter((kind) => kind === "emptyBox")).toHaveLength(1);
  const notice = await noticeOf(member, "商品の返却を確認できませんでした");
  expect(notice.paragraphs.join()).toContain("返却場所で商品を確認できませんでした");
  expect(notice.paragraphs.join()).toContain("ヘルプデスクにご連絡ください");
  expect(notice.notes.join()).toContain("返却日時の30分後から、12時間ごと");
  expect(notice.link?.path).toBe(`/reservations/${member.reservationId}`);
  const english = await noticeOf(member, "We couldn't confirm your return", "en");
  expect(english.paragraphs.join()).toContain("our staff couldn't find the item there");
  test.at("2026-11-21T08:00:00+09:00");
  await runClock(test.deps);
  expect((await kindsTo(member.email)).filter((kind) => kind === "returnReminder")).toHaveLength(1);
});

it("lets lateness count as if nothing had been returned, and charges only what is not paid yet", async () => {
  const member = await renting();
  const before = test.kept();
  test.at("2026-11-21T11:00:00+09:00");
  await runClock(test.deps);
  await member.move("overdue_return", "not_returned");
  await runPayments(test.deps);
  expect(test.kept() - before).toBe(member.unit);
  test.at("2026-11-22T09:00:00+09:00");
  await reportEmptyBox(test.deps, member.reservationId);
  expect((await member.look()).late).toMatchObject({ isLate: true, fee: 2 * member.unit });
  await runClock(test.deps);
  expect((await member.look()).status).toBe("overdue_return");
  expect((await kindsTo(member.email)).filter((kind) => kind === "overdue")).toHaveLength(2);
  await member.move("overdue_return", "returned");
  await runPayments(test.deps);
  expect(test.kept() - before).toBe(2 * member.unit);
});

it("loses no yen when the late fee is being charged at that moment", async () => {
  const member = await renting();
  const before = test.kept();
  test.at("2026-11-21T11:00:00+09:00");
  await runClock(test.deps);
  await member.move("overdue_return", "not_returned");
  await Promise.all([runPayments(test.deps), reportEmptyBox(test.deps, member.reservationId)]);
  expect((await member.look()).status).toBe("in_rental");
  test.at("2026-11-22T09:00:00+09:00");
  await member.move("in_rental", "returned");
  await runPayments(test.deps);
  expect(test.kept() - before).toBe(2 * member.unit);
  expect((await member.look()).late).toMatchObject({ fee: 2 * member.unit, payment: "paid" });
});

it("is said of a parcel too, whose number is forgotten", async () => {
  const member = await renting();
  test.at("2026-11-20T18:00:00+09:00");
  const { reservationId } = member;
  const parcel = { reservationId, shippingNumber: "123456789012" };
  await member.browser.post("/api/reservation/update_reservation_status", parcel);
  await reportEmptyBox(test.deps, reservationId);
  expect(await member.look()).toMatchObject({ status: "in_rental", shippingNumber: null });
  const notice = await noticeOf(member, "商品の返却を確認できませんでした");
  expect(notice.paragraphs.join()).toContain("送り状番号123456789012のお荷物で");
});

it("is refused for what was not returned, which stays as it is", async () => {
  const member = await renting();
  await expect(reportEmptyBox(test.deps, member.reservationId)).rejects.toMatchObject({ code: "RES_005" });
  const { body } = await member.browser.post(`/api/products/${++product}/reservation`, wish());
  await expect(reportEmptyBox(test.deps, body.result.id)).rejects.toMatchObject({ code: "RES_005" });
  expect((await member.browser.get(`/api/reservations/${body.result.id}`)).body.result.status).toBe("not_collected");
  expect(await kindsTo(member.email)).not.toContain("emptyBox");
});

it("is not mailed any more once the item is back, but stays among the notices", async () => {
  const member = await renting();
  await member.move("in_rental", "not_returned");
  await reportEmptyBox(test.deps, member.reservationId);
  await member.move("in_rental", "returned");
  const mail = (await mailsTo(test, member.email)).find(({ kind }) => kind === "emptyBox");
  expect(mail?.state).toBe("superseded");
  expect(await noticeOf(member, "商品の返却を確認できませんでした")).toBeDefined();
});
