import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffSorts } from "#contract/console/staff.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailsTo, randomIp } from "#test/member.ts";
import { actsOn, browserOfStaff, invitationTo, invite, signedInStaff, staffWithApp } from "#test/staff.ts";

let test: TestApp;
let boss: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
beforeEach(async () => {
  boss = await signedInStaff(test, { roles: ["administrator"], name: "店長" });
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  // Each test has administrators of its own.
  await test.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update staff set ended_at = now() where ended_at is null`);
  });
});
afterAll(() => test.close());

const list = async () => (await boss.browser.get("/api/console/staff")).body.result.staff;
const look = (token: string) => new Browser(test, randomIp()).post("/api/console/invitation", { token });
const change = (by: Browser, id: string, more: object = {}) =>
  by.put(`/api/console/staff/${id}`, { name: "店長", roles: ["crew"], stations: null, ...more });
const end = (by: Browser, id: string) => by.post(`/api/console/staff/${id}/end`, {});

describe("the list of staff", () => {
  it.each(staffSorts)("is sorted by %s either way, and those who have left come last", async (column) => {
    await signedInStaff(test, { name: "一", roles: ["desk"] });
    await signedInStaff(test, { name: "二", roles: ["crew"] });
    await invite(test, boss.browser, { name: "三" });
    const at = async (sort: string): Promise<{ id: string; name: string; state: string }[]> =>
      (await boss.browser.get(`/api/console/staff?sort=${sort}`)).body.result.staff;
    const present = async (sort: string) => (await at(sort)).filter(({ state }) => state !== "ended");
    const [up, down] = [await present(column), await present(`-${column}`)];
    expect(up).toHaveLength(4);
    expect(new Set(down.map(({ id }) => id))).toEqual(new Set(up.map(({ id }) => id)));
    expect((await at(column)).slice(0, 4)).toEqual(up);
    if (column === "name") expect(down).toEqual(up.toReversed());
    if (column === "state") expect([up.at(-1)?.name, down[0]?.name]).toEqual(["三", "三"]);
    expect(up.find(({ name }) => name === "店長")).toMatchObject({ lastSeenAt: expect.any(String), sessions: 1 });
    // Those who never signed in are last either way.
    if (column === "seen") expect([up.at(-1)?.name, down.at(-1)?.name]).toEqual(["三", "三"]);
    if (column === "roles") expect([up[0]?.name, down[0]?.name]).toEqual(["店長", "一"]);
  });

  it.each(["sort=", "sort=email", "sort=%27", "sort=NAME"])("refuses %s", async (query) => {
    const { status, body } = await boss.browser.get(`/api/console/staff?${query}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });
});

describe("two administrators who change the same account", () => {
  it("do not undo each other: the second is told", async () => {
    const { id } = await signedInStaff(test, { name: "三", roles: ["desk"] });
    const seen = async () => (await boss.browser.get(`/api/console/staff/${id}`)).body.result;
    const { version } = await seen();
    expect((await change(boss.browser, id, { roles: ["crew"], version })).status).toBe(200);
    // Still thinks of them as of the desk.
    expect((await change(boss.browser, id, { roles: ["desk", "finance"], version })).body.code).toBe("COM_015");
    expect((await seen()).roles).toEqual(["crew"]);
    expect((await change(boss.browser, id, { version: (await seen()).version })).status).toBe(200);
  });
});

