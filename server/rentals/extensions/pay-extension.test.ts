import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { extensions } from "#db/schema.ts";
import { runPayments } from "#server/jobs.ts";
import { payExtension } from "#server/rentals/extensions/pay-extension.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

const payments = (reservationId: string, purpose: string) =>
  test.rows<{ state: string }>("select state from payments where reservation_id = $1 and purpose = $2", [
    reservationId,
    purpose,
  ]);

describe("an extension", () => {
  it("leaves everything as it was when the card is declined", async () => {
    const { browser, path, id, reservation } = await test.reserved(nextProduct());
    const allocations = () =>
      test.rows(
        `select period::text from unit_allocations where reservation_id = $1
         union all select kind || period::text from box_allocations where reservation_id = $1 order by 1`,
        [reservation.id],
      );
    const before = await allocations();
    await giveCard(test, id, "4000000000005092");
    const { status, body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect([status, body.code]).toEqual([402, "PAY_001"]);
    expect(await allocations()).toEqual(before);
    expect((await browser.get(path)).body.result).toMatchObject({
      returnTime: reservation.returnTime,
      extension: { allowed: true, pending: false },
    });
  });

  it("is undone, and its authorisation voided, when the gateway will not take what it holds", async () => {
    const { browser, path, reservation } = await test.reserved(301);
    const before = test.kept();
    const capture = vi
      .spyOn(test.deps.cardGateway, "capture")
      .mockResolvedValue({ kind: "rejected", codes: ["K99"], conflict: false });
    const { body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(body.code).toBe("PAY_004");
    expect(await payments(reservation.id, "extension")).toEqual([{ state: "voided" }]);
    test.at("2026-11-20T10:00:00+09:00");
    await runPayments(test.deps);
    expect(capture).toHaveBeenCalledTimes(1);
    capture.mockRestore();
    expect((await browser.get(path)).body.result).toMatchObject({
      returnTime: reservation.returnTime,
      extension: { allowed: true, pending: false },
    });
    expect(test.kept()).toBe(before);
  });

  it("that was finished by somebody else is neither made nor told again", async () => {
    const { browser, path, id, email, reservation } = await test.reserved(nextProduct());
    await browser.post(`${path}/extend`, { returnTime: "2026-11-21T22:00:00+09:00" });
    const extended = (await browser.get(path)).body.result;
    const kept = test.kept();
    const [extension] = await test.deps.database.db
      .select()
      .from(extensions)
      .where(eq(extensions.reservationId, reservation.id));
    if (!extension) throw new Error("there is no extension");
    await payExtension(test.deps, id, extension);
    expect((await browser.get(path)).body.result).toEqual(extended);
    expect((await mailsTo(test, email)).filter(({ kind }) => kind === "extended")).toHaveLength(1);
    expect(test.kept()).toBe(kept);
  });

  it("sent five times at once charges once", async () => {
    const before = test.kept();
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const returnTime = "2026-11-21T22:00:00+09:00";
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(`${path}/extend`, { returnTime })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status, body }) => status === 200 || body.code === "RES_007")).toBe(true);
    const { extension } = (await browser.get(path)).body.result.amounts;
    expect(test.kept() - before).toBe(reservation.total + extension);
  });
});
