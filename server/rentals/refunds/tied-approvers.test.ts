import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Role } from "#domain/staff/permissions.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import type { Browser } from "#test/browser.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff, staffWithPasskey } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
  await test.rows("insert into settings (key, value) values ('refundLimitYen', '50')");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 50, 10_000);
});
afterEach(async () => {
  // Each test has people of its own.
  await test.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update staff set ended_at = now() where ended_at is null`);
  });
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const signedIn = (roles: Role[], name: string) => signedInStaff(test, { roles, name });
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);

/** A refund that waits for a second person. */
async function askedBy(browser: Browser): Promise<string> {
  const { reservation } = await test.reserved(nextProduct(), { returnTime: "2026-11-23T10:00:00+09:00" });
  const wish = { id: randomUUID(), amount: 100, reason: "お詫び" };
  const { refund } = (await browser.post(`/api/console/reservations/${reservation.number}/refunds`, wish)).body.result;
  expect(refund.state).toBe("requested");
  return refund.id;
}
async function approve(browser: Browser, id: string): Promise<string> {
  const { body } = await browser.post(`/api/console/refunds/${id}/approve`);
  return body.code ?? body.result.refund.state;
}

it("an account that whoever asked has invited, or one invited by that, approves nothing of theirs while somebody else may", async () => {
  const asker = await signedIn(["administrator"], "店長");
  const other = await signedIn(["finance"], "経理");
  const second = await staffWithPasskey(test, asker.browser, { roles: ["administrator"], name: "二つ目" });
  const third = await staffWithPasskey(test, second.browser, { roles: ["finance"], name: "三つ目" });
  const id = await askedBy(asker.browser);
  expect([await approve(second.browser, id), await approve(third.browser, id)]).toEqual(["MNY_014", "MNY_014"]);
  expect(await approve(other.browser, id)).toBe("sent");
  expect(await kindsTo(asker.email)).not.toContain("staffTiedApproval");
});

it("nor does one that whoever asked has let approve", async () => {
  const asker = await signedIn(["administrator"], "店長");
  const other = await signedIn(["finance"], "経理");
  const helper = await signedIn(["desk"], "窓口");
  const duties = { name: "窓口", roles: ["desk", "finance"], stations: null };
  expect((await asker.browser.put(`/api/console/staff/${helper.id}`, duties)).status).toBe(200);
  const id = await askedBy(asker.browser);
  expect(await approve(helper.browser, id)).toBe("MNY_014");
  await test.rows("update staff set ended_at = now() where id = $1", [other.id]);
  expect(await approve(helper.browser, id)).toBe("sent");
});

it("nor while the only other one was invited again and has not accepted", async () => {
  const asker = await signedIn(["administrator"], "店長");
  const other = await signedIn(["finance"], "経理");
  const second = await staffWithPasskey(test, asker.browser, { roles: ["finance"], name: "二つ目" });
  const id = await askedBy(asker.browser);
  expect((await asker.browser.post(`/api/console/staff/${other.id}/invite`)).status).toBe(200);
  expect(await approve(second.browser, id)).toBe("MNY_014");
});

it("where nobody else may, it does, and whoever may approve later or meanwhile hears of it", async () => {
  const asker = await signedIn(["administrator"], "店長");
  const second = await staffWithPasskey(test, asker.browser, { roles: ["finance"], name: "二つ目" });
  const third = await staffWithPasskey(test, asker.browser, { roles: ["finance"], name: "三つ目" });
  expect(await approve(second.browser, await askedBy(asker.browser))).toBe("sent");
  expect(await kindsTo(third.email)).toContain("staffTiedApproval");
  expect([await kindsTo(asker.email), await kindsTo(second.email)].flat()).not.toContain("staffTiedApproval");
});

it("whoever invited the one who asks may approve, and the others hear of it", async () => {
  const boss = await signedIn(["administrator"], "店長");
  const other = await signedIn(["finance"], "経理");
  const desk = await staffWithPasskey(test, boss.browser, { roles: ["desk", "finance"], name: "窓口" });
  expect(await approve(boss.browser, await askedBy(desk.browser))).toBe("sent");
  expect(await kindsTo(other.email)).toContain("staffTiedApproval");
});

it("whoever may not approve any more hears of it, and so do the others: nobody is alone with an account of their own unnoticed", async () => {
  const boss = await signedIn(["administrator"], "店長");
  const [left, demoted, stays] = [
    await signedIn(["finance"], "一人目"),
    await signedIn(["finance", "desk"], "二人目"),
    await signedIn(["finance"], "三人目"),
  ];
  const removed = async (email: string) =>
    (await kindsTo(email)).filter((kind) => kind === "staffApproverRemoved").length;
  expect((await boss.browser.post(`/api/console/staff/${left.id}/end`, {})).status).toBe(200);
  const duties = { name: "二人目", roles: ["desk"], stations: null };
  expect((await boss.browser.put(`/api/console/staff/${demoted.id}`, duties)).status).toBe(200);
  const crew = await signedIn(["crew"], "現場");
  expect((await boss.browser.post(`/api/console/staff/${crew.id}/end`, {})).status).toBe(200);
  const told = await Promise.all([left, demoted, stays, boss, crew].map(({ email }) => removed(email)));
  expect(told).toEqual([1, 2, 2, 0, 0]);
});

it("whoever may approve hears that more may be given back without them, not of a lower limit or of other settings", async () => {
  const boss = await signedIn(["administrator"], "店長");
  const [finance, desk] = [await signedIn(["finance"], "経理"), await signedIn(["desk"], "窓口")];
  const set = async (values: Record<string, number>) => {
    const { hash } = (await boss.browser.post("/api/console/settings/preview", { values })).body.result;
    const order = { values, reason: "見直し", hash, decisions: [] };
    expect((await boss.browser.post("/api/console/settings", order)).status).toBe(200);
    const told = [boss, finance, desk].map(({ email }) => mailsTo(test, email));
    return (await Promise.all(told)).map((mails) => mails.filter(({ kind }) => kind === "staffLimitsRaised").length);
  };
  expect(await set({ refundLimitYen: 1_000_000 })).toEqual([0, 1, 0]);
  expect(await set({ refundLimitYen: 50, holdMinutes: 16 })).toEqual([0, 1, 0]);
  expect(await set({ refundDayLimitYen: 10_000_000 })).toEqual([0, 2, 0]);
  const isLast = ({ data }: { data: object }) => JSON.stringify(data).includes("10000000");
  const newest = (await mailsTo(test, finance.email)).find(isLast);
  const limits = { reservation: { from: 50, to: 50 }, day: { from: 30_000, to: 10_000_000 }, by: "店長" };
  expect(newest?.data).toMatchObject(limits);
  const letters = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
  const write = (language: "ja" | "en") =>
    writeLetter("staffLimitsRaised", newest?.data ?? {}, language, letters)?.text;
  expect(write("ja")).toContain("30,000円 → 10,000,000円");
  expect(write("en")).toContain("¥30,000 → ¥10,000,000");
});

it("whoever may approve hears of everybody who may from now on, and of nobody else", async () => {
  const boss = await signedIn(["administrator"], "店長");
  const other = await signedIn(["finance"], "経理");
  const desk = await signedIn(["desk"], "窓口");
  const added = async () => (await kindsTo(other.email)).filter((kind) => kind === "staffApproverAdded").length;
  const change = (roles: Role[]) =>
    boss.browser.put(`/api/console/staff/${desk.id}`, { name: "窓口", roles, stations: null });
  await staffWithPasskey(test, boss.browser, { roles: ["crew"] });
  await change(["desk", "crew"]);
  expect(await added()).toBe(0);
  await staffWithPasskey(test, boss.browser, { roles: ["finance"] });
  expect(await added()).toBe(1);
  await change(["desk", "finance"]);
  await change(["finance"]);
  expect(await added()).toBe(2);
  expect([await kindsTo(boss.email), await kindsTo(desk.email)].flat()).not.toContain("staffApproverAdded");
});
