import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditSorts } from "#contract/console/audit.ts";
import { findBrokenLink, writeAudit } from "#server/platform/audit.ts";
import { sealFor } from "#server/platform/audit-seal.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { PASSWORD, signedUpMember } from "#test/member.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
let boss: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  test = await createTestApp();
  boss = await signedInStaff(test, { roles: ["administrator"], name: "店長" });
});
afterAll(() => test.close());

type Entry = { id: number; act: string; subjectId: string; before: unknown; after: unknown };
const list = async (query = ""): Promise<{ entries: Entry[]; next: number | null }> =>
  (await boss.browser.get(`/api/console/audit?${query}`)).body.result;
const write = (act: string, subjectId: string, more: { after?: unknown; id?: string | null } = {}) =>
  test.deps.database.db.transaction((tx) => {
    const { id = null, after } = more;
    return writeAudit(
      tx,
      { id, name: "x", requestId: "r" },
      { act, subject: "unit", subjectId, after },
      test.deps.now(),
    );
  });
/** Writes down something about a member, sealed. */
const writeAbout = (memberId: string, value: unknown) =>
  test.deps.database.db.transaction(async (tx) => {
    const after = { name: await sealFor(tx, memberId, value), other: [1, "two"] };
    const act = { act: "members.correct", subject: "member", subjectId: memberId, after };
    await writeAudit(tx, { id: boss.id, name: "店長", requestId: "r" }, act, test.deps.now());
  });

describe("the list", () => {
  it("has the newest first, page by page, each once", async () => {
    for (let i = 0; i < 7; i++) await write("units.page", String(i));
    const seen: string[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await list(`act=units.page&limit=3${before ? `&before=${before}` : ""}`);
      seen.push(...page.entries.map(({ subjectId }) => subjectId));
      before = page.next;
    }
    expect(seen).toEqual(["6", "5", "4", "3", "2", "1", "0"]);
  });

  it.each(auditSorts)("is sorted by %s, either way, each entry once", async (column) => {
    const who = ["二郎", "一郎", "二郎", "三郎", "一郎"];
    const subjectId = `sort ${column}`;
    for (const [index, name] of who.entries())
      await test.deps.database.db.transaction((tx) => {
        const act = { act: `units.${"cabca"[index]}`, subject: "unit", subjectId };
        return writeAudit(tx, { id: null, name, requestId: "r" }, act, test.deps.now());
      });
    const walk = async (sort: string) => {
      const all: Entry[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const page = await list(
          `subjectId=${encodeURIComponent(subjectId)}&sort=${sort}&limit=2${before ? `&before=${before}` : ""}`,
        );
        all.push(...page.entries);
        before = page.next;
      }
      return all;
    };
    const up = await walk(column);
    expect(up).toHaveLength(5);
    expect(await walk(`-${column}`)).toEqual(up.toReversed());
    if (column === "act") expect(up.map(({ act }) => act.at(-1)).join("")).toBe("aabcc");
    if (column === "at") expect(up.map(({ act }) => act.at(-1)).join("")).toBe("cabca");
    const [first, second] = up;
    expect(first?.id).toBeLessThan(second?.id ?? 0);
  });

  it.each(["sort=", "sort=hash", "sort=id", "sort=-", "sort=at&sort=act"])("refuses %s", async (query) => {
    const { status, body } = await boss.browser.get(`/api/console/audit?${query}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });

  it("finds by who, act, subject and time", async () => {
    await write("boxes.close", "find", { id: boss.id });
    test.passSeconds(1_200);
    await write("boxes.open", "find");
    await write("boxes_open", "find");
    const acts = async (query: string) => (await list(`subjectId=find&${query}`)).entries.map(({ act }) => act);
    expect(await acts("")).toEqual(["boxes_open", "boxes.open", "boxes.close"]);
    expect(await acts("act=boxes")).toEqual(["boxes.open", "boxes.close"]);
    expect(await acts("act=boxes.open")).toEqual(["boxes.open"]);
    expect(await acts("act=boxes_")).toEqual([]);
    expect(await acts(`staff=${boss.id}`)).toEqual(["boxes.close"]);
    expect(await acts("subject=box")).toEqual([]);
    const later = encodeURIComponent("2026-11-15T12:20:00+09:00");
    expect(await acts(`from=${later}`)).toEqual(["boxes_open", "boxes.open"]);
    expect(await acts(`to=${later}`)).toEqual(["boxes.close"]);
    test.passSeconds(-1_200);
  });

  it("finds by time, although acts are numbered as they end", async () => {
    const at = (seconds: number) => new Date(Date.parse("2026-11-18T12:00:00+09:00") + seconds * 1_000);
    const { database } = test.deps;
    for (const [subjectId, begun] of Object.entries({ a: -7200, c: 1, b: -1, d: 3599, f: 3601, e: 3600, g: 9000 })) {
      const act = { act: "units.time", subject: "unit", subjectId };
      await database.db.transaction((tx) => writeAudit(tx, { id: null, name: "x", requestId: "r" }, act, at(begun)));
    }
    const between = async (from: number, to: number) => {
      const query = new URLSearchParams({ act: "units.time", from: at(from).toISOString(), to: at(to).toISOString() });
      return (await list(String(query))).entries.map(({ subjectId }) => subjectId);
    };
    expect(await between(0, 3600)).toEqual(["d", "c"]);
    expect(await between(-1, 3601)).toEqual(["e", "d", "b", "c"]);
    expect(await between(-9000, 0)).toEqual(["b", "a"]);
    expect(await between(3601, 90_000)).toEqual(["g", "f"]);
    expect(await between(90_000, 99_000)).toEqual([]);
  });

  it.each(["staff=x", "limit=0", "limit=201", "before=0", "from=yesterday", "act="])("refuses %s", async (query) => {
    const { status, body } = await boss.browser.get(`/api/console/audit?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split("=")[0]]]);
  });
});

