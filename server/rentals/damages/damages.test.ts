import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { chargeDamage, chargeDamages } from "#server/rentals/damages/charge-damage.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { actOnOpen } from "#server/rentals/queue/act-on-open.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailData, mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let photo: Buffer;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#333" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const pathOf = (number: string) => `/api/console/reservations/${number}`;
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);
const ship = "/api/reservation/update_reservation_status";

/** A rental that came back a day late, if wanted, and the desk that looks at it. */
async function returned({ late = false } = {}) {
  test.setNow(TEST_NOW);
  const rented = await test.reserved(nextProduct());
  const { browser, path, reservation } = rented;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.at(late ? "2026-11-22T10:00:00+09:00" : "2026-11-21T09:00:00+09:00");
  await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
  if (!late) await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
  const desk = await signedInStaff(test, { roles: ["desk"], name: "小林 直子" });
  // Days pass: whoever looks has just signed in.
  const money = async () => {
    const { browser: fresh } = await signedInStaff(test, { roles: ["desk"] });
    return (await fresh.get(`${pathOf(reservation.number)}/money`)).body.result;
  };
  /** What the books kept of it. */
  const kept = async () => {
    const [sum] = await test.rows<{ kept: number }>(
      "select sum(amount - refunded_amount)::int as kept from payments where reservation_id = $1 and process_id is not null",
      [reservation.id],
    );
    return sum?.kept ?? 0;
  };
  return { ...rented, desk, money, kept, number: reservation.number };
}

type Returned = Awaited<ReturnType<typeof returned>>;

const addPhoto = ({ desk, number }: Returned, body: Buffer = photo, id: string = randomUUID()) =>
  desk.browser.put(`${pathOf(number)}/damage-photos/${id}`, undefined, {
    file: { type: "image/jpeg", bytes: new Uint8Array(body) },
  });

const charge = ({ desk, number }: Returned, more: Record<string, unknown> = {}) =>
  desk.browser.post(`${pathOf(number)}/damages`, {
    id: randomUUID(),
    kind: "damage",
    amount: 1_000,
    reason: "レンズに傷",
    ...more,
  });

/** So little that what one person may let go of alone is more. */
const makeCheap = ({ reservation }: Returned) =>
  test.rows("update reservations set terms = jsonb_set(terms, '{replacementPrice}', '8000') where id = $1", [
    reservation.id,
  ]);

