import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

const LIMIT = 500;
const DAY_SECONDS = 86_400;

let test: RentalApp;
let first: Browser;
let second: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  await test.rows(
    "insert into settings (key, value) values ('refundLimitYen', to_jsonb($1::int)), ('refundDayLimitYen', to_jsonb($2::int))",
    [LIMIT, 2 * LIMIT],
  );
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === LIMIT, 10_000);
});
beforeEach(async () => {
  first = (await signedInStaff(test, { roles: ["finance"], name: "経理 一郎" })).browser;
  second = (await signedInStaff(test, { roles: ["finance"], name: "経理 二郎" })).browser;
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const act = (browser: Browser, kind: string, id: string, name: string) =>
  browser.post(`/api/console/payments/${kind}/${id}/act`, { id: randomUUID(), act: name, reason: "電話で確認" });
const signInAgain = async () => {
  first = (await signedInStaff(test, { roles: ["finance"], name: "経理 一郎" })).browser;
  second = (await signedInStaff(test, { roles: ["finance"], name: "経理 二郎" })).browser;
};

describe("a call whose books at the gateway fit neither outcome", () => {
  /** The gateway has captured another amount than was held. */
  async function unexplained() {
    test.loseCapture();
    const { answer, id: memberId } = await test.reserve(nextProduct());
    expect(answer.body.code).toBe("PAY_005");
    const [call] = await test.rows<{ id: string; process: string }>(
      `select o.id, p.process_id as process from payments p join payment_operations o on o.payment_id = p.id
        where p.member_id = $1 and o.state = 'unknown'`,
      [memberId],
    );
    const books = test.sandbox.ledger.transactions.get(call?.process ?? "");
    if (books) test.sandbox.ledger.saveTransaction({ ...books, state: "captured", amount: 1 });
    // The hold lapses.
    test.passSeconds(16 * 60);
    await test.settlePayments();
    const states = () =>
      test.rows<{ call: string; state: string }>(
        `select o.state as call, p.state from payments p join payment_operations o on o.payment_id = p.id
          where p.member_id = $1 and o.kind = 'capture'`,
        [memberId],
      );
    return { id: call?.id ?? "", states };
  }

  it("is looked up only as long as the gateway may still tell", async () => {
    const { id, states } = await unexplained();
    await signInAgain();
    expect((await act(first, "call", id, "call_undone")).body.code).toBe("MNY_009");
    expect(await states()).toEqual([{ call: "unknown", state: "authorised" }]);
    test.passSeconds(2 * DAY_SECONDS);
    await signInAgain();
    for (const browser of [first, second]) await act(browser, "call", id, "call_undone");
    await test.settlePayments();
  });

  it.each([
    ["call_undone", "rejected", "voided"],
    ["call_done", "succeeded", "refunded"],
  ])("ends with %s of two people, and the jobs go on from there", async (name, call, state) => {
    const { id, states } = await unexplained();
    // Past the pickup: what was paid goes back.
    test.passSeconds(6 * DAY_SECONDS);
    await signInAgain();
    const other = name === "call_done" ? "call_undone" : "call_done";
    expect((await act(second, "call", id, other)).status).toBe(200);
    for (let click = 0; click < 2; click++) {
      const { entry } = (await act(first, "call", id, name)).body.result;
      expect(entry).toMatchObject({ state: "unknown", asked: { act: name, who: "経理 一郎", reason: "電話で確認" } });
    }
    expect(await states()).toEqual([{ call: "unknown", state: "authorised" }]);
    expect((await act(second, "call", id, name)).body.result).toEqual({ entry: null });
    expect((await states())[0]?.call).toBe(call);
    const acts = (await actsOn(test, id)).map((each) => String(each));
    expect(acts.filter((each) => each.includes("payments.ask"))).toHaveLength(3);
    expect(
      acts.filter((each) => each.includes(name === "call_done" ? "payments.callDone" : "payments.callUndone")),
    ).toHaveLength(1);
    expect((await act(second, "call", id, name)).body.code).toBe("MNY_003");
    for (let round = 0; round < 2; round++) await test.settlePayments();
    expect((await states())[0]).toEqual({ call, state });
  });

  it("is what the gateway says it is, if it tells after all", async () => {
    const { id, states } = await unexplained();
    test.passSeconds(DAY_SECONDS);
    await signInAgain();
    await act(first, "call", id, "call_done");
    const [{ process, amount } = { process: "", amount: 0 }] = await test.rows<{ process: string; amount: number }>(
      "select p.process_id as process, p.amount from payments p join payment_operations o on o.payment_id = p.id where o.id = $1",
      [id],
    );
    const books = test.sandbox.ledger.transactions.get(process);
    if (books) test.sandbox.ledger.saveTransaction({ ...books, state: "captured", amount });
    expect((await act(second, "call", id, "call_undone")).body.code).toBe("MNY_003");
    expect(await states()).toEqual([{ call: "succeeded", state: "captured" }]);
    for (let round = 0; round < 2; round++) await test.settlePayments();
  });
});

describe("money that is nobody's", () => {
  const orphan = async (amount: number) => {
    const id = randomUUID();
    await test.rows("insert into gateway_orphans values ($1, 'x', '2026-11-15', $2, $3, 'open', null, $3)", [
      id,
      amount,
      test.deps.now(),
    ]);
    return id;
  };
  const leave = async (browser: Browser, id: string) =>
    (await act(browser, "orphan", id, "write_off")).body.result.entry;

  it("is written off by one person within the limit, above it by two", async () => {
    const [small, large] = [await orphan(LIMIT), await orphan(LIMIT + 1)];
    expect(await leave(first, small)).toBeNull();
    for (let click = 0; click < 2; click++)
      expect(await leave(first, large)).toMatchObject({ state: "open", asked: { who: "経理 一郎" } });
    expect(await leave(second, large)).toBeNull();
    expect(
      await test.rows(
        "select state, closed_alone_by is null as two from gateway_orphans where process_id = any($1) order by amount",
        [[small, large]],
      ),
    ).toEqual([
      { state: "written_off", two: false },
      { state: "written_off", two: true },
    ]);
  });

  it("counts with all others that one person writes off on a day", async () => {
    const ids = [await orphan(LIMIT), await orphan(LIMIT), await orphan(1)];
    const left = [];
    for (const id of ids) left.push(await leave(first, id));
    expect(left).toMatchObject([null, null, { asked: { act: "write_off" } }]);
    expect(await leave(second, ids[2] ?? "")).toBeNull();
  });
});

describe("a refund that the gateway refused", () => {
  async function refused(amounts: number[]) {
    const { reservation } = await test.reserved(nextProduct());
    const desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
    const ids: string[] = [];
    for (const amount of amounts) {
      test.sandbox.faults.inject({ kind: "refuse", operateId: "1Change", times: 1, delayMs: 0 });
      const body = { id: randomUUID(), amount, reason: "お詫び" };
      await desk.post(`/api/console/reservations/${reservation.number}/refunds`, body);
      if (amount > LIMIT) await first.post(`/api/console/refunds/${body.id}/approve`);
      ids.push(body.id);
    }
    return ids;
  }
  const closedOf = async (id: string) =>
    (
      await test.rows<{ closed: boolean }>("select closed_at is not null as closed from staff_refunds where id = $1", [
        id,
      ])
    )[0]?.closed;

  it("is written off by one person within the limit, above it by two", async () => {
    const [small = "", large = ""] = [...(await refused([LIMIT])), ...(await refused([LIMIT + 1]))];
    expect((await act(first, "refund", small, "write_off")).body.result).toEqual({ entry: null });
    for (let click = 0; click < 2; click++) {
      const { entry } = (await act(first, "refund", large, "write_off")).body.result;
      expect(entry).toMatchObject({ state: "failed", asked: { act: "write_off", who: "経理 一郎" } });
    }
    expect([await closedOf(small), await closedOf(large)]).toEqual([true, false]);
    expect((await act(second, "refund", large, "write_off")).body.result).toEqual({ entry: null });
    expect(await closedOf(large)).toBe(true);
    const acts = (await actsOn(test, large)).map((each) => String(each));
    expect(acts.filter((each) => each.includes("payments.writeOff"))).toHaveLength(1);
  });

  it("counts with all others that one person writes off on a day", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push(...(await refused([LIMIT])));
    const done = [];
    for (const id of ids) done.push((await act(first, "refund", id, "write_off")).body.result.entry === null);
    expect(done).toEqual([true, true, false]);
    expect((await act(second, "refund", ids[2] ?? "", "write_off")).body.result.entry).toBeNull();
  });
});
