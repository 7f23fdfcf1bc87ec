import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { MailGateway, OutgoingMail } from "#server/messages/mail/mail-gateway.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

// Mail that could not be sent for a while, and what has happened since.

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

type Renter = Awaited<ReturnType<RentalApp["renter"]>>;

let product = 300;
const reserve = async (member: Renter, change = {}) => {
  const { status, body } = await member.browser.post(`/api/products/${++product}/reservation`, wish(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body.result, path: `/api/reservations/${body.result.id}` };
};
const move = (member: Renter, path: string, currentStatus: string, nextStatus: string) =>
  member.browser.post(`${path}/debug`, { currentStatus, nextStatus });

/** What a member's mailbox gets once mail can be sent again. */
async function delivered({ email }: Renter): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const gateway: MailGateway = {
    send: async (mail) => {
      mails.push(mail);
      return "sent";
    },
    close: () => {},
  };
  await sendDueMail(test.deps, gateway);
  return mails.filter(({ to, subject }) => to === email && !subject.includes("認証コード"));
}

const titles = (mails: OutgoingMail[]) => mails.map(({ subject }) => subject.replace("【エキカリ】", "")).toSorted();

const noticesOf = async ({ id }: Renter) =>
  (await test.rows<{ kind: string }>("select kind from member_notices where member_id = $1 order by kind", [id])).map(
    ({ kind }) => kind,
  );

it("a confirmation is not sent after the cancellation, but stays a notice; the receipt is sent", async () => {
  const member = await test.renter();
  const { path } = await reserve(member);
  await member.browser.post(`${path}/cancel`);
  const mails = titles(await delivered(member));
  expect(mails).toEqual(["ご予約をキャンセルしました", "会員登録が完了しました", "領収書をお届けします"]);
  expect(await noticesOf(member)).toEqual(["cancelled", "reservationConfirmed", "welcome"]);
});

it("the latest extension replaces those before it and the confirmation, and brings the pickup code", async () => {
  const member = await test.renter();
  const { path } = await reserve(member, { returnTime: "2026-11-21T08:00:00+09:00" });
  await member.browser.post(`${path}/extend`, { returnTime: "2026-11-21T09:00:00+09:00" });
  await member.browser.post(`${path}/extend`, { returnTime: "2026-11-21T10:00:00+09:00" });
  const { code } = (await member.browser.get(path)).body.result.pickupQr;
  const mails = await delivered(member);
  expect(titles(mails)).toContain("レンタルを延長しました");
  expect(titles(mails)).not.toContain("ご予約が確定しました");
  const extended = mails.filter(({ subject }) => subject.includes("延長"));
  expect(extended.map(({ pickupCode }) => pickupCode)).toEqual([code]);
  expect(extended[0]?.text).toContain("返却日時：11月21日（土）10:00");
  const kinds = await noticesOf(member);
  expect(kinds).toEqual(["extended", "extended", "reservationConfirmed", "welcome"]);
});

it("a confirmation is not sent after the pickup, an extension not after the return", async () => {
  const member = await test.renter();
  const { path } = await reserve(member);
  await move(member, path, "not_collected", "in_rental");
  await member.browser.post(`${path}/extend`, { returnTime: "2026-11-21T18:00:00+09:00" });
  const inRental = await test.rows<{ kind: string; state: string }>(
    "select kind, state from outbox where recipient = $1 and topic like 'reservation%' order by kind",
    [member.email],
  );
  expect(inRental).toEqual([
    { kind: "extended", state: "waiting" },
    { kind: "reservationConfirmed", state: "superseded" },
  ]);
  await move(member, path, "in_rental", "not_returned");
  const mails = await delivered(member);
  expect(titles(mails)).toContain("領収書をお届けします");
  expect(mails.some(({ subject }) => /延長しました|確定しました/.test(subject))).toBe(false);
});

it("one that was sent stays, and its cancellation follows", async () => {
  const member = await test.renter();
  const { path } = await reserve(member);
  expect(titles(await delivered(member))).toContain("ご予約が確定しました");
  await member.browser.post(`${path}/cancel`);
  expect(titles(await delivered(member))).toEqual(["ご予約をキャンセルしました"]);
});
