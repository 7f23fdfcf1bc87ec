import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LockerEvent } from "#contract/lockers.ts";
import { noticeBody, noticeListBody } from "#contract/notices.ts";
import { format } from "#domain/format.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { findMemberByEmail } from "#server/members/member-store.ts";
import type { Fact } from "#server/messages/mail/letter.ts";
import { passingKinds, writeLetter } from "#server/messages/mail/letters.ts";
import { openMailGateway } from "#server/messages/mail/mail-gateway.ts";
import { receiptLetter } from "#server/messages/mail/receipt-letter.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { tellMembers } from "#server/messages/tell-members.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import { reportEmptyBox } from "#test/empty-box.ts";
import { mailData, mailsTo, PASSWORD } from "#test/member.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

type Renter = Awaited<ReturnType<RentalApp["renter"]>>;

/**
 * Kinds of the mails that a member got; all but receipts are notices too, under the same ids. What happened is a
 * notice even if the mail about it came too late to be sent.
 */
async function toldTo({ id, email }: Renter): Promise<string[]> {
  const rows = await test.rows<{ id: string; kind: string }>(
    "select id, kind from member_notices where member_id = $1 order by id",
    [id],
  );
  const mails = await mailsTo(test, email);
  const passing: string[] = ["verificationCode", ...passingKinds];
  const told = mails.filter(
    ({ kind, state }) => kind !== "verificationCode" && (state !== "superseded" || !passing.includes(kind)),
  );
  const noticed = told.filter(({ kind }) => kind !== "receipt").map(({ id, kind }) => ({ id, kind }));
  expect(rows).toEqual(noticed.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return told.map(({ kind }) => kind).toSorted();
}

/** The newest notice with this title, as its member reads it. */
async function read({ browser }: Renter, title: string, language = "ja") {
  const init = { headers: { "Accept-Language": language } };
  const { data } = noticeListBody.parse((await browser.get("/api/notices?limit=100", init)).body).result;
  const id = data.find((each) => each.title === title)?.id;
  return noticeBody.parse((await browser.get(`/api/notices/${id}`, init)).body).result.notice;
}

/** The newest receipt that the member got by mail. */
async function readReceipt({ email }: Renter, language: "ja" | "en" = "ja") {
  const data = await mailData(test, email, "receipt");
  return receiptLetter(data as Parameters<typeof receiptLetter>[0], "https://shop.example")[language];
}

const factsOf = ({ facts = [] }: { facts?: Fact[] }) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

const { yen } = format.ja;

let product = 300;
const reserve = async (member: Renter, change = {}, id = ++product) => {
  const { status, body } = await member.browser.post(`/api/products/${id}/reservation`, wish(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body.result, path: `/api/reservations/${body.result.id}` };
};
const move = (member: Renter, path: string, currentStatus: string, nextStatus: string) =>
  member.browser.post(`${path}/debug`, { currentStatus, nextStatus });
const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()]).then(work);

