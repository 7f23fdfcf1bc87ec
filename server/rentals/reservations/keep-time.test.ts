import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { finishPayments } from "#server/rentals/finish-payments.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { keepTime } from "#server/rentals/reservations/keep-time.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

let product = 300;
const reserve = async (number?: string, id = ++product, change = {}) => {
  const member = await test.renter(number);
  const answer = await member.browser.post(`/api/products/${id}/reservation`, wish(change));
  return { ...member, answer, path: `/api/reservations/${answer.body.result?.id}` };
};
const statusOf = async ({ browser, path }: Pick<Awaited<ReturnType<typeof reserve>>, "browser" | "path">) =>
  (await browser.get(path)).body.result.status;
const twoWorkers = () => Promise.all([keepTime(test.deps), keepTime(test.deps)]);
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);

describe("the clock", () => {
  it("calls a pickup missed after six hours, and closes it at the return time", async () => {
    const member = await reserve();
    await test.fill(member.answer.body.result.number);
    test.at("2026-11-20T15:59:59+09:00");
    await twoWorkers();
    expect(await statusOf(member)).toBe("before_pickup");
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    expect(await statusOf(member)).toBe("not_pickup");
    test.at("2026-11-21T10:00:00+09:00");
    await twoWorkers();
    test.setNow(TEST_NOW);
    expect((await member.browser.get(member.path)).body.result).toMatchObject({
      status: "returned",
      stage: "never_collected",
      returnProof: null,
      refund: null,
    });
  });

  it("cancels what was not there by then, refunds all of it and says why, by however many processes", async () => {
    const before = test.kept();
    const member = await reserve(undefined, 209, { couponCode: "OSHIKATSU200" });
    // Staff put it there and took it out again.
    const emptied = await reserve();
    const { number } = emptied.answer.body.result;
    await test.fill(number);
    await applyLockerEvent(test.deps, {
      eventId: crypto.randomUUID(),
      type: "item_taken",
      reservationNumber: number,
      occurredAt: test.deps.now().toISOString(),
    });
    test.at("2026-11-20T15:59:59+09:00");
    await twoWorkers();
    expect([await statusOf(member), await statusOf(emptied)]).toEqual(["not_collected", "before_pickup"]);
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    await twoWorkers();
    await finishPayments(test.deps);
    for (const { browser, path, answer } of [member, emptied]) {
      expect((await browser.get(path)).body.result).toMatchObject({
        status: "cancelled",
        refund: { amount: answer.body.result.total, state: "done", forced: true },
      });
    }
    expect(test.kept()).toBe(before);
    const cancelled = (await mailsTo(test, member.email)).filter(({ kind }) => kind === "cancelled");
    expect(cancelled).toHaveLength(1);
    const site = { origin: "https://shop.example", authKeys: test.deps.authKeys };
    const letter = (language: "ja" | "en") => writeLetter("cancelled", cancelled[0]?.data ?? {}, language, site)?.text;
    expect(letter("ja")).toContain("受け取り場所に商品をご用意できなかったため");
    expect(letter("en")).toContain("We couldn't get your item to the pickup location");
    expect((await member.browser.get("/api/coupons/unused")).body.result.coupons).toHaveLength(1);
  });

  it("waits with cancelling until an extension that is being paid is settled", async () => {
    const member = await reserve();
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Capture", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    test.at("2026-11-20T15:59:00+09:00");
    const { body } = await member.browser.post(`${member.path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(body.code).toBe("PAY_005");
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    expect(await statusOf(member)).toBe("not_collected");
    test.at("2026-11-20T16:10:00+09:00");
    await reconcilePayments(test.deps);
    await finishPayments(test.deps);
    await twoWorkers();
    await finishPayments(test.deps);
    const { status, refund, amounts } = (await member.browser.get(member.path)).body.result;
    expect([status, refund]).toEqual(["cancelled", { amount: amounts.total, state: "done", forced: true }]);
    expect(amounts.extension).toBeGreaterThan(0);
    expect(amounts.refunded).toBe(amounts.total);
  });

  it("closes a short rental that nobody picked up at its return time, and no sooner when it is extended", async () => {
    const times = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-20T12:00:00+09:00" };
    const [member, extended] = [await reserve(undefined, undefined, times), await reserve(undefined, undefined, times)];
    const later = await extended.browser.post(`${extended.path}/extend`, { returnTime: "2026-11-20T18:00:00+09:00" });
    expect(later.status).toBe(200);
    for (const { answer } of [member, extended]) await test.fill(answer.body.result.number);
    test.at("2026-11-20T11:59:59+09:00");
    await twoWorkers();
    expect(await statusOf(member)).toBe("before_pickup");
    test.at("2026-11-20T12:00:00+09:00");
    await twoWorkers();
    expect(await statusOf(member)).toBe("returned");
    expect(await statusOf(extended)).toBe("before_pickup");
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    expect(await statusOf(extended)).toBe("not_pickup");
  });

  it("calls a return overdue after 30 minutes and writes once", async () => {
    const member = await reserve();
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T10:29:59+09:00");
    await twoWorkers();
    expect(await statusOf(member)).toBe("in_rental");
    test.at("2026-11-21T10:30:00+09:00");
    await twoWorkers();
    await twoWorkers();
    expect(await statusOf(member)).toBe("overdue_return");
    expect((await kindsTo(member.email)).filter((kind) => kind === "overdue")).toHaveLength(1);
  });

  it("asks for a late item: a free box first, then the counter, a parcel last, as things stand at that moment", async () => {
    const member = await reserve(undefined, undefined, { returnStation: "shinagawa" });
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    const site = { origin: "https://shop.example", authKeys: test.deps.authKeys };
    const letter = async (language: "ja" | "en", { email } = member) => {
      const mail = (await mailsTo(test, email)).find(({ kind }) => kind === "overdue");
      return writeLetter("overdue", mail?.data ?? {}, language, site)?.text ?? "";
    };
    await test.rows("update boxes set active = false where station_slug = 'tokyo'");
    test.at("2026-11-21T10:30:00+09:00");
    await twoWorkers();
    const ja = await letter("ja");
    const { parcel } = (await member.browser.get(member.path)).body.result;
    const [boxes = "", ...others] = ja
      .split("\n")
      .slice(ja.split("\n").findIndex((line) => line.startsWith("空いている")));
    expect(boxes).toMatch(/^空いているロッカー（10:30現在）：品川駅 \d+、新宿駅 \d+、上野駅 \d+$/);
    expect(others.slice(0, 3)).toEqual([
      "カウンター（9:30〜19:30）：東京駅、新宿駅、横浜駅",
      `宅配便の宛先：${parcel.address.join(" ")}`,
      `品名欄に書くこと：${parcel.label}`,
    ]);
    expect(ja).toContain("登録した時点で延滞料金が止まります");
    expect(await letter("en")).toMatch(/Free lockers \(as of 10:30\): Shinagawa Station \d+/);
    await test.rows("update boxes set active = true");

    test.setNow(TEST_NOW);
    const night = await reserve(undefined, undefined, { returnTime: "2026-11-20T22:30:00+09:00" });
    await night.browser.post(`${night.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-20T23:00:00+09:00");
    await twoWorkers();
    expect(await letter("ja", night)).toContain("空いているロッカー（23:00現在）：6:00から使えます");
  });

  it("catches up after being down for days, each step once", async () => {
    const member = await reserve();
    const { id, number } = member.answer.body.result;
    await test.fill(number);
    test.at("2026-11-22T16:00:00+09:00");
    await Promise.all([twoWorkers(), twoWorkers()]);
    const moves = await test.rows<{ to_status: string }>(
      "select to_status from reservation_events where reservation_id = $1 order by id",
      [id],
    );
    expect(moves.map((each) => each.to_status)).toEqual(["not_collected", "before_pickup", "not_pickup", "returned"]);
    expect(await kindsTo(member.email)).not.toContain("pickupReminder");
  });

  it("reminds once: the evening before the pickup, and two hours before the return", async () => {
    const member = await reserve();
    test.at("2026-11-19T17:59:59+09:00");
    await twoWorkers();
    expect(await kindsTo(member.email)).not.toContain("pickupReminder");
    test.at("2026-11-19T18:00:00+09:00");
    await twoWorkers();
    await twoWorkers();
    expect((await kindsTo(member.email)).filter((kind) => kind === "pickupReminder")).toHaveLength(1);
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T08:00:00+09:00");
    await twoWorkers();
    expect((await kindsTo(member.email)).filter((kind) => kind === "returnReminder")).toHaveLength(1);
  });

  it("names the terms that the reservation was made under", async () => {
    const member = await reserve();
    const set =
      "update reservations set terms = terms || $2, overdue_at = return_at + interval '45 minutes' where id = $1";
    const terms = { lateGraceMinutes: 45, extensionUnitPrice: 777, replacementPrice: 8888 };
    await test.rows(set, [member.answer.body.result.id, terms]);
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    const site = { origin: "https://shop.example", authKeys: test.deps.authKeys };
    const textOf = async (kind: string) => {
      const mail = (await mailsTo(test, member.email)).find((each) => each.kind === kind);
      return writeLetter(kind, mail?.data ?? {}, "ja", site)?.text;
    };
    test.at("2026-11-21T08:00:00+09:00");
    await keepTime(test.deps);
    expect(await textOf("returnReminder")).toContain("45分を超えて遅れると");
    test.at("2026-11-21T10:45:00+09:00");
    await keepTime(test.deps);
    expect(await textOf("overdue")).toContain("お早めに、空いているロッカーかカウンターにご返却ください。");
    expect(await textOf("overdue")).toContain(
      "返却日時の45分後から、返却または送り状番号の登録まで、12時間ごと（12時間未満は切り上げ）に777円（税込）の延滞料金がかかります。上限は8,888円（税込）です。",
    );
  });

  it("takes a reminder back that is not sent when the state moves on", async () => {
    const member = await reserve();
    test.at("2026-11-19T09:59:00+09:00");
    await test.rows("update reservations set pickup_reminder_at = now() - interval '100 years' where id = $1", [
      member.answer.body.result.id,
    ]);
    await keepTime(test.deps);
    await member.browser.post(`${member.path}/cancel`);
    const reminder = (await mailsTo(test, member.email)).find(({ kind }) => kind === "pickupReminder");
    expect(reminder?.state).toBe("superseded");
  });
});

describe("a unit that is not back", () => {
  const overdue = async (id: number) => {
    const member = await reserve(undefined, id);
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    return member;
  };

  it("is offered to nobody until it is checked in", async () => {
    const rare = 208;
    const member = await overdue(rare);
    test.at("2026-11-23T10:30:00+09:00");
    await twoWorkers();
    const next = { pickupTime: "2026-11-23T14:00:00+09:00", returnTime: "2026-11-23T20:00:00+09:00" };
    expect((await reserve(undefined, rare, next)).answer.body.code).toBe("RES_001");
    await member.browser.post(`${member.path}/debug`, { currentStatus: "overdue_return", nextStatus: "returned" });
    const later = { pickupTime: "2026-11-24T11:00:00+09:00", returnTime: "2026-11-24T20:00:00+09:00" };
    expect((await reserve(undefined, rare, later)).answer.status).toBe(200);
    await finishPayments(test.deps);
  });

  it("is replaced by another one for whoever has it next", async () => {
    const member = await overdue(217);
    const next = await reserve(undefined, 217, {
      pickupTime: "2026-11-22T10:00:00+09:00",
      returnTime: "2026-11-22T20:00:00+09:00",
    });
    expect(next.answer.status).toBe(200);
    await test.rows("insert into units (product_id, area_slug, serial_number) values (217, 'capital', 'spare')");
    test.at("2026-11-21T12:00:00+09:00");
    await keepTime(test.deps);
    const units = await test.rows("select distinct unit_id from reservations where product_id = 217");
    expect(units).toHaveLength(2);
    expect(await test.overlaps()).toEqual([]);
    expect(await statusOf(member)).toBe("overdue_return");
  });
});

describe("a hold", () => {
  it("whose authorisation got lost is finished by the jobs while it lasts", async () => {
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Auth", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    const before = test.kept();
    const member = await reserve();
    if (member.answer.status !== 200) expect(member.answer.body.code).toBe("PAY_005");
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    await finishPayments(test.deps);
    const { reservations } = (await member.browser.get("/api/reservations")).body.result;
    expect(reservations).toHaveLength(1);
    expect(test.kept() - before).toBe(reservations[0].total);
  });

  it("lapses when nobody pays, and frees what it held", async () => {
    const member = await reserve();
    const id = member.answer.body.result.id;
    await test.rows("update payments set state = 'voided' where reservation_id = $1", [id]);
    await test.rows("update reservations set status = 'hold', confirmed_at = null where id = $1", [id]);
    test.passSeconds(15 * 60);
    await Promise.all([finishPayments(test.deps), finishPayments(test.deps)]);
    expect(await test.rows("select status from reservations where id = $1", [id])).toEqual([{ status: "expired" }]);
    expect(await test.rows("select 1 from unit_allocations where reservation_id = $1", [id])).toEqual([]);
  });

  const lapsed = async (id: string) => {
    await test.rows("delete from unit_allocations where reservation_id = $1", [id]);
    await test.rows("delete from box_allocations where reservation_id = $1", [id]);
    await test.rows("update reservations set status = 'expired', confirmed_at = null where id = $1", [id]);
  };

  it("that was paid after it had lapsed is honoured when there is still something free", async () => {
    const member = await reserve();
    await lapsed(member.answer.body.result.id);
    await Promise.all([finishPayments(test.deps), finishPayments(test.deps)]);
    expect(await statusOf(member)).toBe("not_collected");
    expect(await test.overlaps()).toEqual([]);
  });

  it("that was paid after it had lapsed is refunded when somebody else has it", async () => {
    const before = test.kept();
    const slow = await reserve(undefined, RARE);
    const paid = slow.answer.body.result.total;
    await lapsed(slow.answer.body.result.id);
    const fast = await reserve(undefined, RARE);
    expect(fast.answer.status).toBe(200);
    await finishPayments(test.deps);
    expect((await slow.browser.get(slow.path)).status).toBe(404);
    expect(test.kept() - before).toBe(paid);
    expect(await statusOf(fast)).toBe("not_collected");
    await fast.browser.post(`${fast.path}/cancel`);
    expect(await confirmReservation(test.deps, slow.answer.body.result.id)).toBe("lost");
    expect(test.kept()).toBe(before);
  });
});
