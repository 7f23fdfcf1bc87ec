import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fieldProblems } from "#contract/field-problems.ts";
import { leaveBody } from "#contract/leave.ts";
import { DAY } from "#domain/time.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailsTo, PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";
import { createRentalApp, giveCard, productsFrom, RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { wellKnown } from "#test/well-known.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ HELP_DESK_EMAIL: "desk@example.com" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const reserve = async (
  { browser }: Renter,
  more = {},
  product = nextProduct(),
): Promise<{ id: string; number: string }> => {
  const { status, body } = await browser.post(`/api/products/${product}/reservation`, wish(more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.result;
};
const leave = ({ browser }: Renter, currentPassword = PASSWORD) =>
  browser.post("/api/profile/leave", { currentPassword });
const standing = async ({ browser }: Renter) => leaveBody.parse((await browser.get("/api/profile/leave")).body).result;
const change = (id: string, columns: string) => test.rows(`update reservations set ${columns} where id = $1`, [id]);
const returned = "status = 'returned', returned_at = now(), returned_by = 'staff'";
const sent = { send: async () => "sent" as const, close: () => {} };

type Reference = { table: string; column: string; rule: string };
/** Every column that names a member, and what becomes of its rows with the member: c(ascade), n(ull) or a(n error). */
const references = () =>
  test.rows<Reference>(`
    select conrelid::regclass::text as table, attname as column, confdeltype as rule from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'members'::regclass order by 1, 2`);

/** Every row of every table that contains one of these texts, as the table's name. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await test.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await test.rows(`select 1 from "${name}" t where to_jsonb(t)::text ilike any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe("leaving", () => {
  it("erases the member from every table, and keeps reservations and payments without them", async () => {
    const member = await wellKnown(test, [nextProduct(), nextProduct()]);
    const money = () => test.rows("select id, amount, refunded_amount, state, process_id from payments order by id");
    const amounts = () =>
      test.rows("select id, number, subtotal, discount, total, status from reservations order by id");
    const before = [await money(), await amounts()];
    for (const { table, column, rule } of await references()) {
      const seeded = await test.rows(`select 1 from "${table}" where "${column}" = $1`, [member.id]);
      // What cascades needs no row here to be known to go.
      if (rule !== "c") expect([table, column, seeded.length > 0]).toEqual([table, column, true]);
    }
    expect(await tablesWith(member.traces)).toEqual(
      expect.arrayContaining([
        ...["card_setups", "cards", "devices", "inquiries", "member_coupons", "member_notices", "members", "mylist"],
        ...["notice_reads", "outbox", "password_resets", "payments", "reservations", "sessions", "staff_views"],
        "verification_codes",
      ]),
    );

    const { status, headers } = await leave(member);
    expect([status, headers.has("Clear-Site-Data")]).toEqual([200, false]);
    expect(headers.getSetCookie().filter((line) => /^(session|device)=;.*Max-Age=0/.test(line))).toHaveLength(2);
    expect((await mailsTo(test, member.email)).map(({ kind }) => kind)).toEqual(["left"]);
    await sendDueMail(test.deps, sent);
    test.setNow(new Date(TEST_NOW.getTime() + DAY));
    await tidyCards(test.deps);
    expect(await tablesWith(member.traces)).toEqual([]);
    expect([await money(), await amounts()]).toEqual(before);
    // Of a check-in, what was found stays with the unit; photos and notes go.
    expect(await test.rows("select condition, note from check_ins")).toEqual([{ condition: "repair", note: null }]);
    expect(await test.rows("select 1 from check_in_photos")).toEqual([]);
  });

  it("keeps of a change nothing that the member's browser made up", async () => {
    const member = await test.renter();
    const { id } = await reserve(member);
    const wanted = { returnTime: "2026-11-22T10:00:00+09:00" };
    const path = `/api/reservations/${id}/change`;
    const { difference: expectedDifference } = (await member.browser.post(`${path}/info`, wanted)).body.result;
    const requestKey = crypto.randomUUID();
    const changed = await member.browser.post(path, { ...wanted, requestKey, expectedDifference });
    expect(changed.status).toBe(200);
    expect(await tablesWith([requestKey])).toContain("reservation_changes");
    await change(id, returned);
    expect((await leave(member)).status).toBe(200);
    expect(await tablesWith([requestKey])).toEqual([]);
  });

  it("removes the card from the gateway; when that does not answer, a job does it later", async () => {
    const { members } = test.sandbox.ledger;
    const [quick, slow] = [await test.renter(), await test.renter()];
    // One that had another card before, which is gone from the gateway already.
    await giveCard(test, quick.id, "3530111333300000");
    await tidyCards(test.deps);
    const cardsOf = "select state from cards where member_id = $1 order by state";
    expect(await test.rows(cardsOf, [quick.id])).toEqual([{ state: "active" }, { state: "removed" }]);
    const before = members.size;
    expect((await leave(quick)).status).toBe(200);
    expect(members.size).toBe(before - 1);

    const remove = vi.spyOn(test.deps.cardGateway, "removeCard").mockResolvedValue({ kind: "unknown", codes: [] });
    expect((await leave(slow)).status).toBe(200);
    expect([remove.mock.calls.length, members.size]).toEqual([1, before - 1]);
    remove.mockRestore();
    await tidyCards(test.deps);
    expect(members.size).toBe(before - 2);
    expect(await test.rows("select 1 from cards where member_id is null")).toEqual([]);
  });

  it("ends every session, and the address may join again as somebody new", async () => {
    const member = await test.renter();
    const elsewhere = new Browser(test, randomIp());
    const { body } = await elsewhere.post("/api/auth/login", { email: member.email, password: PASSWORD });
    elsewhere.token = body.result.accessToken;
    await leave(member);
    for (const browser of [member.browser, elsewhere]) {
      expect((await browser.get("/api/profile")).body.code).toBe("COM_004");
    }
    expect((await elsewhere.post("/api/auth/login", { email: member.email, password: PASSWORD })).body.code).toBe(
      "AUT_001",
    );
    const again = await signedUpMember(test, { email: member.email });
    expect(again.id).not.toBe(member.id);
    expect((await again.browser.get("/api/reservations")).body.result.reservations ?? []).toEqual([]);
  });

  it.each([
    ["wrong", "Wrongpass1", fieldProblems.passwordWrong],
    ["empty", "", fieldProblems.required],
  ])("is refused when the password is %s", async (_, given, text) => {
    const member = await signedUpMember(test);
    const { status, body } = await leave(member, given);
    expect([status, body.code, body.fields]).toEqual([400, "COM_001", { currentPassword: text.ja }]);
    expect((await member.browser.get("/api/profile")).status).toBe(200);
  });

  it.each([
    ["reserved", "status = 'before_pickup'"],
    ["rented", "status = 'in_rental', filled_at = now()"],
    ["rented", "status = 'not_returned', filled_at = now()"],
    ["owed", `${returned}, late_fee = 500, late_fee_state = 'failed'`],
    ["paying", `${returned}, late_fee = 500, late_fee_state = 'due'`],
    ["refunding", "status = 'cancelled', refund_state = 'pending'"],
  ])("is refused while something is %s (%s), and says which; nothing has changed", async (reason, columns) => {
    const member = await test.renter();
    const { id, number } = await reserve(member);
    await change(id, columns);
    expect((await standing(member)).ties).toEqual([{ id, number, reason, hasPage: true }]);
    const { status, body } = await leave(member);
    expect([status, body.code, body.details]).toEqual([409, "MEM_001", { reason, number }]);
    expect(body.message).toContain(number);
    expect((await member.browser.get("/api/payment/sony")).body.result.card).not.toBeNull();
    await change(id, "status = 'cancelled', refund_state = 'done', late_fee_state = 'none'");
  });

  it.each([
    [
      "a payment is open",
      "update payments set state = 'authorised', refunded_amount = 0 where reservation_id = $1",
      "paying",
    ],
    [
      "the gateway has not said how a refund ended",
      `insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at)
       select gen_random_uuid(), id, 'again', 'refund', 1, 'unknown', now(), now() from payments where reservation_id = $1`,
      "refunding",
    ],
  ])("is refused while %s", async (_, statement, reason) => {
    const member = await test.renter();
    const { id } = await reserve(member);
    await change(id, "status = 'cancelled', refund_state = 'done'");
    await test.rows(statement, [id]);
    expect((await leave(member)).body.details?.reason).toBe(reason);
    await test.rows("delete from payment_operations where state = 'unknown'");
  });

  it("tells beforehand how many coupons and favourites would be lost", async () => {
    const member = await test.renter("");
    await test.rows("insert into mylist values ($1, 101, now()), ($1, 102, now())", [member.id]);
    await test.rows(
      `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
       select $1, coupons.id, ends, 100, $2::timestamptz - interval '2 days', $2::timestamptz + ends::interval, now()
       from coupons, unnest(array['1 day', '-1 day']) ends where code = 'INVITATION'`,
      [member.id, TEST_NOW],
    );
    expect(await standing(member)).toEqual({ ties: [], coupons: 1, favourites: 2, suspended: false });
  });

  it("of a guest is refused", async () => {
    const guest = new Browser(test, randomIp());
    expect((await guest.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(401);
  });
});

describe("leaving and reserving at the same moment", () => {
  const lock = "select 1 from members where id = $1 for update";
  const ask = ({ browser }: Renter) => browser.post(`/api/products/${RARE}/reservation`, wish());

  it("when reserving comes first, leaving is refused", async () => {
    const member = await test.renter();
    const held = await holdRows(test, lock, [member.id]);
    const reserving = ask(member);
    await held.queued(1);
    const leaving = leave(member);
    await held.queued(2);
    await held.release();
    expect((await reserving).status).toBe(200);
    expect((await leaving).body.code).toBe("MEM_001");
    await test.rows("update reservations set status = 'cancelled' where member_id = $1", [member.id]);
    await test.rows("delete from unit_allocations");
    await test.rows("delete from box_allocations");
  });

  it("when leaving comes first, reserving is refused like any call of a session that ended, and nothing is charged", async () => {
    const member = await test.renter();
    const kept = test.kept();
    const held = await holdRows(test, lock, [member.id]);
    const leaving = leave(member);
    await held.queued(1);
    const reserving = ask(member);
    await held.queued(2);
    await held.release();
    expect((await leaving).status).toBe(200);
    const { status, body } = await reserving;
    expect([status, body.code]).toEqual([403, "COM_004"]);
    expect(test.kept()).toBe(kept);
  });

  it("ends with one of the two, in whatever order they get there", async () => {
    for (let round = 0; round < 10; round++) {
      const member = await test.renter();
      const [reserved, left] = await Promise.all([ask(member), leave(member)]);
      // Whoever left has no card and no session any more: whichever of the two is noticed first.
      if (left.status === 200) expect(["COM_004", "PAY_003"]).toContain(reserved.body.code);
      else expect([reserved.status, left.body.code]).toEqual([200, "MEM_001"]);
      await test.rows("update reservations set status = 'cancelled' where member_id = $1", [member.id]);
      await test.rows("delete from unit_allocations");
      await test.rows("delete from box_allocations");
    }
  });
});

it("a card that is registered while its owner leaves becomes nobody's", async () => {
  const member = await signedUpMember(test, registration());
  await member.browser.post("/api/payment/sony");
  await leave(member);
  const started = await test.rows(
    "select member_id, state from card_setups where state = 'started' and member_id is null",
  );
  expect(started.length).toBe(1);
  test.setNow(new Date(TEST_NOW.getTime() + DAY));
  await tidyCards(test.deps);
  expect(await test.rows("select 1 from card_setups where member_id is null")).toEqual([]);
});
