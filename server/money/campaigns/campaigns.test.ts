import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Campaign, CampaignDetail } from "#contract/console/campaigns.ts";
import { coverUsed } from "#domain/money/campaign.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { grantCoupons } from "#server/money/campaigns/grant-coupons.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { couponsOf, createRentalApp, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let editor: Browser;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  editor = await staffOf("catalogue");
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const CAMPAIGNS = "/api/console/campaigns";
const staffOf = async (role: Role) => (await signedInStaff(test, { roles: [role] })).browser;

let made = 0;
const draft = (change: object = {}) => ({
  code: `TEST-${++made}`,
  name: { ja: "秋の旅キャンペーン", en: "Autumn trips" },
  viewText: { ja: "秋のご旅行にお使いください。", en: "For your trips this autumn." },
  discountValue: 300,
  minimumAmount: 0,
  categorySlug: null as string | null,
  validFrom: "2026-11-01T00:00:00+09:00",
  validUntil: "2026-12-31T00:00:00+09:00",
  usesEach: 1,
  mostUses: null as number | null,
  mostYen: null as number | null,
  ...change,
});
async function add(change: object = {}): Promise<Campaign> {
  const { status, body } = await editor.post(CAMPAIGNS, draft(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
}
const show = async (id: string): Promise<CampaignDetail> => (await editor.get(`${CAMPAIGNS}/${id}`)).body.result;
const move = (id: string, name: string, reason = "予定どおり") =>
  editor.post(`${CAMPAIGNS}/${id}/move`, { move: name, reason });
const reserve = ({ browser }: Renter, productId: number, change: Record<string, unknown>) =>
  browser.post(`/api/products/${productId}/reservation`, wish(change));
const cancel = ({ browser }: Renter, id: string) => browser.post(`/api/reservations/${id}/cancel`);
const audited = (code: string) =>
  test.rows<{ act: string; reason: string | null }>(
    "select act, reason from audit_log where subject = 'campaign' and subject_id = $1 order by id",
    [code],
  );
/** What its counters say, and what is really used. */
const counted = async (id: string) =>
  (
    await test.rows<{ uses: number; yen: number; really: number }>(
      `select uses, yen_used::integer as yen, (select count(*)::integer from coupon_redemptions x
         join member_coupons m on m.id = x.member_coupon_id where m.coupon_id = c.id) as really from coupons c where id = $1`,
      [id],
    )
  )[0];

describe("a campaign with a code", () => {
  it("is made, found, changed, and every act is written down", async () => {
    const campaign = await add({ code: " ａki-2026 ", mostUses: 100 });
    expect(campaign).toMatchObject({
      code: "AKI-2026",
      byCode: true,
      state: "running",
      uses: 0,
      moves: ["pause", "end"],
    });
    const found = (await editor.get(`${CAMPAIGNS}?text=aki-2&state=running`)).body.result.campaigns;
    expect(found.map(({ id }: Campaign) => id)).toEqual([campaign.id]);
    const changed = await editor.put(`${CAMPAIGNS}/${campaign.id}`, draft({ code: "AKI-2026", discountValue: 400 }));
    expect(changed.body.result).toMatchObject({ discountValue: 400, mostUses: null });
    expect((await audited("AKI-2026")).map(({ act }) => act)).toEqual(["campaigns.add", "campaigns.change"]);
    expect((await editor.post(CAMPAIGNS, draft({ code: "AKI-2026" }))).body.code).toBe("CAM_001");
  });

  it("of two who edit it keeps what the first saved, whatever was used meanwhile", async () => {
    const campaign = await add({ code: "FUYU-2026" });
    const put = (change: object) => editor.put(`${CAMPAIGNS}/${campaign.id}`, draft({ code: "FUYU-2026", ...change }));
    expect((await reserve(await test.renter(), 103, { couponCode: "FUYU-2026" })).status).toBe(200);
    const first = await put({ mostUses: 50, version: campaign.version });
    expect(first.body.result.mostUses).toBe(50);
    expect((await put({ mostUses: 7, version: campaign.version })).body.code).toBe("COM_015");
    expect((await put({ mostUses: 8, version: first.body.result.version })).body.result.mostUses).toBe(8);
  });

  it.each([
    [{ discountValue: 0 }, "discountValue"],
    [{ discountValue: 1.5 }, "discountValue"],
    [{ discountPercent: 0 }, "discountPercent"],
    [{ discountPercent: 101 }, "discountPercent"],
    [{ minimumAmount: -1 }, "minimumAmount"],
    [{ mostUses: 0 }, "mostUses"],
    [{ mostYen: 0 }, "mostYen"],
    [{ usesEach: 101 }, "usesEach"],
    [{ code: "ﾏﾙ" }, "code"],
    [{ categorySlug: "nowhere" }, "categorySlug"],
    [{ validUntil: "2026-11-01T00:00:00+09:00" }, "validUntil"],
    [{ validFrom: "soon" }, "validFrom"],
    [{ name: { ja: "", en: "x" } }, "name.ja"],
  ])("refuses %j and says which field", async (change, field) => {
    const { status, body } = await editor.post(CAMPAIGNS, draft(change));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "COM_001", [field]]);
  });

  it("says of an end before its beginning what is wrong with it", async () => {
    const { body } = await editor.post(CAMPAIGNS, draft({ validUntil: "2026-11-01T00:00:00+09:00" }));
    expect(body.fields.validUntil).toBe("終わりは、始まりより後にしてください。");
  });

  it("is for staff who may change the catalogue", async () => {
    const { id } = await add();
    for (const role of ["crew", "desk", "finance"] as const) {
      const other = await staffOf(role);
      expect((await other.get(CAMPAIGNS)).body.code).toBe("STA_002");
      expect((await other.post(`${CAMPAIGNS}/${id}/move`, { move: "end", reason: "x" })).body.code).toBe("STA_002");
    }
  });

  it("works as often for each member as it says", async () => {
    const { id, code } = await add({ usesEach: 2 });
    const renter = await test.renter();
    const first = await reserve(renter, 101, { couponCode: code });
    expect(first.body.result.amounts.discount).toBe(300);
    expect((await reserve(renter, 102, { couponCode: code })).status).toBe(200);
    expect((await reserve(renter, 103, { couponCode: code })).body.code).toBe("COU_003");
    await cancel(renter, first.body.result.id);
    expect((await reserve(renter, 103, { couponCode: code })).status).toBe(200);
    expect(await counted(id)).toEqual({ uses: 2, yen: 600, really: 2 });
  });

  it("takes off so many percent of the plan's price, at most its value, and counts with that value", async () => {
    const { id, code } = await add({ discountPercent: 10, discountValue: 250 });
    const renter = await test.renter();
    const { body } = await reserve(renter, 101, { couponCode: code });
    const { subtotal, discount, total } = body.result.amounts;
    expect(discount).toBe(Math.min(Math.floor(subtotal / 10), 250));
    expect(total).toBe(subtotal - discount);
    expect(await couponsOf(renter)).toMatchObject([{ discountPercent: 10, discountValue: 250, used: true }]);
    expect(await counted(id)).toEqual({ uses: 1, yen: 250, really: 1 });
  });

  it("keeps its terms once somebody has it, and its caps above what was used", async () => {
    const campaign = draft({ mostUses: 5 });
    const { id } = await add(campaign);
    const put = (change: object) => editor.put(`${CAMPAIGNS}/${id}`, { ...campaign, ...change });
    expect((await put({ minimumAmount: 100 })).status).toBe(200);
    expect((await put({})).status).toBe(200);
    for (const product of [101, 102]) {
      expect((await reserve(await test.renter(), product, { couponCode: campaign.code })).status).toBe(200);
    }
    for (const change of [
      { discountValue: 299 },
      { discountPercent: 10 },
      { minimumAmount: 1 },
      { categorySlug: "fan" },
      { code: "OTHER-ONE" },
    ]) {
      expect((await put(change)).body.code).toBe("CAM_002");
    }
    expect((await put({ mostUses: 1 })).body.code).toBe("CAM_003");
    expect((await put({ mostYen: 599 })).body.code).toBe("CAM_003");
    expect((await put({ mostUses: 2, mostYen: 600, validUntil: "2026-11-30T00:00:00+09:00" })).body.result.state).toBe(
      "exhausted",
    );
  });

  it("runs from its first moment on and is over from its last, in the list as on its page", async () => {
    const first = Date.parse("2026-11-29T00:00:00+09:00");
    const last = Date.parse("2026-11-30T00:00:00+09:00");
    const { id } = await add({ validFrom: "2026-11-29T00:00:00+09:00", validUntil: "2026-11-30T00:00:00+09:00" });
    const found = async () => {
      for (const state of ["upcoming", "running", "over"]) {
        const { campaigns } = (await editor.get(`${CAMPAIGNS}?state=${state}&limit=100`)).body.result;
        if (campaigns.some((each: Campaign) => each.id === id)) return [state, (await show(id)).state];
      }
      return [];
    };
    test.setNow(new Date(first - 1));
    editor = await staffOf("catalogue");
    expect(await found()).toEqual(["upcoming", "upcoming"]);
    test.setNow(new Date(first));
    expect(await found()).toEqual(["running", "running"]);
    test.setNow(new Date(last - 1));
    editor = await staffOf("catalogue");
    expect(await found()).toEqual(["running", "running"]);
    test.setNow(new Date(last));
    expect(await found()).toEqual(["over", "over"]);
    test.setNow(TEST_NOW);
    editor = await staffOf("catalogue");
  });

  it("paused or ended gives nobody a new coupon, and takes none away", async () => {
    const { id, code } = await add({ usesEach: 2 });
    const renter = await test.renter();
    const first = await reserve(renter, 104, { couponCode: code });
    await cancel(renter, first.body.result.id);
    expect((await move(id, "resume")).body.code).toBe("CAM_004");
    expect((await move(id, "pause")).body.result.state).toBe("paused");
    const other = await test.renter();
    expect((await reserve(other, 106, { couponCode: code })).body.code).toBe("COU_002");
    // It came back to the member who had it, on the terms of that day.
    expect((await reserve(renter, 104, { couponCode: code })).status).toBe(200);
    expect((await reserve(renter, 106, { couponCode: code })).body.code).toBe("COU_002");
    expect((await move(id, "resume")).body.result.state).toBe("running");
    expect((await reserve(other, 106, { couponCode: code })).status).toBe(200);
    expect((await move(id, "end")).body.result).toMatchObject({ state: "over", moves: [] });
    expect((await move(id, "resume")).body.code).toBe("CAM_004");
    expect((await editor.put(`${CAMPAIGNS}/${id}`, draft({ code }))).body.code).toBe("CAM_004");
    expect((await audited(code)).map(({ act, reason }) => [act, reason])).toEqual([
      ["campaigns.add", null],
      ["campaigns.pause", "予定どおり"],
      ["campaigns.resume", "予定どおり"],
      ["campaigns.end", "予定どおり"],
    ]);
  });
});

