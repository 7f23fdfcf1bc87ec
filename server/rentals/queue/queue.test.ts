import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { toJstDate } from "#domain/jst.ts";
import { runPayments } from "#server/jobs.ts";
import { sendRefund } from "#server/rentals/refunds/send-refund.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { foundOrphan, standingOf } from "#test/orphan.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const QUEUE = "/api/console/payments";
const as = async (role: "desk" | "finance") => (await signedInStaff(test, { roles: [role] })).browser;
const pathOf = (number: string) => `/api/console/reservations/${number}`;
const entriesOf = async (browser: Browser, query = "") => (await browser.get(`${QUEUE}${query}`)).body.result.entries;
const act = (browser: Browser, kind: string, id: string, name: string) =>
  browser.post(`${QUEUE}/${kind}/${id}/act`, { id: randomUUID(), act: name, reason: "銀行振込で返金" });
const refuse = (operateId: string, times = 1) =>
  test.sandbox.faults.inject({ kind: "refuse", operateId, times, delayMs: 0 });

describe("a cancellation whose refund the gateway refuses", () => {
  const failed = async () => {
    const { reservation } = await test.reserved(nextProduct());
    const desk = await as("desk");
    const { version } = (await desk.get(pathOf(reservation.number))).body.result;
    refuse("1Delete");
    await desk.post(`${pathOf(reservation.number)}/cancel`, { reason: "個体が壊れたため", version });
    const [entry] = await entriesOf(await as("finance"), "?kind=refund&state=failed");
    return { reservation, entry };
  };

  it("is tried again from the queue", async () => {
    const { reservation, entry } = await failed();
    expect(entry).toMatchObject({
      reservation: reservation.number,
      detail: "cancellation",
      acts: ["try_again", "write_off"],
    });
    const kept = test.kept();
    expect((await act(await as("finance"), "refund", entry.id, "try_again")).body.result.entry).toBeNull();
    expect(kept - test.kept()).toBe(reservation.total);
  });

  it("settled by other means is never sent any more", async () => {
    const { reservation, entry } = await failed();
    const kept = test.kept();
    expect((await act(await as("finance"), "refund", entry.id, "write_off")).body.result.entry).toBeNull();
    expect(await actsOn(test, entry.id)).toEqual([expect.stringContaining("payments.writeOff")]);
    test.passSeconds(7_200);
    await test.settlePayments();
    // Somebody had asked for it to be sent, and comes too late.
    await sendRefund(test.deps, entry.id, { again: true });
    expect(test.kept()).toBe(kept);
    const [row] = await test.rows("select refund_state as state from reservations where id = $1", [reservation.id]);
    expect(row).toEqual({ state: "done" });
    const listed = (await (await as("desk")).get("/api/console/reservations?money=open")).body.result.reservations;
    expect(listed.map(({ number }: { number: string }) => number)).not.toContain(reservation.number);
  });
});

it("a member's cancellation whose refund the gateway refuses is given back once, when somebody tries again", async () => {
  const { browser, path, reservation } = await test.reserved(nextProduct());
  refuse("1Delete");
  await browser.post(`${path}/cancel`);
  const finance = await as("finance");
  const own = async () =>
    (await entriesOf(finance, "?kind=call")).filter(
      (each: { reservation: string }) => each.reservation === reservation.number,
    );
  const [entry] = await own();
  expect(entry).toMatchObject({ detail: "refund", amount: reservation.total, acts: ["try_again"] });
  const kept = test.kept();
  expect((await act(finance, "call", entry.id, "write_off")).body.code).toBe("MNY_009");
  expect((await act(finance, "call", entry.id, "try_again")).body.result.entry).toBeNull();
  expect(kept - test.kept()).toBe(reservation.total);
  expect(await actsOn(test, entry.id)).toEqual([expect.stringContaining("payments.tryAgain")]);
  expect((await act(finance, "call", entry.id, "try_again")).body.code).toBe("MNY_003");
  await test.settlePayments();
  expect([kept - test.kept(), await own()]).toEqual([reservation.total, []]);
});

it("money that the gateway neither took nor let go of is let go of, when somebody tries again", async () => {
  refuse("1Capture");
  refuse("1Delete");
  const { answer, id: memberId } = await test.reserve(nextProduct());
  expect(answer.status).not.toBe(200);
  const finance = await as("finance");
  const entries = await entriesOf(finance, "?kind=call&state=failed");
  const entry = entries.find(({ detail }: { detail: string }) => detail === "void");
  expect(entry).toMatchObject({ acts: ["try_again"] });
  expect((await act(finance, "call", entry.id, "try_again")).body.result.entry).toBeNull();
  const states = await test.rows("select state from payments where member_id = $1", [memberId]);
  expect(states).toEqual([{ state: "voided" }]);
});