describe("a charge for damage", () => {
  it("needs a photo, is told with its reason, and charged a week later", async () => {
    const rented = await returned();
    expect((await charge(rented)).body.code).toBe("MNY_007");
    expect((await addPhoto(rented)).status).toBe(200);
    const before = await rented.kept();
    expect((await charge(rented)).body.result).toMatchObject({ state: "announced" });
    const mail = (await mailsTo(test, rented.email)).find(({ kind }) => kind === "damageAnnounced");
    expect(mail?.data).toMatchObject({ amount: 1_000, reason: "レンズに傷", damage: "damage" });
    await runPayments(test.deps);
    expect(await rented.kept()).toBe(before);
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await Promise.all([runPayments(test.deps), runPayments(test.deps)]);
    expect((await rented.kept()) - before).toBe(1_000);
    expect((await kindsTo(rented.email)).filter((kind) => kind === "receipt")).toHaveLength(2);
    expect((await rented.money()).damages).toMatchObject([{ state: "paid", amount: 1_000 }]);
    // All that the member's page has adds up to what we kept.
    const { total, damage, refunded } = (await rented.browser.get(rented.path)).body.result.amounts;
    expect([damage, total + damage - refunded]).toEqual([1_000, await rented.kept()]);
    expect(await actsOn(test, rented.number)).toEqual(["小林 直子: damages.photo", "小林 直子: damages.charge"]);
  });

  it("shows its photos to whoever sees the reservation, also where it came back to another station", async () => {
    const rented = await returned();
    const id = randomUUID();
    await addPhoto(rented, photo, id);
    const { number } = rented;
    await test.rows(
      "update reservations set pickup_station = 'tokyo', return_station = 'tokyo', returned_station = 'ueno' where number = $1",
      [number],
    );
    const look = async (station: string) => {
      const { browser } = await signedInStaff(test, { roles: ["desk"], stations: [station] });
      const answers = [browser.get(pathOf(number)), browser.get(`${pathOf(number)}/damage-photos/${id}`)];
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect([await look("tokyo"), await look("ueno"), await look("yokohama")]).toEqual([
      [200, 200],
      [200, 200],
      [404, 404],
    ]);
  });

  it("is never more than the replacement price, also of several at once", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { damageMost } = await rented.money();
    expect((await charge(rented, { amount: damageMost.damage + 1 })).body.code).toBe("MNY_008");
    const amount = Math.ceil(damageMost.damage / 2) + 1;
    const answers = await Promise.all([1, 2].map(() => charge(rented, { amount })));
    expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MNY_008", "done"]);
    await expect(
      test.rows("update damage_charges set amount = 9999999 where reservation_id = $1", [rented.reservation.id]),
    ).rejects.toThrow("reservations_damage_total");
  });

  it("sent twice is one charge, and another one with the same id is refused", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const id = randomUUID();
    const answers = await Promise.all([charge(rented, { id }), charge(rented, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await charge(rented, { id, amount: 999 })).body.code).toBe("MNY_004");
    const other = await returned();
    await addPhoto(other);
    expect((await charge(other, { id })).body.code).toBe("MNY_004");
    expect((await rented.money()).damages).toHaveLength(1);
    expect((await kindsTo(rented.email)).filter((kind) => kind === "damageAnnounced")).toHaveLength(1);
  });

  it("by two who see the same damage, at once, is one of them; who has looked again may add one", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const ids = [randomUUID(), randomUUID()];
    const answers = await Promise.all(ids.map((id) => charge(rented, { id, expected: 0 })));
    expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MNY_005", "done"]);
    const done = ids[answers.findIndex(({ status }) => status === 200)];
    expect((await charge(rented, { id: done, expected: 0 })).status).toBe(200);
    expect((await rented.money()).damages).toHaveLength(1);
    expect((await kindsTo(rented.email)).filter((kind) => kind === "damageAnnounced")).toHaveLength(1);
    expect((await charge(rented, { amount: 50, expected: 1_000 })).status).toBe(200);
  });

  it("with the id of another reservation's, at once, is one of them", async () => {
    const [one, other] = [await returned(), await returned()];
    await Promise.all([addPhoto(one), addPhoto(other)]);
    for (let round = 0; round < 5; round++) {
      const id = randomUUID();
      const answers = await Promise.all([one, other].map((each) => charge(each, { id, amount: 10 })));
      expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MNY_004", "done"]);
    }
  });

  it("may be postponed or withdrawn until it is paid, and given back after that", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const [first, second] = [randomUUID(), randomUUID()];
    await charge(rented, { id: first });
    await charge(rented, { id: second, amount: 500 });
    const act = (id: string, which: string) =>
      rented.desk.browser.post(`${pathOf(rented.number)}/damages/${id}`, { act: which, reason: "申し出により" });
    for (const _ of [1, 2]) expect((await act(first, "withdraw")).body.result.state).toBe("withdrawn");
    expect((await kindsTo(rented.email)).filter((kind) => kind === "damageWithdrawn")).toHaveLength(1);
    expect((await act(first, "postpone")).body.code).toBe("MNY_009");
    const before = await rented.kept();
    test.setNow(new Date(test.deps.now().getTime() + 6 * DAY));
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const late = { ...rented, desk };
    await desk.browser.post(`${pathOf(rented.number)}/damages/${second}`, { act: "postpone", reason: "確認中" });
    test.setNow(new Date(test.deps.now().getTime() + 2 * DAY));
    await runPayments(test.deps);
    expect(await rented.kept()).toBe(before);
    test.setNow(new Date(test.deps.now().getTime() + 6 * DAY));
    await runPayments(test.deps);
    expect((await rented.kept()) - before).toBe(500);
    late.desk = await signedInStaff(test, { roles: ["desk"] });
    for (const which of ["withdraw", "postpone"]) {
      const answer = await late.desk.browser.post(`${pathOf(rented.number)}/damages/${second}`, {
        act: which,
        reason: "申し出により",
      });
      expect(answer.body.code).toBe("MNY_009");
    }
    const back = (amount: number, expected?: number) =>
      late.desk.browser.post(`${pathOf(rented.number)}/damages/${second}/refunds`, {
        id: randomUUID(),
        amount,
        expected,
        reason: "過大",
      });
    expect((await back(501)).body.code).toBe("MNY_001");
    expect((await back(200, 500)).body.result.refund).toMatchObject({ kind: "damage", state: "sent" });
    // Somebody else still sees 500 left.
    expect((await back(200, 500)).body.code).toBe("MNY_005");
    expect((await back(301)).body.code).toBe("MNY_001");
    expect((await rented.kept()) - before).toBe(300);
    expect(await actsOn(test, rented.number)).toEqual([
      "小林 直子: damages.photo",
      "小林 直子: damages.charge",
      "小林 直子: damages.charge",
      "小林 直子: damages.withdraw",
      "佐藤 花: damages.postpone",
      "佐藤 花: refunds.give",
    ]);
  });

  it("that is put off is told to the member and stands in the queue, where nobody charges it before its day", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { id } = (await charge(rented)).body.result;
    test.setNow(new Date(test.deps.now().getTime() + 5 * DAY));
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const path = `${pathOf(rented.number)}/damages/${id}`;
    // A second click is the same wish.
    for (const _ of [1, 2]) {
      test.passSeconds(1);
      expect((await desk.browser.post(path, { act: "postpone", reason: "確認中" })).status).toBe(200);
    }
    const [charged] = (await rented.money()).damages;
    const told = await mailData(test, rented.email, "damagePostponed");
    expect(told).toMatchObject({ amount: charged?.amount, chargeAt: charged?.chargeAt });
    expect((await kindsTo(rented.email)).filter((kind) => kind === "damagePostponed")).toHaveLength(1);
    const open = async () => {
      const finance = await signedInStaff(test, { roles: ["finance"] });
      const { entries } = (await finance.browser.get("/api/console/payments?kind=damage&state=waiting")).body.result;
      return entries.filter(({ reservation }: { reservation: string }) => reservation === rented.number);
    };
    expect(await open()).toMatchObject([{ id, state: "postponed", acts: ["write_off"] }]);
    const order = { id: randomUUID(), act: "try_again", reason: "確認済み" };
    const { browser } = await signedInStaff(test, { roles: ["finance"] });
    const again = await browser.post(`/api/console/payments/damage/${id}/act`, order);
    expect(again.body.code).toBe("MNY_009");
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect([await open(), (await rented.money()).damages]).toMatchObject([[], [{ state: "paid" }]]);
  });

  it("is made, withdrawn and given back only by somebody who has just shown a factor", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { id } = (await charge(rented)).body.result;
    test.passSeconds(301);
    const path = `${pathOf(rented.number)}/damages/${id}`;
    const answers = [
      await charge(rented),
      await rented.desk.browser.post(path, { act: "withdraw", reason: "申し出により" }),
      await rented.desk.browser.post(`${path}/refunds`, { id: randomUUID(), amount: 100, reason: "過大" }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(["STA_003", "STA_003", "STA_003"]);
    expect((await rented.money()).damages).toMatchObject([{ id, state: "announced" }]);
  });

  it("that is to go back but waits for an approval still counts: said no to, nothing is beyond the price", async () => {
    await test.rows("insert into settings (key, value) values ('refundLimitYen', '500')");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
    const rented = await returned();
    await addPhoto(rented);
    const { damageMost } = await rented.money();
    const { id } = (await charge(rented, { amount: damageMost.damage })).body.result;
    test.setNow(new Date(test.deps.now().getTime() + 8 * DAY));
    await runPayments(test.deps);
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const path = `${pathOf(rented.number)}/damages`;
    const wish = { id: randomUUID(), amount: damageMost.damage, reason: "誤請求" };
    expect((await browser.post(`${path}/${id}/refunds`, wish)).body.result.refund.state).toBe("requested");
    expect((await rented.money()).damageMost.damage).toBe(0);
    expect((await actsOn(test, rented.number)).at(-1)).toBe("佐藤 花: refunds.request");
    expect(await kindsTo(rented.email)).not.toContain("givenBack");
    const more = { id: randomUUID(), kind: "damage", amount: 1, reason: "別の傷" };
    expect((await browser.post(path, more)).body.code).toBe("MNY_008");
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const refused = await finance.browser.post(`/api/console/refunds/${wish.id}/refuse`, { reason: "正しい請求" });
    expect(refused.status).toBe(200);
    const paid = { state: "paid", amount: damageMost.damage, givenBack: 0, waits: false };
    expect((await rented.money()).damages).toMatchObject([paid]);
    await test.rows("delete from settings where key = 'refundLimitYen'");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen !== 500, 10_000);
  });

  it("stands on the member's page as it was told, until it is paid or withdrawn", async () => {
    await test.rows("insert into settings (key, value) values ('refundLimitYen', '500')");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
    const rented = await returned();
    const shown = async () => (await rented.browser.get(rented.path)).body.result.damages;
    expect(await shown()).toEqual([]);
    await addPhoto(rented);
    const [id, other] = [randomUUID(), randomUUID()];
    await charge(rented, { id });
    test.passSeconds(60);
    await charge(rented, { id: other, amount: 300 });
    const told = { kind: "damage", reason: "レンズに傷", state: "announced", chargeAt: "2026-11-28T09:00:00+09:00" };
    expect(await shown()).toEqual([
      { ...told, id, amount: 1_000 },
      { ...told, id: other, amount: 300, chargeAt: "2026-11-28T09:01:00+09:00" },
    ]);
    const act = async (which: string, of: string) => {
      const { browser } = await signedInStaff(test, { roles: ["desk"] });
      return browser.post(`${pathOf(rented.number)}/damages/${of}`, { act: which, reason: "申し出により" });
    };
    test.passSeconds(7200);
    await act("postpone", id);
    expect(await shown()).toMatchObject([{ amount: 1_000, chargeAt: "2026-11-28T11:01:00+09:00" }, { amount: 300 }]);
    await act("withdraw", other);
    await act("withdraw", id);
    // Above the limit: somebody may still say no, and the member has not been told.
    expect(await shown()).toMatchObject([{ amount: 1_000, state: "announced" }]);
    const [refund] = await test.rows<{ id: string }>("select id from staff_refunds where damage_id = $1", [id]);
    const refuse = async (which: string | undefined, answer: string) => {
      const { browser } = await signedInStaff(test, { roles: ["finance"] });
      return (await browser.post(`/api/console/refunds/${which}/${answer}`, { reason: "確認した" })).status;
    };
    expect(await refuse(refund?.id, "refuse")).toBe(200);
    await giveCard(test, rented.id, "4000000000005068");
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect(await shown()).toMatchObject([{ amount: 1_000, state: "failed" }]);
    test.passSeconds(60);
    await giveCard(test, rented.id, "4111111111111111");
    await runPayments(test.deps);
    expect(await shown()).toEqual([]);
    await test.rows("delete from settings where key = 'refundLimitYen'");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen !== 500, 10_000);
  });

  it("that the card refuses is told, is in the queue, and charged to the next card", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const id = randomUUID();
    await charge(rented, { id });
    await giveCard(test, rented.id, "4000000000005068");
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    await runPayments(test.deps);
    expect((await kindsTo(rented.email)).filter((kind) => kind === "damageUnpaid")).toHaveLength(1);
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const queue = async () => (await finance.browser.get("/api/console/payments?kind=damage")).body.result.entries;
    expect(await queue()).toMatchObject([{ id, state: "failed", amount: 1_000, acts: ["try_again", "write_off"] }]);
    const before = await rented.kept();
    test.passSeconds(60);
    await giveCard(test, rented.id, "4111111111111111");
    await runPayments(test.deps);
    expect([(await rented.kept()) - before, await queue()]).toEqual([1_000, []]);
  });

  it("whose money the gateway would not take, and let go of, is charged to the next card", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const id = randomUUID();
    await charge(rented, { id });
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    const capture = vi.spyOn(test.deps.cardGateway, "capture");
    capture.mockResolvedValueOnce({ kind: "rejected", codes: ["K99"], conflict: false });
    await runPayments(test.deps);
    expect((await rented.money()).damages).toMatchObject([{ state: "failed" }]);
    test.passSeconds(60);
    await giveCard(test, rented.id, "4111111111111111");
    await runPayments(test.deps);
    const took = await test.rows("select amount from payments where key = $1 and state = 'captured'", [`damage ${id}`]);
    expect([(await rented.money()).damages[0].state, took]).toEqual(["paid", [{ amount: 1_000 }]]);
  });

  it("that a gateway which is away for a night does not make is tried more and more seldom, then made, also with a new card", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const id = randomUUID();
    await charge(rented, { id });
    await giveCard(test, rented.id, "4000000000005068");
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect((await rented.money()).damages).toMatchObject([{ state: "failed" }]);
    test.passSeconds(60);
    await giveCard(test, rented.id, "4111111111111111");
    const away = vi.spyOn(test.deps.cardGateway, "authorise").mockResolvedValue({ kind: "unavailable", codes: [] });
    for (let minute = 0; minute < 8 * 60; minute += 5) {
      await chargeDamages(test.deps);
      test.passSeconds(300);
    }
    const tries = away.mock.calls.length;
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(20);
    away.mockRestore();
    test.passSeconds(3_600);
    await chargeDamages(test.deps);
    expect((await rented.money()).damages).toMatchObject([{ state: "paid" }]);
  });

  it("to a member without a card is told, and is in the queue", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { id } = (await charge(rented)).body.result;
    await test.rows("update cards set state = 'replaced' where member_id = $1", [rented.id]);
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect(await kindsTo(rented.email)).toContain("damageUnpaid");
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const { entries } = (await finance.browser.get("/api/console/payments?kind=damage")).body.result;
    expect(entries).toContainEqual(expect.objectContaining({ id, state: "failed", amount: 1_000 }));
  });

  it("that failed is tried again or written off from the queue", async () => {
    const [again, off] = [await returned(), await returned()];
    const ids = [];
    for (const rented of [again, off]) {
      await addPhoto(rented);
      ids.push((await charge(rented)).body.result.id);
      await giveCard(test, rented.id, "4000000000005068");
    }
    const before = [await again.kept(), await off.kept()] as const;
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    await giveCard(test, again.id, "4111111111111111");
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const act = (id: string | undefined, which: string, order: string = randomUUID()) =>
      finance.browser.post(`/api/console/payments/damage/${id}/act`, { id: order, act: which, reason: "督促済み" });
    const order = randomUUID();
    expect((await act(ids[1], "write_off", order)).body.result.entry).toBeNull();
    // The same order again is done; another one under its id is not.
    expect((await act(ids[1], "write_off", order)).body.result.entry).toBeNull();
    expect((await act(ids[0], "write_off", order)).body.code).toBe("MNY_004");
    expect((await act(ids[0], "try_again")).body.result.entry).toBeNull();
    await test.settlePayments();
    expect([(await again.kept()) - before[0], (await off.kept()) - before[1]]).toEqual([1_000, 0]);
    expect((await again.money()).damages).toMatchObject([{ state: "paid" }]);
    expect((await off.money()).damages).toMatchObject([{ state: "withdrawn" }]);
    expect((await act(ids[1], "write_off")).body.code).toBe("MNY_003");
  });

  it("whose answer is lost is charged once, and not withdrawn meanwhile", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { id } = (await charge(rented)).body.result;
    const before = await rented.kept();
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    test.loseCapture();
    await runPayments(test.deps);
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const act = { act: "withdraw", reason: "申し出により" };
    expect((await browser.post(`${pathOf(rented.number)}/damages/${id}`, act)).body.code).toBe("MNY_006");
    expect((await rented.money()).underWay).toBe(true);
    await test.settlePayments();
    expect((await rented.kept()) - before).toBe(1_000);
    expect((await rented.money()).damages).toMatchObject([{ state: "paid" }]);
  });

  it("for a loss asks for all that it costs, but for what one person may let go of: who has paid it may keep the item", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { refundLimitYen } = test.deps.catalogue.current().settings;
    const { loss: most } = (await rented.money()).damageMost;
    const ask = (amount: number) => charge(rented, { kind: "loss", amount });
    expect(most).toBeGreaterThan(refundLimitYen + 1);
    for (const amount of [1, most - refundLimitYen - 1]) expect((await ask(amount)).body.code).toBe("MNY_015");
    expect((await ask(most - refundLimitYen)).status).toBe(200);
    expect((await ask(1)).status).toBe(200);
    // Nor is as much given back alone once it is paid, or let go of again on that day.
    const part = { id: randomUUID(), amount: 1, reason: "お詫び" };
    const given = await rented.desk.browser.post(`${pathOf(rented.number)}/refunds`, part);
    expect(given.body.result.refund.state).toBe("requested");
    const { limits } = (await rented.desk.browser.get(`${pathOf(rented.number)}/money`)).body.result;
    expect([limits.givenHere, limits.givenToday]).toEqual([refundLimitYen, refundLimitYen]);
    // What was given back alone counts.
    const other = await returned();
    await addPhoto(other);
    const gift = { id: randomUUID(), amount: 100, reason: "お詫び" };
    expect((await other.desk.browser.post(`${pathOf(other.number)}/refunds`, gift)).status).toBe(200);
    const cheap = (await other.money()).damageMost.loss - refundLimitYen;
    expect((await charge(other, { kind: "loss", amount: cheap })).body.code).toBe("MNY_015");
    expect((await charge(other, { kind: "loss", amount: cheap + 100 })).status).toBe(200);
  });

  it("is not announced by the member, who is of staff as well: a loss that is paid ends a rental", async () => {
    const rented = await returned();
    await addPhoto(rented);
    await test.rows("update staff set email = $1 where id = $2", [rented.email.toLowerCase(), rented.desk.id]);
    const { loss: amount } = (await rented.money()).damageMost;
    for (const more of [{}, { kind: "loss", amount }]) expect((await charge(rented, more)).body.code).toBe("MNY_013");
    expect((await rented.money()).damages).toEqual([]);
  });

  it("for a loss is not made by the clock once the item is back, and waits in the queue to be withdrawn", async () => {
    const [announced, refused] = [await returned(), await returned()];
    await giveCard(test, refused.id, "4000000000005068");
    for (const rented of [announced, refused]) {
      await makeCheap(rented);
      await addPhoto(rented);
      const made = await charge(rented, { kind: "loss", reason: "届いていません" });
      expect(made.body.result).toMatchObject({ state: "announced" });
    }
    test.setNow(new Date(test.deps.now().getTime() + 6 * DAY));
    const back = "update reservations set status = 'returned', returned_at = $2, returned_by = 'staff' where id = $1";
    await test.rows(back, [announced.reservation.id, test.deps.now()]);
    test.setNow(new Date(test.deps.now().getTime() + DAY));
    const before = await announced.kept();
    await runPayments(test.deps);
    await test.rows(back, [refused.reservation.id, test.deps.now()]);
    test.passSeconds(60);
    await giveCard(test, refused.id, "4111111111111111");
    await runPayments(test.deps);
    expect(await announced.kept()).toBe(before);
    expect([(await announced.money()).damages, (await refused.money()).damages]).toMatchObject([
      [{ state: "announced" }],
      [{ state: "failed" }],
    ]);
    // Nor is another one announced; what is broken may be charged.
    expect((await announced.money()).damageMost.loss).toBe(0);
    expect((await announced.money()).damageMost.damage).toBeGreaterThan(0);
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const own = async () =>
      (await finance.browser.get("/api/console/payments?kind=damage&state=waiting")).body.result.entries.filter(
        ({ reservation }: { reservation: string }) => [announced.number, refused.number].includes(reservation),
      );
    const open = { state: "announced", detail: "loss", acts: ["write_off"] };
    expect(await own()).toMatchObject([open, open]);
    for (const { id } of await own()) {
      const order = { id: randomUUID(), act: "write_off", reason: "返却済み" };
      expect((await finance.browser.post(`/api/console/payments/damage/${id}/act`, order)).status).toBe(200);
    }
    expect(await own()).toEqual([]);
    expect(await kindsTo(announced.email)).toContain("damageWithdrawn");
  });

  it("for a loss that was paid waits in the queue to be given back once the item is back", async () => {
    const rented = await returned();
    await makeCheap(rented);
    await addPhoto(rented);
    const before = await rented.kept();
    const { id } = (await charge(rented, { kind: "loss", reason: "届いていません" })).body.result;
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect((await rented.kept()) - before).toBe(1_000);
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const own = async () =>
      (await finance.browser.get("/api/console/payments?kind=damage")).body.result.entries.filter(
        ({ reservation }: { reservation: string }) => reservation === rented.number,
      );
    expect(await own()).toEqual([]);
    const back = "update reservations set status = 'returned', returned_at = $2, returned_by = 'staff' where id = $1";
    await test.rows(back, [rented.reservation.id, test.deps.now()]);
    expect(await own()).toMatchObject([{ id, state: "paid", amount: 1_000, acts: ["give_back"] }]);
    const order = { id: randomUUID(), act: "give_back" as const, reason: "返却済み" };
    // A double click, of which the second looks at the queue when the first is just done.
    const { db } = test.deps.database;
    const click = () =>
      actOnOpen(test.deps, { kind: "damage", id }, order, { id: finance.id, name: finance.name, requestId: "click" });
    const { execute } = db;
    vi.spyOn(db, "execute").mockImplementationOnce(((query: Parameters<typeof execute>[0]) =>
      click().then(() => execute.call(db, query))) as never);
    await click();
    for (const _ of [1, 2]) {
      expect((await finance.browser.post(`/api/console/payments/damage/${id}/act`, order)).status).toBe(200);
    }
    expect([await own(), await rented.kept()]).toEqual([[], before]);
    expect((await rented.money()).damages).toMatchObject([{ state: "paid", givenBack: 1_000 }]);
    expect((await kindsTo(rented.email)).filter((kind) => kind === "givenBack")).toHaveLength(1);
  });

  it("for a loss goes back less what lateness still costs: who has paid it needs no card any more, and brings the item back late", async () => {
    const rented = await returned();
    await makeCheap(rented);
    await addPhoto(rented);
    const { id } = (await charge(rented, { kind: "loss", reason: "届いていません" })).body.result;
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    const before = await rented.kept();
    await test.rows(
      `update reservations set status = 'returned', returned_at = $2, returned_by = 'staff', late_stopped_at = $2, late_fee = 300,
        late_fee_state = 'failed' where id = $1`,
      [rented.reservation.id, test.deps.now()],
    );
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const order = { id: randomUUID(), act: "give_back", reason: "返却済み" };
    const all = await finance.browser.post(`/api/console/payments/damage/${id}/act`, order);
    expect([all.status, all.body.code]).toEqual([409, "MNY_016"]);
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const give = (amount: number) =>
      browser.post(`${pathOf(rented.number)}/damages/${id}/refunds`, { id: randomUUID(), amount, reason: "返却済み" });
    expect((await give(701)).body.code).toBe("MNY_016");
    expect(await rented.kept()).toBe(before);
    expect((await give(700)).status).toBe(200);
    // Once the fee is paid, the rest goes back.
    await test.rows("update reservations set late_fee_state = 'paid', late_fee_charged = 300 where id = $1", [
      rented.reservation.id,
    ]);
    expect((await give(300)).status).toBe(200);
    expect(await rented.kept()).toBe(before - 1_000);
  });

  /** The member has the item of a reservation that was cancelled before the locker told of the pickup. */
  async function taken() {
    test.setNow(TEST_NOW);
    const product = nextProduct();
    const member = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo" });
    const { id, number } = member.reservation;
    await test.fill(number);
    test.at("2026-11-20T10:05:00+09:00");
    const { code } = (await member.browser.get(member.path)).body.result.pickupQr;
    await forceCancelReservation(test.deps, id);
    const occurredAt = "2026-11-20T10:01:00+09:00";
    await applyLockerEvent(test.deps, { eventId: randomUUID(), type: "item_taken", code, occurredAt });
    await test.settlePayments();
    const [unit] = await test.rows<{ serial: string }>(
      "select serial_number as serial from units where id = (select unit_id from reservations where id = $1)",
      [id],
    );
    const desk = await signedInStaff(test, { roles: ["desk"], name: "小林 直子" });
    const kept = async () => {
      const [sum] = await test.rows<{ kept: number }>(
        "select coalesce(sum(amount - refunded_amount), 0)::int as kept from payments where reservation_id = $1 and process_id is not null",
        [id],
      );
      return sum?.kept;
    };
    const money = async () => {
      const { browser: fresh } = await signedInStaff(test, { roles: ["desk"] });
      return (await fresh.get(`${pathOf(number)}/money`)).body.result;
    };
    const rented = { ...member, number, desk, kept, money, unit: unit?.serial ?? "" } as Returned & { unit: string };
    await makeCheap(rented);
    return rented;
  }

  it("for a loss is made of what a member has without renting it, and stays paid whatever was cancelled", async () => {
    const rented = await taken();
    const seen = await rented.desk.browser.get(pathOf(rented.number));
    expect(seen.body.result).toMatchObject({ status: "cancelled", unrented: true });
    const { damageMost } = await rented.money();
    expect(damageMost.loss).toBeGreaterThan(0);
    expect((await charge(rented, { kind: "loss" })).body.code).toBe("MNY_007");
    await addPhoto(rented);
    expect((await charge(rented, { kind: "loss", amount: damageMost.loss + 1 })).body.code).toBe("MNY_008");
    expect((await charge(rented, { kind: "loss", amount: damageMost.loss })).status).toBe(200);
    const leave = async () => (await rented.browser.get("/api/profile/leave")).body.result;
    expect((await leave()).ties).toMatchObject([{ reason: "rented" }]);
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect(await rented.kept()).toBe(damageMost.loss);
    // What goes back of the cancellation is found out again.
    await test.rows("update reservations set refund_state = 'pending' where number = $1", [rented.number]);
    await runPayments(test.deps);
    expect(await rented.kept()).toBe(damageMost.loss);
    expect(await test.rows("select refund_state from reservations where number = $1", [rented.number])).toEqual([
      { refund_state: "done" },
    ]);
    expect((await leave()).ties).toEqual([]);
    // Brought after all, it waits to be given back.
    const crew = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
    const arrive = { actId: randomUUID(), station: "tokyo", unit: rented.unit };
    expect((await crew.browser.post("/api/console/stock/arrive", arrive)).status).toBe(200);
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const open = (await finance.browser.get("/api/console/payments?kind=damage")).body.result.entries;
    expect(open).toContainEqual(
      expect.objectContaining({ reservation: rented.number, state: "paid", acts: ["give_back"] }),
    );
    expect((await rented.money()).damageMost.loss).toBe(0);
  });

  it("for a loss is not made by the clock once what nobody rented has arrived, which may be broken", async () => {
    const rented = await taken();
    await addPhoto(rented);
    expect((await charge(rented, { kind: "loss" })).status).toBe(200);
    const crew = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
    const arrive = { actId: randomUUID(), station: "tokyo", unit: rented.unit };
    expect((await crew.browser.post("/api/console/stock/arrive", arrive)).status).toBe(200);
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
    expect(await rented.kept()).toBe(0);
    const { damages, damageMost } = await rented.money();
    expect(damages).toMatchObject([{ state: "announced" }]);
    expect([damageMost.loss, damageMost.damage > 0]).toEqual([0, true]);
  });

  it("that was taken, and is not written down as paid yet, is not given back yet", async () => {
    const rented = await returned();
    await addPhoto(rented);
    const { id } = (await charge(rented)).body.result;
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    test.loseCapture();
    await runPayments(test.deps);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const wish = () => ({ id: randomUUID(), amount: 1_000, reason: "誤請求" });
    const path = `${pathOf(rented.number)}/damages/${id}/refunds`;
    expect((await browser.post(path, wish())).body.code).toBe("MNY_001");
    await test.settlePayments();
    expect((await browser.post(path, wish())).body.result.refund.state).toBe("sent");
  });

  it("that was taken, and is not written down as paid yet, is neither withdrawn nor put off, and paid all the same", async () => {
    const rented = await returned();
    await makeCheap(rented);
    await addPhoto(rented);
    const { id } = (await charge(rented, { kind: "loss" })).body.result;
    const before = await rented.kept();
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    test.loseCapture();
    await runPayments(test.deps);
    // It is back before it is known whether the money was taken.
    const back = "update reservations set status = 'returned', returned_at = $2, returned_by = 'staff' where id = $1";
    await test.rows(back, [rented.reservation.id, test.deps.now()]);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    for (const act of ["withdraw", "postpone"]) {
      const body = { act, reason: "申し出により" };
      expect((await browser.post(`${pathOf(rented.number)}/damages/${id}`, body)).body.code).toBe("MNY_006");
    }
    await test.settlePayments();
    expect([(await rented.money()).damages[0].state, (await rented.kept()) - before]).toEqual(["paid", 1_000]);
  });

  it("is found by its own reservation only", async () => {
    const [rented, other] = [await returned(), await returned()];
    await addPhoto(rented);
    const { id } = (await charge(rented)).body.result;
    const path = `${pathOf(other.number)}/damages/${id}`;
    const reason = "申し出により";
    const answers = [
      await other.desk.browser.post(path, { act: "withdraw", reason }),
      await other.desk.browser.post(path, { act: "postpone", reason }),
      await other.desk.browser.post(`${path}/refunds`, { id: randomUUID(), amount: 100, reason }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(["COM_003", "COM_003", "COM_003"]);
    expect((await rented.money()).damages).toMatchObject([{ id, state: "announced" }]);
  });

  it("is not for what was never handed over, and takes no file but a picture", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const rented = { desk, number: reservation.number } as Returned;
    expect((await addPhoto(rented, Buffer.from("no picture"))).body.code).toBe("STO_011");
    expect((await addPhoto(rented)).status).toBe(200);
    expect((await charge(rented)).body.code).toBe("MNY_008");
    // Before it is confirmed, it is nobody's business here.
    await test.rows("update reservations set status = 'hold', confirmed_at = null where id = $1", [reservation.id]);
    expect((await desk.browser.get(`${pathOf(reservation.number)}/money`)).body.code).toBe("COM_003");
  });

  it("is not charged when it is put off, or what was lost comes back, at the moment it falls due", async () => {
    const [late, lost] = [await returned(), await returned()];
    for (const each of [late, lost]) await addPhoto(each);
    const ids = [(await charge(late)).body.result.id, (await charge(lost)).body.result.id];
    const before = [await late.kept(), await lost.kept()];
    await test.rows("update damage_charges set kind = 'loss' where id = $1", [ids[1]]);
    test.setNow(new Date(test.deps.now().getTime() + 8 * DAY));
    await test.rows("update reservations set returned_at = $2, returned_by = 'staff' where id = $1", [
      lost.reservation.id,
      test.deps.now(),
    ]);
    await test.rows("update damage_charges set charge_at = $2 where id = $1", [
      ids[0],
      new Date(test.deps.now().getTime() + DAY),
    ]);
    // Both stood on the list a moment ago.
    for (const id of ids) await chargeDamage(test.deps, id);
    expect([await late.kept(), await lost.kept()]).toEqual(before);
  });

  it("has four photos at most, each its own: sent again it is kept once, and never for another rental", async () => {
    const [rented, other] = [await returned(), await returned()];
    const ids = Array.from({ length: 4 }, () => randomUUID());
    for (const id of [...ids, ...ids]) expect((await addPhoto(rented, photo, id)).status).toBe(200);
    expect((await addPhoto(rented)).body.code).toBe("MNY_009");
    expect((await addPhoto(other, photo, ids[0])).body.code).toBe("MNY_004");
    const kept =
      "select r.number from damage_photos p join reservations r on r.id = p.reservation_id where p.id = any($1)";
    expect(await test.rows(kept, [ids])).toEqual(Array(4).fill({ number: rented.number }));
  });
});