describe("the last use of a campaign", () => {
  it.each([
    ["in number", { mostUses: 1 }],
    ["in yen", { mostYen: 599 }],
  ])("%s goes to one of many who want it at once; the others are told, and pay nothing", async (_name, caps) => {
    const { id, code } = await add(caps);
    const renters = await Promise.all(Array.from({ length: 6 }, () => test.renter()));
    const before = test.kept();
    const answers = await Promise.all(
      renters.map((renter, index) => reserve(renter, 201 + index, { couponCode: code })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(5).fill("COU_005"));
    expect(test.kept() - before).toBe(won[0]?.body.result.total);
    expect(await counted(id)).toEqual({ uses: 1, yen: 300, really: 1 });
    const loser = renters[answers.findIndex(({ status }) => status !== 200)] as Renter;
    expect((await loser.browser.post("/api/coupon/check", { couponCode: code })).body.code).toBe("COU_005");
    // Cancelled, it is free for somebody else.
    const winner = renters[answers.findIndex(({ status }) => status === 200)] as Renter;
    await Promise.all([1, 2, 3].map(() => cancel(winner, won[0]?.body.result.id)));
    expect(await counted(id)).toEqual({ uses: 0, yen: 0, really: 0 });
    expect((await reserve(loser, 210, { couponCode: code })).status).toBe(200);
    expect(await couponsOf(winner)).toMatchObject([{ state: "usable", usable: false, exhausted: true }]);
    const unused = (await winner.browser.get("/api/coupons/unused")).body.result.coupons;
    expect(unused).toEqual([]);
  });

  it("is never passed, whatever is reserved and cancelled at once", async () => {
    const renters = await Promise.all(Array.from({ length: 4 }, () => test.renter()));
    const deeds = fc.array(fc.record({ who: fc.nat(3), cancels: fc.boolean() }), { minLength: 4, maxLength: 10 });
    const caps = fc.constantFrom(
      { mostUses: 2, mostYen: null },
      { mostUses: null, mostYen: 700 },
      { mostUses: 3, mostYen: 600 },
    );
    await fc.assert(
      fc.asyncProperty(caps, deeds, async (limit, list) => {
        const { id, code } = await add({ ...limit, usesEach: 3 });
        const open: { renter: Renter; reservation: string }[] = [];
        let product = 301;
        const act = async ({ who, cancels }: { who: number; cancels: boolean }) => {
          const renter = renters[who] as Renter;
          const last = cancels ? open.pop() : undefined;
          if (last) return cancel(last.renter, last.reservation);
          const { body } = await reserve(renter, product++, { couponCode: code });
          if (body.status === "success") open.push({ renter, reservation: body.result.id });
          else expect(["COU_003", "COU_005"]).toContain(body.code);
        };
        for (let at = 0; at < list.length; at += 3) await Promise.all(list.slice(at, at + 3).map(act));
        const after = await counted(id);
        expect(after?.uses).toBe(after?.really);
        expect(after?.yen).toBe((after?.uses ?? 0) * 300);
        expect(coverUsed(limit, { uses: after?.uses ?? 0, yenUsed: after?.yen ?? 0 })).toBe(true);
        for (const { renter, reservation } of open) await cancel(renter, reservation);
        expect(await counted(id)).toEqual({ uses: 0, yen: 0, really: 0 });
      }),
      { numRuns: 5 },
    );
  });
});

describe("what a campaign brought", () => {
  it("is told by the reservations that stand: what it took off, what was paid, for whom it was the first", async () => {
    const { id, code } = await add();
    const [known, fresh, gone] = [await test.renter(), await test.renter(), await test.renter()];
    const { id: earlier } = (await reserve(known, 107, {})).body.result;
    const taken = { currentStatus: "not_collected", nextStatus: "in_rental" };
    expect((await known.browser.post(`/api/reservations/${earlier}/debug`, taken)).status).toBe(200);
    test.passSeconds(60);
    const totals: number[] = [];
    for (const [renter, product] of [
      [known, 108],
      [fresh, 109],
    ] as const) {
      const { body } = await reserve(renter, product, { couponCode: code });
      totals.push(body.result.total);
    }
    const { id: cancelled, total } = (await reserve(gone, 110, { couponCode: code })).body.result;
    await cancel(gone, cancelled);
    const revenue = totals.reduce((sum, each) => sum + each, 0);
    expect(await show(id)).toMatchObject({
      uses: 2,
      yenUsed: 600,
      held: 3,
      brought: { rentals: 2, yenGiven: 600, revenue, refunded: total, newMembers: 1 },
    });
  });

  it("counts on when who used it leaves", async () => {
    const { id, code } = await add({ mostUses: 1 });
    const renter = await test.renter();
    const { body } = await reserve(renter, 111, { couponCode: code });
    await test.rows("update reservations set status = 'returned' where id = $1", [body.result.id]);
    const { forgetRedemptions } = await import("#server/money/coupons/coupon-store.ts");
    await forgetRedemptions(test.deps.database.db, renter.id);
    expect(await counted(id)).toEqual({ uses: 1, yen: 300, really: 0 });
  });
});

describe("a campaign that is given to members", () => {
  const grant = (id: string, recipients: object) =>
    editor.post(`${CAMPAIGNS}/${id}/grant`, { recipients, reason: "秋のお礼" });
  const count = async (id: string, recipients: object) =>
    (await editor.post(`${CAMPAIGNS}/${id}/recipients`, { recipients })).body.result;

  it("reaches everybody of the group once, in batches, however many workers do it, with a notice and no mail", async () => {
    const renters = await Promise.all([1, 2, 3].map(() => test.renter()));
    const { id } = await add({ code: null });
    // Nobody types it: eight letters and digits name it in the log.
    const [row] = await test.rows<{ code: string }>("select code from coupons where id = $1", [id]);
    expect(row?.code).toMatch(/^GIFT-[2-9A-HJKMNP-Z]{8}$/);
    const members = await test.rows("select 1 from members where verified_at is not null and blocked_at is null");
    expect(await count(id, { kind: "all" })).toEqual({ members: members.length, have: 0 });
    const mails = await test.rows("select 1 from outbox");
    expect((await grant(id, { kind: "all" })).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => grantCoupons(test.deps, 2)));
    for (const renter of renters) {
      expect(await couponsOf(renter)).toMatchObject([{ discountValue: 300, usable: true }]);
      const { data } = (await renter.browser.get("/api/notices?unread=1")).body.result;
      expect(data.map(({ title }: { title: string }) => title)).toContain("300円クーポンをお届けしました");
    }
    expect(await test.rows("select 1 from outbox")).toHaveLength(mails.length);
    expect((await show(id)).grants).toMatchObject([{ granted: members.length, recipients: { kind: "all" } }]);
    // Again, nobody gets a second one.
    test.passSeconds(1);
    await grant(id, { kind: "new", since: "2020-01-01" });
    await grantCoupons(test.deps);
    expect(await count(id, { kind: "all" })).toEqual({ members: 0, have: members.length });
    const { held, grants } = await show(id);
    expect([held, grants[0]?.granted, grants[0]?.doneAt !== null]).toEqual([members.length, 0, true]);
    expect((await audited((await show(id)).code)).map(({ act }) => act)).toEqual([
      "campaigns.add",
      "campaigns.grant",
      "campaigns.grant",
    ]);
  });

  it("is counted by area, by the last rental and by when somebody joined", async () => {
    const { id } = await add({ code: null });
    const everybody = (await count(id, { kind: "all" })).members;
    const before = await count(id, { kind: "area", area: "kansai", since: "2026-11-01" });
    const { id: memberId } = await test.renter();
    expect((await count(id, { kind: "all" })).members).toBe(everybody + 1);
    expect(await count(id, { kind: "area", area: "kansai", since: "2026-11-01" })).toEqual(before);
    const renting = await test.reserved(112);
    const rented = (await count(id, { kind: "rented", since: "2026-11-01" })).members;
    const quiet = (await count(id, { kind: "quiet", since: "2026-11-01" })).members;
    expect(rented + quiet).toBe(everybody + 2);
    expect((await count(id, { kind: "rented", since: "2027-06-01" })).members).toBe(0);
    expect((await count(id, { kind: "new", since: "2026-11-15" })).members).toBeGreaterThan(0);
    expect((await count(id, { kind: "new", since: "2026-11-16" })).members).toBe(0);
    await test.rows("update members set blocked_at = now() where id = any($1)", [[memberId, renting.id]]);
    expect((await count(id, { kind: "all" })).members).toBe(everybody);
    // Nor anybody who cannot use it.
    await test.rows("update members set blocked_at = null, suspended_at = now() where id = any($1)", [
      [memberId, renting.id],
    ]);
    expect((await count(id, { kind: "all" })).members).toBe(everybody);
    for (const recipients of [
      { kind: "area", area: "nowhere", since: "2026-11-01" },
      { kind: "rented", since: "2026-02-30" },
      { kind: "some" },
    ]) {
      expect((await editor.post(`${CAMPAIGNS}/${id}/recipients`, { recipients })).body.code).toBe("COM_001");
    }
  });

  it.each([
    ["number", { mostUses: 1 }],
    ["yen", { mostYen: 599 }],
  ])("reaches nobody more once its %s is used up, and goes on once there is room again", async (_name, caps) => {
    const { id } = await add({ code: null, usesEach: 2, ...caps });
    await test.renter();
    await grant(id, { kind: "all" });
    await test.rows("update coupons set uses = 1, yen_used = 300 where id = $1", [id]);
    const next = await add({ code: null });
    await grant(next.id, { kind: "all" });
    await grantCoupons(test.deps);
    expect(await show(id)).toMatchObject({ state: "exhausted", held: 0, grants: [{ granted: 0, doneAt: null }] });
    expect((await show(next.id)).held).toBeGreaterThan(0);
    await test.rows("update coupons set uses = 0, yen_used = 0 where id = $1", [id]);
    await grantCoupons(test.deps);
    expect((await show(id)).held).toBe((await show(next.id)).held);
  });

  it("is given to nobody by a code, after its end, or when it was stopped before the worker came", async () => {
    expect((await grant((await add()).id, { kind: "all" })).body.code).toBe("CAM_005");
    const over = await add({
      code: null,
      validFrom: "2026-10-01T00:00:00+09:00",
      validUntil: "2026-11-01T00:00:00+09:00",
    });
    expect((await grant(over.id, { kind: "all" })).body.code).toBe("CAM_004");
    const { id } = await add({ code: null });
    await grant(id, { kind: "all" });
    await move(id, "pause");
    test.passSeconds(1);
    const next = await add({ code: null });
    await grant(next.id, { kind: "all" });
    await grantCoupons(test.deps);
    expect((await show(id)).held).toBe(0);
    // What was stopped does not stop the next.
    expect((await show(next.id)).held).toBeGreaterThan(0);
    // Whoever pauses it may let it go on: the group that was promised the coupon gets it then, unless it has ended.
    expect((await show(id)).grants).toMatchObject([{ granted: 0, doneAt: null }]);
    await move(id, "resume");
    await grantCoupons(test.deps);
    expect((await show(id)).held).toBe((await show(next.id)).held);
    const { id: ended } = await add({ code: null });
    await grant(ended, { kind: "all" });
    await move(ended, "end");
    await grantCoupons(test.deps);
    expect(await show(ended)).toMatchObject({ held: 0, grants: [{ granted: 0, doneAt: expect.any(String) }] });
    expect((await editor.get(`${CAMPAIGNS}/00000000-0000-4000-8000-000000000300`)).body.code).toBe("COM_003");
  });
});

it("campaigns are listed page by page, each once", async () => {
  const all: string[] = [];
  let after = "";
  do {
    const { campaigns, next } = (await editor.get(`${CAMPAIGNS}?limit=3${after && `&after=${after}`}`)).body.result;
    all.push(...campaigns.map(({ id }: Campaign) => id));
    after = next ?? "";
  } while (after);
  const rows = await test.rows("select 1 from coupons where code <> 'INVITATION'");
  expect(new Set(all).size).toBe(rows.length);
  expect(all).toHaveLength(rows.length);
});
