import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenLink, writeAudit } from "#server/platform/audit.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const actor = { id: null, name: "山田", requestId: "request" };
const write = (subjectId: string, more = {}) =>
  test.deps.database.db.transaction((tx) =>
    writeAudit(tx, actor, { act: "units.lose", subject: "unit", subjectId, ...more }, test.deps.now()),
  );
/** Does as somebody with all rights would, who goes round the triggers. */
const tamper = (statement: string) =>
  test.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });

describe("the audit log", () => {
  it("is one chain, however many write at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(String(index), { before: { place: index } })));
    const { rows } = await test.deps.database.pool.query("select id::int from audit_log order by id");
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();
  });

  it("keeps nothing of what is rolled back", async () => {
    await expect(
      test.deps.database.db.transaction(async (tx) => {
        await writeAudit(tx, actor, { act: "a", subject: "unit", subjectId: "x" }, test.deps.now());
        throw new Error("changed its mind");
      }),
    ).rejects.toThrow("changed its mind");
    await write("after");
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();
    expect(await findBrokenLink(test.deps.database.db, 4)).toBeUndefined();
  });

  it.each(["update audit_log set reason = 'x'", "delete from audit_log", "truncate audit_log"])(
    "refuses: %s",
    async (statement) => {
      await expect(test.deps.database.pool.query(statement)).rejects.toThrow("append-only");
    },
  );

  it("tells which row was changed, taken out or put in, and where the chain was written anew", async () => {
    const { db } = test.deps.database;
    // Whichever row a look begins or ends with.
    const find = async () => {
      const found = await Promise.all([2, 3, 4, 5, 6, 7, 100].map((chunk) => findBrokenLink(db, chunk)));
      expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
      return found[0];
    };
    await tamper(`update audit_log set after = '{"place": 7}' where id = 5`);
    expect(await find()).toEqual({ id: 5, fault: "changed" });
    await tamper("update audit_log r set hash = sha256(previous || convert_to(audit_text(r), 'UTF8')) where id = 5");
    expect(await find()).toEqual({ id: 6, fault: "does not follow" });
    await tamper("delete from audit_log where id = 4");
    expect(await find()).toEqual({ id: 5, fault: "missing before" });
  });
});