describe("inviting", () => {
  it("makes an account and mails a link that works for 72 hours", async () => {
    const { id, email, token } = await invite(test, boss.browser, { roles: ["desk", "crew"], stations: ["tokyo"] });
    expect((await list()).find((each: { id: string }) => each.id === id)).toMatchObject({
      email,
      name: "中村 陽",
      roles: ["crew", "desk"],
      stations: ["tokyo"],
      state: "invited",
      invitationExpiresAt: "2026-11-18T12:00:00+09:00",
      sessions: 0,
    });
    expect((await look(token)).body.result).toMatchObject({ email, name: "中村 陽", passkeys: true });
    test.passSeconds(72 * 3_600 - 1);
    expect((await look(token)).status).toBe(200);
    test.passSeconds(1);
    expect((await look(token)).body.code).toBe("STA_005");
    expect(await actsOn(test, id)).toEqual(["店長: staff.invite"]);
  });

  it("keeps nothing of the token but a hash", async () => {
    const { id, token } = await invite(test, boss.browser);
    const { rows } = await test.deps.database.pool.query("select * from staff_invitations where staff_id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash).toHaveLength(32);
  });

  it("refuses an address that somebody of staff has, also when both come at once, and unknown stations", async () => {
    const form = { email: "twice@example.com", name: "a", roles: ["crew"], stations: null };
    const both = await Promise.all([1, 2].map(() => boss.browser.post("/api/console/staff", form)));
    expect(both.map(({ body }) => body.code ?? "invited").toSorted()).toEqual(["STA_007", "invited"]);
    const nowhere = { ...form, email: "new@example.com", stations: ["atlantis"] };
    expect(Object.keys((await boss.browser.post("/api/console/staff", nowhere)).body.fields)).toEqual(["stations"]);
  });

  it("takes an address anew once its owner has left", async () => {
    const { id, email } = await invite(test, boss.browser);
    expect((await end(boss.browser, id)).body.result.state).toBe("ended");
    expect((await invite(test, boss.browser, { email })).id).not.toBe(id);
  });

  it("again ends the invitation before, and whatever they signed in with", async () => {
    const person = await staffWithApp(test, boss.browser);
    const again = () => boss.browser.post(`/api/console/staff/${person.id}/invite`);
    expect((await again()).body.result.state).toBe("invited");
    const first = await invitationTo(test, person.email);
    expect((await person.browser.get("/api/console/me")).body.code).toBe("STA_001");
    const { email, password, recoveryCodes } = person;
    const old = { email, password, code: recoveryCodes[0] };
    expect((await new Browser(test, randomIp()).post("/api/console/sign-in", old)).body.code).toBe("STA_004");
    test.passSeconds(1);
    await again();
    expect((await look(first)).body.code).toBe("STA_005");
    expect((await look(await invitationTo(test, email))).status).toBe(200);
  });

  it("asks for a fresh factor", async () => {
    test.passSeconds(5 * 60);
    const form = { email: "late@example.com", name: "a", roles: ["crew"], stations: null };
    expect((await boss.browser.post("/api/console/staff", form)).body.code).toBe("STA_003");
    expect(await mailsTo(test, "late@example.com")).toEqual([]);
  });
});

describe("changing", () => {
  it("roles holds from the next call on, and before and after are written down", async () => {
    const worker = await signedInStaff(test, { roles: ["administrator"] });
    expect((await worker.browser.get("/api/console/staff")).status).toBe(200);
    await change(boss.browser, worker.id, { name: "佐藤 花", roles: ["crew"], stations: ["ueno"] });
    expect((await worker.browser.get("/api/console/staff")).body.code).toBe("STA_002");
    const entry = (await boss.browser.get(`/api/console/audit?subjectId=${worker.id}`)).body.result.entries[0];
    expect(entry).toMatchObject({
      act: "staff.change",
      staffId: boss.id,
      staffName: "店長",
      before: { name: "佐藤 花", roles: ["administrator"], stations: null },
      after: { name: "佐藤 花", roles: ["crew"], stations: ["ueno"] },
    });
  });

  it("refuses nobody, no roles and no name", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await change(boss.browser, nobody)).body.code).toBe("COM_003");
    for (const [field, value] of [
      ["roles", []],
      ["roles", ["king"]],
      ["name", " "],
      ["name", "a\u0000b"],
      ["name", "あ".repeat(61)],
    ] as const) {
      const refused = await change(boss.browser, boss.id, { [field]: value });
      expect([refused.status, Object.keys(refused.body.fields ?? {})[0]?.split(".")[0]]).toEqual([400, field]);
    }
  });
});