describe("what says something of a member", () => {
  const rowsWith = async (text: string) => {
    const { rows } = await test.deps.database.pool.query(
      "select 1 from audit_log r where r::text like '%' || $1 || '%'",
      [text],
    );
    return rows.length;
  };

  it("is sealed, shown to whoever asks for it, and that is written down", async () => {
    const { id } = await signedUpMember(test);
    await writeAbout(id, "旧姓 鬼頭崎");
    expect(await rowsWith("鬼頭崎")).toBe(0);
    const [entry] = (await list(`subjectId=${id}`)).entries;
    expect(entry?.after).toEqual({ name: { sealed: true, memberId: id }, other: [1, "two"] });
    const shown = await boss.browser.post(`/api/console/audit/${entry?.id}/reveal`);
    expect(shown.body.result.after).toEqual({ name: "旧姓 鬼頭崎", other: [1, "two"] });
    const [last] = (await list("limit=1")).entries;
    expect(last).toMatchObject({ act: "audit.reveal", subjectId: String(entry?.id) });
    expect((await boss.browser.post("/api/console/audit/999999/reveal")).body.code).toBe("COM_003");
  });

  it("is gone with the member, and the chain still verifies", async () => {
    const { id, browser } = await signedUpMember(test);
    await writeAbout(id, { phone: "08055501234" });
    const [entry] = (await list(`subjectId=${id}`)).entries;
    expect((await browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
    const { rows } = await test.deps.database.pool.query("select 1 from member_audit_keys where member_id = $1", [id]);
    expect(rows).toEqual([]);
    const shown = await boss.browser.post(`/api/console/audit/${entry?.id}/reveal`);
    expect(shown.body.result.after).toEqual({ name: null, other: [1, "two"] });
    // Nothing is kept of who has left already.
    await writeAbout(id, { phone: "08055501234" });
    const later = await boss.browser.post(`/api/console/audit/${(await list("limit=1")).entries[0]?.id}/reveal`);
    expect(later.body.result.after.name).toBeNull();
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();
  });

  it("has one key however many write at once, and whoever leaves meanwhile waits", async () => {
    const { id, browser } = await signedUpMember(test);
    await Promise.all(Array.from({ length: 8 }, (_, index) => writeAbout(id, index)));
    const { entries } = await list(`subjectId=${id}`);
    const shown = await Promise.all(entries.map((each) => boss.browser.post(`/api/console/audit/${each.id}/reveal`)));
    expect(shown.map(({ body }) => body.result.after.name).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const held = await holdRows(test, "select pg_advisory_xact_lock(hashtextextended('audit_log', 0))", []);
    const writing = writeAbout(id, "last");
    await held.queued(1);
    const leaving = browser.post("/api/profile/leave", { currentPassword: PASSWORD });
    await held.queued(2);
    await held.release();
    await writing;
    expect((await leaving).status).toBe(200);
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();
  });
});

it("is not for members or guests, whose tokens open nothing here", async () => {
  const { browser } = await signedUpMember(test);
  for (const each of [browser, new Browser(test)]) {
    expect((await each.get("/api/console/audit")).body.code).toBe("STA_001");
  }
});