it.each(["refund", "call", "orphan"])("knows nothing of a %s that never was", async (kind) => {
  const finance = await as("finance");
  for (const id of ["__l", randomUUID()]) {
    expect((await finance.post(`${QUEUE}/${kind}/${id}/look-up`, {})).body.code).toBe("COM_003");
    expect(await actsOn(test, id)).toEqual([]);
  }
});

it("a call whose answer was lost is looked up at the gateway, and is open no more", async () => {
  test.loseCapture();
  const { answer, id: memberId } = await test.reserve(nextProduct());
  expect(answer.body.code).toBe("PAY_005");
  const finance = await as("finance");
  const entries = await entriesOf(finance, "?kind=call&state=unknown");
  expect(entries).toMatchObject([{ detail: "capture", acts: ["look_up"] }]);
  const { id } = entries[0];
  const looked = await finance.post(`${QUEUE}/call/${id}/look-up`, {});
  expect([looked.status, looked.body.result]).toEqual([200, { entry: null }]);
  expect(await test.rows("select state from payments where member_id = $1", [memberId])).toEqual([
    { state: "captured" },
  ]);
  expect(await actsOn(test, id)).toEqual([expect.stringContaining("payments.lookUp")]);
  vi.restoreAllMocks();
});

it("is filtered by what waits, failed or is unknown", async () => {
  const { reservation } = await test.reserved(nextProduct());
  const desk = await as("desk");
  test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Change", times: 1, delayMs: 0 });
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
  await desk.post(`${pathOf(reservation.number)}/refunds`, { id: randomUUID(), amount: 100, reason: "お詫び" });
  const finance = await as("finance");
  const has = async (state: string) =>
    (await entriesOf(finance, `?state=${state}`)).some(
      (each: { reservation: string }) => each.reservation === reservation.number,
    );
  expect([await has("unknown"), await has("waiting"), await has("failed")]).toEqual([true, false, false]);
  const listed = (await desk.get("/api/console/reservations?money=unknown")).body.result.reservations;
  expect(listed).toContainEqual(expect.objectContaining({ number: reservation.number, open: ["payment_unknown"] }));
  await test.settlePayments();
  expect(await has("unknown")).toBe(false);
});

it("payments as a file add up to what the gateway kept", async () => {
  const { reservation } = await test.reserved(nextProduct());
  await (await as("desk")).post(`${pathOf(reservation.number)}/refunds`, {
    id: randomUUID(),
    amount: 100,
    reason: "お詫び",
  });
  const file = (await (await as("finance")).get("/api/console/csv/payments")).body as string;
  const [head = "", ...lines] = file.replace("\uFEFF", "").trim().split(/\r?\n/);
  const at = head.split(",").indexOf("kept_amount");
  expect(at).toBeGreaterThan(0);
  expect(lines.reduce((sum, line) => sum + Number(line.split(",")[at]), 0)).toBe(test.kept());
  const own = lines
    .find((line) => line.includes(reservation.number))
    ?.split(",")
    .slice(-6);
  const sums = [reservation.total, 100, reservation.total, reservation.total - 100, 0];
  expect(own).toEqual([...sums.map(String), toJstDate(test.deps.now())]);
});