describe("what a member is told", () => {
  it("costs one statement for mails and notices together, and leaves the catalogue as it is", async () => {
    const { email } = await test.renter("");
    const { db, pool } = test.deps.database;
    const member = await findMemberByEmail(db, email);
    if (!member) throw new Error("no member");
    const version = () => test.rows("select version from catalogue_state");
    const before = await version();
    const statements = vi.spyOn(pool, "query");
    const told = { to: member, kind: "passwordChanged", data: {} } as const;
    await tellMembers(db, [told, told], TEST_NOW);
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
    expect(await version()).toEqual(before);
  });

  it("at a reservation: confirmed and receipt, once each, however often it is sent", async () => {
    const member = await test.renter();
    test.passSeconds(1);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        member.browser.post("/api/products/201/reservation", wish({ couponCode: "OSHIKATSU200" })),
      ),
    );
    expect(await toldTo(member)).toEqual(["receipt", "reservationConfirmed", "welcome"]);
    const confirmed = await read(member, "ご予約が確定しました");
    const { reservations } = (await member.browser.get("/api/reservations")).body.result;
    const [{ id, number }] = reservations;
    expect(confirmed.link?.path).toBe(`/reservations/${id}`);
    expect(factsOf(confirmed)).toMatchObject({ 予約番号: number, お支払い: "780円（税込）" });
    const receipt = await readReceipt(member);
    expect(receipt.button?.url).toBe(`https://shop.example/payment-detail/${id}`);
    const { name, registrationNumber } = test.deps.env.operator.ja;
    expect(factsOf(receipt)).toEqual({
      お支払い日: "2026年11月15日",
      予約番号: number,
      商品: reservations[0].product.name,
      レンタル料金: "980円",
      お支払い方法: "クレジットカード（************1111）",
      延滞料金: "0円",
      クーポン割引: "-200円",
      "うち消費税（10%）": "70円",
      合計: "780円（税込）",
      発行者: name,
      登録番号: registrationNumber,
    });
    expect(factsOf(await readReceipt(member, "en"))).toMatchObject({ Rental: "¥980" });
  });

  it("until when it can be cancelled, or that it cannot", async () => {
    const member = await test.renter();
    await reserve(member);
    const notes = async (language: string, title: string) => (await read(member, title, language)).notes.join();
    expect(await notes("ja", "ご予約が確定しました")).toContain(
      "11月19日（木）10:00までキャンセルできます（全額返金）。",
    );
    // Less than a day ahead.
    test.at("2026-11-19T12:00:00+09:00");
    await reserve(member);
    const late = "キャンセル期限（11月19日（木）10:00）を過ぎてからのご予約のため、キャンセルできません。";
    expect(await notes("ja", "ご予約が確定しました")).toContain(late);
    expect(await notes("ja", "ご予約が確定しました")).not.toContain("全額返金");
    expect(await notes("en", "Your reservation is confirmed")).toContain("you can't cancel it");
  });

  it("the pickup code of the reservation's page, by mail; kept neither there nor in the notice", async () => {
    const member = await test.renter();
    const { path } = await reserve(member);
    const { code, qrCodeImage } = (await member.browser.get(path)).body.result.pickupQr;
    const told = await test.rows("select data from outbox where recipient = $1", [member.email]);
    const notices = await test.rows("select data from member_notices where member_id = $1", [member.id]);
    expect(JSON.stringify([told, notices])).not.toContain(code);
    expect(JSON.stringify(await read(member, "ご予約が確定しました"))).not.toContain(code);
    const mailbox = await (await test.app.request("/dev/mailbox")).text();
    expect(mailbox).toContain(`コード：${code}`);
    expect(mailbox).toContain(qrCodeImage);
  });

  it("no receipt for what costs nothing", async () => {
    await test.rows("update coupons set discount_value = 5000 where code = 'OSHIKATSU200'");
    const member = await test.renter("");
    await reserve(member, { couponCode: "OSHIKATSU200" }, 202);
    await test.rows("update coupons set discount_value = 200 where code = 'OSHIKATSU200'");
    expect(await toldTo(member)).toEqual(["reservationConfirmed", "welcome"]);
  });

  it("nothing when the card is declined", async () => {
    const member = await test.renter("4000000000005092");
    await member.browser.post("/api/products/201/reservation", wish());
    expect(await toldTo(member)).toEqual(["welcome"]);
  });

  it("at an extension: extended, and a receipt of the fee if there is one", async () => {
    const member = await test.renter();
    const { path } = await reserve(member, { returnTime: "2026-11-21T08:00:00+09:00" });
    await member.browser.post(`${path}/extend`, { returnTime: "2026-11-21T10:00:00+09:00" });
    expect(await toldTo(member)).toEqual(["extended", "receipt", "reservationConfirmed", "welcome"]);
    test.passSeconds(1);
    const extend = () => member.browser.post(`${path}/extend`, { returnTime: "2026-11-21T18:00:00+09:00" });
    await twice(extend);
    expect(await toldTo(member)).toEqual([
      "extended",
      "extended",
      "receipt",
      "receipt",
      "reservationConfirmed",
      "welcome",
    ]);
    const { extension } = (await member.browser.get(path)).body.result.amounts;
    const facts = factsOf(await readReceipt(member));
    expect(facts).toMatchObject({ 延長料金: yen(extension), 合計: `${yen(extension)}（税込）` });
    expect(facts).not.toHaveProperty("レンタル料金");
  });

  it("at a cancellation: what is refunded, and the coupon only if one comes back; no coupon is granted anew", async () => {
    const member = await test.renter();
    const { path } = await reserve(member, { couponCode: "OSHIKATSU200" }, 203);
    await twice(() => member.browser.post(`${path}/cancel`));
    expect(await toldTo(member)).toEqual(["cancelled", "receipt", "reservationConfirmed", "welcome"]);
    const withCoupon = await read(member, "ご予約をキャンセルしました");
    expect(withCoupon.notes.join()).toContain("クーポン");
    const other = await test.renter();
    const plain = await reserve(other);
    await other.browser.post(`${plain.path}/cancel`);
    const without = await read(other, "ご予約をキャンセルしました");
    expect(factsOf(without).返金額).toBe(`${yen(plain.total)}（税込）`);
    expect(without.notes.join()).not.toContain("クーポン");
  });

  it("by the clock: reminders, overdue and the late fee's receipt, once each, by however many processes", async () => {
    const member = await test.renter();
    const { path } = await reserve(member);
    test.at("2026-11-19T18:00:00+09:00");
    await twice(() => runClock(test.deps));
    await sendDueMail(test.deps, openMailGateway(test.deps.env));
    await move(member, path, "not_collected", "in_rental");
    test.at("2026-11-21T08:00:00+09:00");
    await twice(() => runClock(test.deps));
    await sendDueMail(test.deps, openMailGateway(test.deps.env));
    test.at("2026-11-21T10:30:00+09:00");
    await twice(() => runClock(test.deps));
    await sendDueMail(test.deps, openMailGateway(test.deps.env));
    test.at("2026-11-21T12:00:00+09:00");
    await move(member, path, "overdue_return", "returned");
    await twice(() => runPayments(test.deps));
    expect(await toldTo(member)).toEqual([
      "overdue",
      "pickupReminder",
      "receipt",
      "receipt",
      "reservationConfirmed",
      "returnReminder",
      "welcome",
    ]);
    const { lateFee } = (await member.browser.get(path)).body.result.amounts;
    expect(lateFee).toBeGreaterThan(0);
    expect(factsOf(await readReceipt(member))).toMatchObject({ 延滞料金: yen(lateFee) });
  });

  describe("of a return", () => {
    const tell = (event: Pick<LockerEvent, "type"> & Partial<LockerEvent>) =>
      applyLockerEvent(test.deps, { eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...event });
    const rented = async () => {
      const member = await test.renter();
      const reservation = await reserve(member);
      await move(member, reservation.path, "not_collected", "in_rental");
      test.at("2026-11-21T09:00:00+09:00");
      return { member, ...reservation, show: async () => (await member.browser.get(reservation.path)).body.result };
    };

    it("since when and where we have the item, once; nothing more when staff finds it as it should be", async () => {
      const { member, number, show } = await rented();
      const { returnQr, returnPlace } = await show();
      const placed = { eventId: randomUUID(), type: "item_placed" as const, code: returnQr.code };
      const late = { ...placed, occurredAt: "2026-11-21T08:58:00+09:00" };
      await twice(() => tell(late));
      const told = ["itemReturned", "receipt", "reservationConfirmed", "welcome"];
      expect(await toldTo(member)).toEqual(told);
      test.passSeconds(3600);
      await tell({ type: "item_taken", reservationNumber: number });
      expect(await toldTo(member)).toEqual(told);
      const notice = await read(member, "商品の返却を確認しました");
      expect(factsOf(notice)).toMatchObject({
        返却を確認した日時: "11月21日（土）8:58",
        返却を確認した場所: returnPlace.name,
      });
      expect(factsOf(notice)).not.toHaveProperty("延滞料金");
      expect(factsOf(await read(member, "We have your item back", "en"))).toHaveProperty("Received at");
      expect(await show()).toMatchObject({
        status: "returned",
        returnProof: { at: "2026-11-21T08:58:00+09:00", by: "locker", place: { name: returnPlace.name } },
        checkedInAt: "2026-11-21T10:00:00+09:00",
      });
    });

    it("also when staff has it first, at a counter or from a parcel, with the fee if it was late", async () => {
      const counter = await rented();
      await tell({ type: "item_taken", reservationNumber: counter.number, station: "shinjuku" });
      expect((await counter.show()).returnProof).toMatchObject({
        by: "staff",
        place: { kind: "counter", station: { slug: "shinjuku" } },
      });
      expect(factsOf(await read(counter.member, "商品の返却を確認しました"))).toMatchObject({
        返却を確認した場所: "新宿駅 有人カウンター",
      });
      test.setNow(TEST_NOW);
      const parcel = await rented();
      test.at("2026-11-21T10:31:00+09:00");
      const shippingNumber = "123456789012";
      await parcel.member.browser.post("/api/reservation/update_reservation_status", {
        reservationId: parcel.id,
        shippingNumber,
      });
      expect(await parcel.show()).toMatchObject({ stage: "shipped", returnProof: null });
      expect(await toldTo(parcel.member)).not.toContain("itemReturned");
      test.at("2026-11-23T10:00:00+09:00");
      await tell({ type: "item_taken", reservationNumber: parcel.number });
      const shown = await parcel.show();
      expect(shown).toMatchObject({
        stage: "returned",
        returnProof: { at: "2026-11-23T10:00:00+09:00", by: "staff", place: null },
      });
      expect(factsOf(await read(parcel.member, "商品の返却を確認しました"))).toMatchObject({
        延滞料金: `${yen(shown.amounts.lateFee)}（税込）`,
      });
    });

    it("no more, if it is not out yet, once staff has found the box empty", async () => {
      const { member, id, show } = await rented();
      await tell({ type: "item_placed", code: (await show()).returnQr.code });
      await reportEmptyBox(test.deps, id);
      const mails = await mailsTo(test, member.email);
      expect(mails.find(({ kind }) => kind === "itemReturned")?.state).toBe("superseded");
      expect(await show()).toMatchObject({ status: "in_rental", stage: "rented", returnProof: null });
    });

    it("nothing, and no thanks, to a member who never collected the item", async () => {
      const member = await test.renter();
      const { number, path } = await reserve(member);
      await test.fill(number);
      test.at("2026-11-21T10:00:00+09:00");
      await twice(() => runClock(test.deps));
      expect((await member.browser.get(path)).body.result).toMatchObject({ stage: "never_collected" });
      expect(await toldTo(member)).toEqual(["receipt", "reservationConfirmed", "welcome"]);
    });
  });

  it("never after the state has moved on: a reminder that was not sent yet is taken back, one that was stays", async () => {
    const remind = async () => {
      test.setNow(TEST_NOW);
      const member = await test.renter();
      const { path } = await reserve(member, {
        pickupTime: "2026-11-21T10:00:00+09:00",
        returnTime: "2026-11-22T10:00:00+09:00",
      });
      test.at("2026-11-20T09:00:00+09:00");
      await test.rows("update reservations set pickup_reminder_at = $2 where id = $1", [
        path.split("/").at(-1),
        test.deps.now(),
      ]);
      await runClock(test.deps);
      return { member, path };
    };
    const unsent = await remind();
    expect(await toldTo(unsent.member)).toContain("pickupReminder");
    await unsent.member.browser.post(`${unsent.path}/cancel`);
    expect(await toldTo(unsent.member)).toEqual(["cancelled", "receipt", "reservationConfirmed", "welcome"]);
    const sent = await remind();
    await sendDueMail(test.deps, openMailGateway(test.deps.env));
    await sent.member.browser.post(`${sent.path}/cancel`);
    expect(await toldTo(sent.member)).toContain("pickupReminder");
  });

  it("of an invitation: both, once", async () => {
    const inviter = await test.renter("");
    const { inviteCode } = (await inviter.browser.get("/api/invite_code")).body.result;
    const invitee = await test.renter(undefined, { inviteCode });
    await reserve(invitee);
    await reserve(invitee);
    expect(await toldTo(inviter)).toEqual(["couponGranted", "welcome"]);
    expect((await toldTo(invitee)).filter((kind) => kind === "couponGranted")).toHaveLength(1);
    expect((await read(inviter, "300円クーポンが届きました")).link?.path).toBe("/coupons");
  });

  it("of the account: what concerns its safety, but never a code or a link", async () => {
    const member = await test.renter("");
    const { browser, email, form } = member;
    const password = "Bcdefgh2";
    await browser.put("/api/profile/changePassword", {
      currentPassword: PASSWORD,
      password,
      passwordConfirmation: password,
    });
    const newEmail = `new-${email}`;
    await browser.put("/api/users/profile", { ...form, email: newEmail, currentPassword: password });
    await browser.post("/api/password/forgot", { email });
    const rows = await test.rows<{ kind: string; data: object }>(
      "select kind, data from member_notices where member_id = $1 order by kind",
      [member.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["emailChangeWarning", "passwordChanged", "welcome"]);
    const mails = [...(await mailsTo(test, email)), ...(await mailsTo(test, newEmail))];
    const secrets = mails.flatMap(({ data }) => [data.code, data.link]).filter((each) => each !== undefined);
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
    for (const [kind, data] of [
      ["verificationCode", {}],
      ["passwordReset", {}],
      ["welcome", { code: "123456" }],
      ["welcome", { link: "https://x.example" }],
    ]) {
      const insert =
        "insert into member_notices (id, member_id, kind, data, created_at) values (gen_random_uuid(), $1, $2, $3, now())";
      await expect(test.rows(insert, [member.id, kind, data])).rejects.toThrow("member_notices_no_secrets");
    }
  });

  it("says the same as the mail", async () => {
    const member = await test.renter();
    await reserve(member);
    const notice = await read(member, "ご予約が確定しました");
    const mail = (await mailsTo(test, member.email)).find(({ kind }) => kind === "reservationConfirmed");
    const letter = writeLetter(mail?.kind ?? "", mail?.data ?? {}, "ja", {
      origin: "https://shop.example",
      operator: test.deps.env.operator,
      authKeys: test.deps.authKeys,
    });
    expect(letter?.subject).toBe(`【エキカリ】${notice.title}`);
    for (const { label, value } of notice.facts) expect(letter?.text).toContain(`${label}：${value}`);
    for (const text of [...notice.paragraphs, ...notice.notes]) expect(letter?.text).toContain(text);
    expect(letter?.html).toContain(`https://shop.example${notice.link?.path}`);
  });
});
