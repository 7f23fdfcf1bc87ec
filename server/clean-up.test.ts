import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchOf, cleanUp, rulesOf } from "#server/clean-up.ts";
import { parseRetention } from "#server/platform/retention.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { closeInquiry } from "#test/close-inquiry.ts";
import { registration, signedUpMember } from "#test/member.ts";
import { invite, signedInStaff, staffWithPasskey } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const tables = [
  "members",
  "sessions",
  "refresh_tokens",
  "devices",
  "login_series",
  "verification_codes",
  "password_resets",
  "passkey_challenges",
  "totp_secrets",
  "login_tickets",
  "rate_limits",
  "outbox",
  "member_notices",
  "inquiries",
  "demand",
  "staff_challenges",
  "staff_totp_secrets",
  "staff_invitations",
  "staff_devices",
  "staff_sessions",
];
const counts = async () => {
  const { pool } = test.deps.database;
  const rows = await Promise.all(tables.map((table) => pool.query(`select count(*)::int as n from ${table}`)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.rows[0].n]));
};

/** What a guest wrote to the help desk; its number. */
async function inquire(content: string): Promise<string> {
  const form = { type: "other", content, lastName: "佐藤", firstName: "愛", email: "guest@example.com" };
  return (await new Browser(test).post("/api/contact", form)).body.result.number;
}

/** A search by time and place, written down. */
async function lookFor(keyword: string): Promise<void> {
  const times = { pickup: "2026-11-20T10:00:00+09:00", return: "2026-11-21T10:00:00+09:00" };
  await test.app.request(`/api/products?${new URLSearchParams({ ...times, keyword })}`);
  await test.deps.demand.close();
}

/** A challenge, a browser, a session, and an invitation with an app that was not set up to its end. */
async function leaveTracesOfStaff(): Promise<void> {
  const boss = await signedInStaff(test, { roles: ["administrator"] });
  await staffWithPasskey(test, boss.browser);
  await new Browser(test).post("/api/console/sign-in/passkey-options");
  const { token } = await invite(test, boss.browser);
  await new Browser(test).post("/api/console/invitation/totp", { token });
}

it("forgets what nobody needs any more, and nothing sooner", async () => {
  const { browser, email } = await signedUpMember(test);
  await browser.post("/api/auth/refreshToken");
  await browser.post("/api/profile/totp/begin", {});
  await test.deps.database.pool.query(
    "insert into login_tickets (token_hash, member_id, expires_at) select sha256(''), id, $1 from members",
    [new Date(test.deps.now().getTime() + 600_000)],
  );
  await browser.post("/api/password/forgot", { email });
  await new Browser(test).post("/api/auth/login", { email, password: "Wrongpass1" });
  await new Browser(test).post("/api/auth/passkey/options");
  await new Browser(test).post("/api/auth/register", registration());
  await leaveTracesOfStaff();
  await lookFor("スーツケース");
  await inquire("まだ返事を待っています。");
  await closeInquiry(test, await inquire("解決しました。"));
  await test.deps.database.pool.query("update outbox set state = 'failed' where kind = 'welcome'");
  await test.deps.database.pool.query("update outbox set state = 'sent', sent_at = now() where state = 'waiting'");
  const before = await counts();
  expect(before).toMatchObject({
    members: 2,
    sessions: 1,
    devices: 1,
    login_series: 1,
    refresh_tokens: 2,
    verification_codes: 1,
    password_resets: 1,
    passkey_challenges: 1,
    totp_secrets: 1,
    login_tickets: 1,
    inquiries: 2,
    demand: 1,
    staff_challenges: 1,
    staff_totp_secrets: 1,
    staff_invitations: 1,
    staff_devices: 1,
    staff_sessions: 2,
  });

  await cleanUp(test.deps);
  expect(await counts()).toEqual(before);

  test.passSeconds(8 * 86_400);
  await cleanUp(test.deps);
  expect(await counts()).toEqual({
    ...before,
    members: 1,
    verification_codes: 0,
    password_resets: 0,
    passkey_challenges: 0,
    totp_secrets: 0,
    login_tickets: 0,
    rate_limits: 0,
    staff_challenges: 0,
    staff_totp_secrets: 0,
    staff_invitations: 0,
    // The abandoned registration's code goes with it.
    outbox: before.outbox - 1,
  });

  test.passSeconds(90 * 86_400);
  await cleanUp(test.deps);
  const after98Days = {
    members: 1,
    sessions: 0,
    refresh_tokens: 0,
    devices: 1,
    login_series: 0,
    staff_sessions: 0,
    staff_devices: 1,
  };
  expect(await counts()).toMatchObject({ ...after98Days, outbox: 1, member_notices: 1, demand: 1 });

  test.passSeconds(640 * 86_400);
  await cleanUp(test.deps);
  expect(await counts()).toMatchObject({
    members: 1,
    devices: 0,
    staff_devices: 0,
    member_notices: 0,
    demand: 0,
    inquiries: 2,
  });

  // Three years after it was closed; what is still open stays.
  test.passSeconds(357 * 86_400);
  await cleanUp(test.deps);
  expect(await counts()).toMatchObject({ inquiries: 2 });
  test.passSeconds(2 * 86_400);
  await cleanUp(test.deps);
  expect(await counts()).toMatchObject({ members: 1, inquiries: 1 });
  const { rows } = await test.deps.database.pool.query("select state from inquiries");
  expect(rows).toEqual([{ state: "open" }]);
});