it("payments as a file have each one once, also where a page of them ends", async () => {
  const { reservation } = await test.reserved(nextProduct());
  await test.rows(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'key', 'copy ' || n,
       'state', 'failed', 'process_id', null, 'process_pass', null))).*
     from payments p, generate_series(1, 1001) n where p.reservation_id = $1`,
    [reservation.id],
  );
  const file = (await (await as("finance")).get("/api/console/csv/payments")).body as string;
  const [, ...lines] = file.trim().split(/\r?\n/);
  const ids = await test.rows<{ id: string }>("select id from payments order by id");
  expect(lines.map((line) => line.split(",")[0])).toEqual(ids.map(({ id }) => id));
  await test.rows("delete from payments where key like 'copy %'");
});

it("payments as a file are those of the days that are wanted, from midnight to midnight", async () => {
  const moments = ["2026-10-09T23:59:59", "2026-10-10T00:00:00", "2026-10-11T23:59:59", "2026-10-12T00:00:00"];
  const numbers: string[] = [];
  for (const moment of moments) {
    const { reservation } = await test.reserved(nextProduct());
    numbers.push(reservation.number);
    await test.rows("update payments set created_at = $2 where reservation_id = $1", [
      reservation.id,
      `${moment}+09:00`,
    ]);
  }
  const finance = await as("finance");
  const within = async (period: string) => {
    const file = (await finance.get(`/api/console/csv/payments?${period}`)).body as string;
    return numbers.filter((number) => file.includes(number));
  };
  expect(await within("from=2026-10-10&to=2026-10-11")).toEqual(numbers.slice(1, 3));
  expect(await within("from=2026-10-10")).toEqual(numbers.slice(1));
  expect(await within("to=2026-10-11")).toEqual(numbers.slice(0, 3));
});

describe("money that only the gateway knows", () => {
  const orphan = async (amount: number) => {
    const id = randomUUID();
    await test.rows("insert into gateway_orphans values ($1, 'x', '2026-11-15', $2, now(), 'open', null, now())", [
      id,
      amount,
    ]);
    return id;
  };
  beforeAll(async () => {
    await test.rows("insert into settings (key, value) values ('refundLimitYen', '500')");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
  });

  it("waits for an approval and is not written off meanwhile; said no to, it is open again", async () => {
    const [id, finance, other] = [await orphan(501), await as("finance"), await as("finance")];
    expect((await act(finance, "orphan", id, "give_back")).status).toBe(200);
    expect(await entriesOf(other, "?kind=orphan&state=waiting")).toMatchObject([{ id, state: "requested", acts: [] }]);
    expect((await act(other, "orphan", id, "write_off")).body.code).toBe("MNY_009");
    expect((await act(other, "orphan", id, "give_back")).body.code).toBe("MNY_009");
    const waiting = (await other.get("/api/console/refunds/waiting")).body.result.refunds;
    const refund = waiting.find(({ kind }: { kind: string }) => kind === "orphan");
    await other.post(`/api/console/refunds/${refund.id}/refuse`, { reason: "身元が判明した" });
    const { entry } = (await act(other, "orphan", id, "write_off")).body.result;
    expect(entry).toMatchObject({ state: "open", asked: { act: "write_off" } });
    expect((await act(finance, "orphan", id, "write_off")).body.result.entry).toBeNull();
    expect(await entriesOf(finance, "?kind=orphan")).toEqual([]);
  });

  describe("and does not let go of", () => {
    const refused = async () => {
      const [id, finance] = [await foundOrphan(test, 300), await as("finance")];
      refuse("1Delete");
      const { entry } = (await act(finance, "orphan", id, "give_back")).body.result;
      expect(entry).toMatchObject({ state: "failed", acts: ["write_off"] });
      const [refund] = await entriesOf(finance, "?kind=refund&state=failed");
      expect(refund).toMatchObject({ detail: "orphan", amount: 300, acts: ["try_again", "write_off"] });
      return { id, finance, refund };
    };

    it("is sent again by the clock an hour later, and at once when somebody asks for it", async () => {
      const { id, finance, refund } = await refused();
      await runPayments(test.deps);
      expect(await standingOf(test, id)).toEqual(["failed", "captured"]);
      expect((await act(finance, "refund", refund.id, "try_again")).body.result.entry).toBeNull();
      expect(await standingOf(test, id)).toEqual(["returned", "cancelled"]);
      const later = await refused();
      test.passSeconds(3_600);
      await runPayments(test.deps);
      expect(await standingOf(test, later.id)).toEqual(["returned", "cancelled"]);
    });

    it("is sent never again once it was settled by other means", async () => {
      const { id, finance, refund } = await refused();
      expect((await act(finance, "orphan", id, "write_off")).body.result.entry).toBeNull();
      expect((await act(finance, "refund", refund.id, "write_off")).body.result.entry).toBeNull();
      test.passSeconds(7_200);
      await runPayments(test.deps);
      expect(await standingOf(test, id)).toEqual(["written_off", "captured"]);
      expect(await actsOn(test, id)).toEqual([
        expect.stringContaining("refunds.request"),
        expect.stringContaining("payments.writeOff"),
      ]);
    });
  });

  it("given back and written off at once is one of the two", async () => {
    const [id, finance, other] = [await orphan(501), await as("finance"), await as("finance")];
    await act(finance, "orphan", id, "write_off");
    const answers = await Promise.all([act(finance, "orphan", id, "give_back"), act(other, "orphan", id, "write_off")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await test.rows<{ state: string; asked: number }>(
      "select state, (select count(*)::int from staff_refunds where orphan_id = process_id) as asked from gateway_orphans where process_id = $1",
      [id],
    );
    expect(["open 1", "written_off 0"]).toContain(`${row?.state} ${row?.asked}`);
  });
});
