import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import { foundOrphan, standingOf } from "#test/orphan.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
  await test.rows("insert into settings (key, value) values ('refundLimitYen', '500')");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const as = async (role: "desk" | "finance") => (await signedInStaff(test, { roles: [role] })).browser;
const lookUp = async (kind: string, id: string) =>
  (await (await as("finance")).post(`/api/console/payments/${kind}/${id}/look-up`, {})).body;
const fault = (kind: "lose_request" | "lose_answer" | "refuse", operateId: string) =>
  test.sandbox.faults.inject({ kind, operateId, times: 1, delayMs: 0 });
const calls = () => test.sandbox.ledger.calls.length;

/** What the desk gives back of a new reservation. */
async function giveBack(amount = 100) {
  const { reservation } = await test.reserved(nextProduct());
  const path = `/api/console/reservations/${reservation.number}/refunds`;
  const { refund } = (await (await as("desk")).post(path, { id: randomUUID(), amount, reason: "お詫び" })).body.result;
  return { id: String(refund.id), state: String(refund.state), reservation };
}
const stateOf = async (id: string) =>
  (await test.rows<{ state: string }>("select state from staff_refunds where id = $1", [id]))[0]?.state;

describe("looking up a refund", () => {
  const unknown = () => {
    fault("lose_answer", "1Change");
    fault("lose_request", "1Search");
    return giveBack();
  };

  it("asks about its own calls, and about nobody else's", async () => {
    const [own, other] = [await unknown(), await unknown()];
    expect([own.state, other.state]).toEqual(["unknown", "unknown"]);
    const before = calls();
    expect((await lookUp("refund", own.id)).result).toEqual({ entry: null });
    expect(calls() - before).toBe(1);
    expect([await stateOf(own.id), await stateOf(other.id)]).toEqual(["sent", "unknown"]);
    const open = await test.rows<{ number: string }>(
      `select r.number from payment_operations o join payments p on p.id = o.payment_id
         join reservations r on r.id = p.reservation_id where o.state = 'unknown'`,
    );
    expect(open).toEqual([{ number: other.reservation.number }]);
    expect([await actsOn(test, own.id), await actsOn(test, other.id)]).toEqual([
      [expect.stringContaining("payments.lookUp")],
      [],
    ]);
    await lookUp("refund", other.id);
  });

  it("finds that it was never made, and sends it", async () => {
    fault("lose_request", "1Change");
    const { id, state } = await giveBack();
    expect(state).toBe("unknown");
    const kept = test.kept();
    expect((await lookUp("refund", id)).result.entry).toMatchObject({ state: "unknown", acts: ["look_up"] });
    test.passSeconds(3);
    expect((await lookUp("refund", id)).result).toEqual({ entry: null });
    expect([await stateOf(id), kept - test.kept()]).toEqual(["sent", 100]);
  });

  it("sends what was approved and could not be sent", async () => {
    vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
    const { id, state } = await giveBack();
    expect(state).toBe("approved");
    const kept = test.kept();
    expect((await lookUp("refund", id)).result).toEqual({ entry: null });
    expect(kept - test.kept()).toBe(100);
  });

  it("sends nothing that waits for an approval, nor what was just refused", async () => {
    const waiting = await giveBack(501);
    fault("refuse", "1Change");
    const refused = await giveBack();
    expect([waiting.state, refused.state]).toEqual(["requested", "failed"]);
    const before = calls();
    for (const { id, state } of [waiting, refused])
      expect((await lookUp("refund", id)).result.entry).toMatchObject({ state });
    expect(calls()).toBe(before);
  });
});

describe("looking up money that only the gateway knows", () => {
  const act = async (id: string, name: string) =>
    (await as("finance")).post(`/api/console/payments/orphan/${id}/act`, {
      id: randomUUID(),
      act: name,
      reason: "身元不明",
    });
  const standing = (id: string) => standingOf(test, id);
  const refundsOf = (id: string) => test.rows("select state from staff_refunds where orphan_id = $1", [id]);

  it("finds that it was given back", async () => {
    const id = await foundOrphan(test, 300);
    fault("lose_answer", "1Delete");
    const given = await act(id, "give_back");
    expect(given.body.result.entry).toMatchObject({ state: "unknown", acts: ["look_up"] });
    expect((await lookUp("orphan", id)).result).toEqual({ entry: null });
    expect([await standing(id), await refundsOf(id)]).toEqual([["returned", "cancelled"], [{ state: "sent" }]]);
    expect(await actsOn(test, id)).toEqual([
      expect.stringContaining("refunds.request"),
      expect.stringContaining("payments.lookUp"),
    ]);
  });

  it("finds that it was not, once that is sure, and sends it and nothing else", async () => {
    const [id, other] = [await foundOrphan(test, 300), await foundOrphan(test, 300)];
    for (const each of [id, other]) {
      fault("lose_request", "1Delete");
      await act(each, "give_back");
    }
    expect((await lookUp("orphan", id)).result.entry).toMatchObject({ state: "unknown" });
    expect(await standing(id)).toEqual(["unknown", "captured"]);
    test.passSeconds(3);
    expect((await lookUp("orphan", id)).result).toEqual({ entry: null });
    expect([await standing(id), await refundsOf(id)]).toEqual([["returned", "cancelled"], [{ state: "sent" }]]);
    expect([await standing(other), await refundsOf(other)]).toEqual([["unknown", "captured"], [{ state: "unknown" }]]);
    await lookUp("orphan", other);
  });

  it("asks for nothing and sends nothing where nobody has sent anything", async () => {
    const [open, waiting, left] = [
      await foundOrphan(test, 300),
      await foundOrphan(test, 501),
      await foundOrphan(test, 300),
    ];
    await act(waiting, "give_back");
    await act(left, "write_off");
    test.passSeconds(3);
    const before = calls();
    const entries = [];
    for (const id of [open, waiting, left]) entries.push((await lookUp("orphan", id)).result.entry?.state);
    expect([entries, calls()]).toEqual([["open", "requested", undefined], before]);
    expect([await standing(open), await standing(waiting), await standing(left)]).toEqual([
      ["open", "captured"],
      ["open", "captured"],
      ["written_off", "captured"],
    ]);
  });
});

it.each(["late_fee", "damage"])("there is nothing to look up about a %s", async (kind) => {
  const id = randomUUID();
  expect([(await lookUp(kind, id)).code, await actsOn(test, id)]).toEqual(["MNY_009", []]);
});