describe("a late fee", () => {
  const waive = ({ desk, number }: Returned, fee: number, expected: number, id: string = randomUUID()) =>
    desk.browser.post(`${pathOf(number)}/late-fee`, { id, fee, expected, reason: "ロッカーの不具合" });

  it("that is not charged yet is let go of, and never charged", async () => {
    const rented = await returned({ late: true });
    const before = await rented.kept();
    const { amount } = (await rented.money()).lateFee;
    expect(amount).toBeGreaterThan(0);
    const id = randomUUID();
    const answers = await Promise.all([waive(rented, 0, amount, id), waive(rented, 0, amount, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rented.money()).lateFee).toEqual({ amount: 0, charged: 0, waived: amount, state: "none" });
    await test.settlePayments();
    expect(await rented.kept()).toBe(before);
    expect((await kindsTo(rented.email)).filter((kind) => kind === "lateFeeReduced")).toHaveLength(1);
    expect(await actsOn(test, rented.number)).toEqual(["小林 直子: lateFees.reduce"]);
  });

  it("that is paid is reduced by giving back the rest", async () => {
    const rented = await returned({ late: true });
    const before = await rented.kept();
    await runPayments(test.deps);
    const { amount } = (await rented.money()).lateFee;
    expect((await rented.kept()) - before).toBe(amount);
    expect((await waive(rented, 100, amount + 1)).body.code).toBe("MNY_005");
    expect((await waive(rented, amount, amount)).body.code).toBe("MNY_009");
    expect((await waive(rented, 100, amount)).body.result.refund).toMatchObject({
      kind: "late_fee",
      amount: amount - 100,
      state: "sent",
    });
    expect((await rented.kept()) - before).toBe(100);
    expect((await rented.money()).lateFee).toMatchObject({ amount: 100, charged: 100, state: "paid" });
    await test.settlePayments();
    expect((await rented.kept()) - before).toBe(100);
  });

  it("that was reduced and grows again has a receipt for what is new only", async () => {
    const rented = await returned({ late: true });
    const { browser, path, email } = rented;
    const receipts = async () =>
      (await mailsTo(test, email))
        .filter(({ kind, data }) => kind === "receipt" && data.purpose === "late_fee")
        .map(({ data }) => data.total);
    await runPayments(test.deps);
    const { amount } = (await rented.money()).lateFee;
    await waive(rented, 100, amount);
    expect(await receipts()).toEqual([amount]);
    await browser.post(`${path}/debug`, { currentStatus: "not_returned", nextStatus: "in_rental" });
    test.at("2026-11-24T10:00:00+09:00");
    await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
    await runPayments(test.deps);
    const { lateFee } = await rented.money();
    expect(lateFee).toMatchObject({ charged: lateFee.amount, state: "paid" });
    expect((await receipts()).toSorted()).toEqual([amount, lateFee.charged - 100].toSorted());
  });

  it("that is reduced to a single yen is charged that yen, and is paid", async () => {
    const rented = await returned({ late: true });
    const before = await rented.kept();
    const { amount } = (await rented.money()).lateFee;
    expect((await waive(rented, 1, amount)).status).toBe(200);
    await test.settlePayments();
    expect((await rented.kept()) - before).toBe(1);
    expect((await rented.money()).lateFee).toMatchObject({ amount: 1, charged: 1, state: "paid" });
  });

  it("that was taken, and is not written down as charged yet, is not reduced until it is", async () => {
    const rented = await returned({ late: true });
    const before = await rented.kept();
    const { amount } = (await rented.money()).lateFee;
    test.loseCapture();
    await runPayments(test.deps);
    test.passSeconds(60);
    await reconcilePayments(test.deps);
    expect((await waive(rented, 0, amount)).body.code).toBe("MNY_006");
    await test.settlePayments();
    expect((await waive(rented, 0, amount)).status).toBe(200);
    expect([(await rented.money()).lateFee.state, (await rented.kept()) - before]).toEqual(["none", 0]);
  });

  it("being charged while it is waived: charged or waived, never both", async () => {
    for (let round = 0; round < 3; round++) {
      const rented = await returned({ late: true });
      const before = await rented.kept();
      const { amount } = (await rented.money()).lateFee;
      const [, waived] = await Promise.all([runPayments(test.deps), waive(rented, 0, amount)]);
      await test.settlePayments();
      const { lateFee } = await rented.money();
      if (waived.status === 200) expect([lateFee.amount, (await rented.kept()) - before]).toEqual([0, 0]);
      else
        expect([waived.body.code, lateFee.charged, (await rented.kept()) - before]).toEqual([
          "MNY_006",
          amount,
          amount,
        ]);
    }
  });

  it("that failed is tried again or written off from the queue", async () => {
    const [again, off] = [await returned({ late: true }), await returned({ late: true })];
    for (const rented of [again, off]) await giveCard(test, rented.id, "4000000000005068");
    await runPayments(test.deps);
    const finance = await signedInStaff(test, { roles: ["finance"] });
    const queue = async () =>
      (await finance.browser.get("/api/console/payments?kind=late_fee")).body.result.entries.map(
        (entry: { id: string }) => entry.id,
      );
    expect(await queue()).toEqual(expect.arrayContaining([again.number, off.number]));
    const before = await again.kept();
    await giveCard(test, again.id, "4111111111111111");
    const act = (rented: Returned, which: string, id: string = randomUUID()) =>
      finance.browser.post(`/api/console/payments/late_fee/${rented.number}/act`, {
        id,
        act: which,
        reason: "督促済み",
      });
    expect((await act(again, "try_again")).body).toMatchObject({ status: "success", result: { entry: null } });
    expect((await again.kept()) - before).toBe((await again.money()).lateFee.charged);
    const order = randomUUID();
    expect((await act(off, "write_off", order)).body.result.entry).toBeNull();
    expect((await act(off, "write_off", order)).body.result.entry).toBeNull();
    expect((await act(again, "write_off", order)).body.code).toBe("MNY_004");
    expect((await off.money()).lateFee).toMatchObject({ amount: 0, state: "none" });
    expect(await queue()).toEqual([]);
    expect((await act(off, "write_off")).body.code).toBe("MNY_003");
    expect((await act(off, "give_back")).body.code).toBe("MNY_003");
  });
});