describe("each batch of a clean-up", () => {
  const rules = rulesOf(parseRetention(""));

  it.each(rules.filter(({ few }) => !few))("of $table by $by finds its rows by an index, in order", async (rule) => {
    const plan = await test.deps.database.db.transaction(async (tx) => {
      // Where there is an index, the planner has no other choice; where there is none, it sorts or reads the table.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${batchOf(rule, test.deps.now())}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(/Tid Scan on/);
    expect(plan).toMatch(/Limit/);
    expect(plan).toMatch(/Index (Only )?Scan using/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  it("finds by an index what goes with its rows", async () => {
    const { rows } = await test.deps.database.pool.query(
      `select conrelid::regclass::text || '.' || conname as name from pg_constraint k
      where contype = 'f' and confrelid = any($1::regclass[]) and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%is not null%'
            or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))`,
      [[...new Set(rules.filter(({ few }) => !few).map(({ table }) => table))]],
    );
    expect(rows).toEqual([]);
  });

  it("takes so many and no more, and not what somebody is working with", async () => {
    const { db, pool } = test.deps.database;
    await pool.query(
      `insert into rate_limits (key, full_at) select 'batch ' || n, $1::timestamptz - n * interval '1 minute' from generate_series(1, 9) n`,
      [test.deps.now()],
    );
    const rule = { table: "rate_limits", by: "full_at", days: 0, only: "key like 'batch %'", atOnce: 4 };
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select from rate_limits where key = 'batch 9' for update");
    const taken: (number | null)[] = [];
    for (let round = 0; round < 3; round++) {
      taken.push((await db.execute(batchOf(rule, test.deps.now()))).rowCount);
    }
    await holder.query("commit");
    holder.release();
    expect(taken).toEqual([4, 4, 0]);
    expect((await pool.query("select key from rate_limits where key like 'batch %'")).rows).toEqual([
      { key: "batch 9" },
    ]);
  });

  it("is the last one when the process is to end", async () => {
    await test.deps.database.pool.query("insert into rate_limits (key, full_at) values ('late', $1)", [
      new Date(test.deps.now().getTime() - 1_000),
    ]);
    await cleanUp({ ...test.deps, isEnding: () => true });
    const { rowCount } = await test.deps.database.pool.query("select from rate_limits where key = 'late'");
    expect(rowCount).toBe(1);
  });
});

describe("how long things are kept", () => {
  it("can be made shorter", () => {
    expect(parseRetention("mails:60, demand:365")).toMatchObject({ mails: 60, demand: 365, notices: 730 });
  });

  it.each(["mails:91", "mails:30", "mails", "mails:-1", "everything:60", "mails:60;demand:60"])(
    "is never longer than promised, nor anything else: %s",
    (text) => {
      expect(() => parseRetention(text)).toThrow(/kept 31 to 90 days|must be name:days/);
    },
  );
});

it("goes on with everything else where one rule fails, and says which", async () => {
  const { pool } = test.deps.database;
  await pool.query("insert into rate_limits (key, full_at) values ('held', '2020-01-01') on conflict do nothing");
  await pool.query(
    "create unlogged table holds_on (key text references rate_limits (key)); insert into holds_on values ('held')",
  );
  await inquire("忘れられる問い合わせ");
  await pool.query("update outbox set state = 'superseded', created_at = '2020-01-01'");
  await expect(cleanUp(test.deps)).rejects.toThrow(/^rate_limits was not cleaned up$/);
  expect((await pool.query("select 1 from outbox where created_at = '2020-01-01'")).rowCount).toBe(0);
  await pool.query("drop table holds_on");
  await cleanUp(test.deps);
  expect((await pool.query("select 1 from rate_limits where key = 'held'")).rowCount).toBe(0);
});
