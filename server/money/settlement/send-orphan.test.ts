import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { sendOrphan } from "#server/money/settlement/send-orphan.ts";
import { TEST_NOW } from "#test/app.ts";
import { foundOrphan, standingOf } from "#test/orphan.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const AMOUNT = 300;
const found = (told = AMOUNT) => foundOrphan(test, AMOUNT, told);
const send = (id: string, again?: boolean) => sendOrphan(test.deps, id, again);
const standing = (id: string) => standingOf(test, id);
const moveTo = (id: string, state: string) =>
  test.rows("update gateway_orphans set state = $2, changed_at = $3 where process_id = $1", [
    id,
    state,
    test.deps.now(),
  ]);
const fault = (kind: "lose_request" | "lose_answer" | "refuse", operateId: string, times = 1) =>
  test.sandbox.faults.inject({ kind, operateId, times, delayMs: 0 });
const calls = (operateId: string) => test.sandbox.ledger.calls.filter((call) => call.operateId === operateId).length;

it("gives back all of it, once", async () => {
  const [id, other] = [await found(), await found()];
  const before = [test.kept(), calls("1Delete")] as const;
  expect([await send(id), await send(id)]).toEqual(["sent", "sent"]);
  expect([before[0] - test.kept(), calls("1Delete") - before[1]]).toEqual([AMOUNT, 1]);
  expect([await standing(id), await standing(other)]).toEqual([
    ["returned", "cancelled"],
    ["open", "captured"],
  ]);
});

it("is sent by one of two who do so at once", async () => {
  const id = await found();
  const before = calls("1Delete");
  await Promise.all([send(id), send(id)]);
  expect([await standing(id), calls("1Delete") - before]).toEqual([["returned", "cancelled"], 1]);
});

it("is neither asked for nor sent once it was written off or given back, nor is what nobody knows", async () => {
  const id = await found();
  const before = test.sandbox.ledger.calls.length;
  await moveTo(id, "written_off");
  expect([await send(id), await send(randomUUID())]).toEqual(["failed", "failed"]);
  await moveTo(id, "returned");
  expect(await send(id)).toBe("sent");
  expect([test.sandbox.ledger.calls.length, await standing(id)]).toEqual([before, ["returned", "captured"]]);
});

it("is not sent when the gateway has let go of it before", async () => {
  const id = await found();
  await send(id);
  await moveTo(id, "open");
  const before = calls("1Delete");
  expect(await send(id)).toBe("sent");
  expect([await standing(id), calls("1Delete")]).toEqual([["returned", "cancelled"], before]);
});

it("waits for a gateway that does not tell", async () => {
  const id = await found();
  fault("lose_request", "1Search");
  expect(await send(id)).toBe("approved");
  expect(await standing(id)).toEqual(["open", "captured"]);
  expect(await send(id)).toBe("sent");
});

it.each([AMOUNT - 1, AMOUNT + 1])("is for somebody to ask the gateway when the file says %d yen", async (told) => {
  const id = await found(told);
  expect(await send(id)).toBe("failed");
  expect(await standing(id)).toEqual(["failed", "captured"]);
});

it("gives back no other transaction than the one that the file names, and none that the gateway does not know", async () => {
  const [id, other] = [await found(), await found()];
  const name =
    "update gateway_orphans set operation = coalesce((select operation from gateway_orphans where process_id = $2), $2) where process_id = $1";
  for (const operation of [other, randomUUID()]) {
    await moveTo(id, "open");
    await test.rows(name, [id, operation]);
    expect(await send(id)).toBe("failed");
    expect([await standing(id), await standing(other)]).toEqual([
      ["failed", "captured"],
      ["open", "captured"],
    ]);
  }
});

type Answer = Awaited<ReturnType<typeof test.deps.cardGateway.refund>>;
it.each<[Answer, string, string]>([
  [{ kind: "declined", reason: "issuer", fixable: false, codes: [] }, "failed", "failed"],
  [{ kind: "rejected", conflict: false, codes: [] }, "failed", "failed"],
  // The gateway's books are not as we think: looked up before anything else.
  [{ kind: "rejected", conflict: true, codes: [] }, "unknown", "unknown"],
  [{ kind: "unknown", codes: [] }, "unknown", "unknown"],
  [{ kind: "unavailable", codes: [] }, "approved", "open"],
])("after the answer %o the refund is %s, and it is %s", async (answer, refund, state) => {
  const id = await found();
  vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValueOnce(answer);
  expect(await send(id)).toBe(refund);
  expect(await standing(id)).toEqual([state, "captured"]);
});

it("that was just refused is not sent again within an hour, unless somebody asks for it", async () => {
  const id = await found();
  const before = calls("1Delete");
  fault("refuse", "1Delete", 2);
  expect(await send(id)).toBe("failed");
  test.passSeconds(3_599);
  expect([await send(id), calls("1Delete") - before]).toEqual(["failed", 1]);
  test.passSeconds(1);
  expect([await send(id), calls("1Delete") - before]).toEqual(["failed", 2]);
  expect([await send(id, true), await standing(id)]).toEqual(["sent", ["returned", "cancelled"]]);
});

it.each(["sending", "unknown"])("that is %s is looked up and found given back, and nothing is sent", async (state) => {
  const id = await found();
  fault("lose_answer", "1Delete");
  expect(await send(id)).toBe("unknown");
  await moveTo(id, state);
  const before = calls("1Delete");
  expect([await send(id), calls("1Delete")]).toEqual(["sent", before]);
  expect(await standing(id)).toEqual(["returned", "cancelled"]);
});

it("whose request was lost is sent again once it cannot be under way any more, not before", async () => {
  const id = await found();
  fault("lose_request", "1Delete");
  expect(await send(id)).toBe("unknown");
  // Twice as long as a call may take.
  test.passSeconds(2);
  expect([await send(id), await standing(id)]).toEqual(["unknown", ["unknown", "captured"]]);
  test.passSeconds(0.001);
  expect([await send(id), await standing(id)]).toEqual(["approved", ["open", "captured"]]);
  expect([await send(id), await standing(id)]).toEqual(["sent", ["returned", "cancelled"]]);
});

it("stays unknown as long as the gateway does not tell, however long that is", async () => {
  const id = await found();
  await moveTo(id, "unknown");
  test.passSeconds(86_400);
  fault("lose_request", "1Search");
  expect([await send(id), await standing(id)]).toEqual(["unknown", ["unknown", "captured"]]);
});

it("that somebody else has found out about meanwhile stays as they found it", async () => {
  const id = await found();
  await moveTo(id, "unknown");
  test.passSeconds(3);
  const { cardGateway } = test.deps;
  const { findByOperation } = cardGateway;
  vi.spyOn(cardGateway, "findByOperation").mockImplementationOnce(async (operation) => {
    const seen = await findByOperation(operation);
    expect([await send(id), await send(id)]).toEqual(["approved", "sent"]);
    return seen;
  });
  expect(await send(id)).toBe("unknown");
  expect(await standing(id)).toEqual(["returned", "cancelled"]);
  expect(await send(id)).toBe("sent");
});