describe("an administrator of some stations", () => {
  it("gives nobody more than they have themselves, nor takes it from somebody who has more", async () => {
    const limited = await signedInStaff(test, { roles: ["administrator"], stations: ["tokyo", "ueno"] });
    const [theirs, others] = [
      await signedInStaff(test, { stations: ["ueno"] }),
      await signedInStaff(test, { stations: ["ueno", "yokohama"] }),
    ];
    const person = { name: "中村 陽", roles: ["crew"] };
    const added = (stations: string[] | null) =>
      limited.browser.post("/api/console/staff", { ...person, email: `${crypto.randomUUID()}@example.com`, stations });
    const again = (id: string) => limited.browser.post(`/api/console/staff/${id}/invite`);
    const sessions = (id: string) => `/api/console/staff/${id}/sessions`;
    const [open] = (await boss.browser.get(sessions(others.id))).body.result.sessions;
    const refused = async () => [
      await change(limited.browser, limited.id, { roles: ["administrator"], stations: null }),
      await change(limited.browser, theirs.id, { stations: ["yokohama"] }),
      await change(limited.browser, others.id, { stations: ["ueno"] }),
      await change(limited.browser, boss.id, { stations: ["ueno"] }),
      await added(null),
      await added(["tokyo", "yokohama"]),
      await end(limited.browser, others.id),
      await end(limited.browser, boss.id),
      await again(others.id),
      await again(boss.id),
      await limited.browser.delete(sessions(boss.id)),
      await limited.browser.delete(`${sessions(others.id)}/${open.id}`),
    ];
    const before = await list();
    expect((await refused()).map(({ body }) => body.code)).toEqual(Array.from({ length: 12 }, () => "STA_002"));
    expect(await list()).toEqual(before);
    expect((await change(limited.browser, theirs.id, { stations: ["tokyo"] })).status).toBe(200);
    expect((await added(["ueno"])).status).toBe(200);
    expect((await again(theirs.id)).status).toBe(200);
    expect((await end(limited.browser, theirs.id)).status).toBe(200);
  });
});

describe("who leaves", () => {
  it("is out at once, everywhere, and for good", async () => {
    const person = await staffWithApp(test, boss.browser);
    const elsewhere = await browserOfStaff(test, person.id);
    await end(boss.browser, person.id);
    for (const browser of [person.browser, elsewhere]) {
      expect((await browser.get("/api/console/me")).body.code).toBe("STA_001");
    }
    const { email, password, recoveryCodes } = person;
    const tried = { email, password, code: recoveryCodes[0] };
    expect((await new Browser(test, randomIp()).post("/api/console/sign-in", tried)).body.code).toBe("STA_004");
    expect((await end(boss.browser, person.id)).body.code).toBe("COM_003");
    expect((await actsOn(test, person.id)).at(-1)).toBe("店長: staff.end");
  });

  it("gets no session by signing in at the same moment", async () => {
    const person = await staffWithApp(test, boss.browser);
    const { email, password, recoveryCodes } = person;
    const held = await holdRows(test, "select 1 from staff where id = $1 for update", [person.id]);
    const ending = end(boss.browser, person.id);
    await held.queued(1);
    const form = { email, password, code: recoveryCodes[0] };
    const signingIn = new Browser(test, randomIp()).post("/api/console/sign-in", form);
    await held.queued(2);
    await held.release();
    expect([(await ending).status, (await signingIn).body.code]).toEqual([200, "STA_004"]);
  });
});

describe("the last administrator", () => {
  const LOCK = "select pg_advisory_xact_lock(hashtextextended('administrators of the shop', 0))";

  it("cannot be ended, demoted or invited again, and nothing changes", async () => {
    for (const refused of [
      await end(boss.browser, boss.id),
      await change(boss.browser, boss.id),
      await boss.browser.post(`/api/console/staff/${boss.id}/invite`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, "STA_006"]);
    }
    expect((await boss.browser.get("/api/console/me")).body.result.roles).toEqual(["administrator"]);
    expect(await actsOn(test, boss.id)).toEqual([]);
  });

  it("is also whoever is left beside one who has not accepted yet", async () => {
    await invite(test, boss.browser, { roles: ["administrator"] });
    expect((await end(boss.browser, boss.id)).body.code).toBe("STA_006");
  });

  it("stays when two demote, or end, each other at once", async () => {
    for (const act of [change, end]) {
      const other = await signedInStaff(test, { roles: ["administrator"] });
      const held = await holdRows(test, LOCK, []);
      const both = [act(boss.browser, other.id), act(other.browser, boss.id)];
      await held.queued(2);
      await held.release();
      const answers = await Promise.all(both);
      expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["STA_006", "done"]);
      const { rows } = await test.deps.database.pool.query(
        "select id from staff where ended_at is null and 'administrator' = any(roles)",
      );
      expect(rows).toHaveLength(1);
      boss = { ...boss, id: rows[0].id, browser: await browserOfStaff(test, rows[0].id) };
    }
  });

  it("is guarded by the database itself", async () => {
    const { pool } = test.deps.database;
    await expect(pool.query("update staff set roles = '{crew}' where id = $1", [boss.id])).rejects.toThrow(
      "last administrator",
    );
    await expect(pool.query("delete from staff where id = $1", [boss.id])).rejects.toThrow("last administrator");
  });
});
