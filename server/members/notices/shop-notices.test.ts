import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ShopNotice } from "#contract/console/notices.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { signedUpMember } from "#test/member.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
let editor: Browser;
let reader: Browser;
beforeAll(async () => {
  test = await createTestApp();
  editor = await staffOf("catalogue");
  reader = (await signedUpMember(test)).browser;
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const NOTICES = "/api/console/notices";
const staffOf = async (role: Role) => (await signedInStaff(test, { roles: [role] })).browser;
const draft = (change: object = {}) => ({
  title: { ja: "システムメンテナンスのお知らせ", en: "Maintenance" },
  body: { ja: "11月20日に実施します。\nご不便をおかけします。", en: "On 20 November.\nWe apologise." },
  publishedAt: "2026-11-15T12:00:00+09:00",
  endsAt: "2026-11-15T12:05:00+09:00" as string | null,
  draft: false,
  ...change,
});
const add = async (change: object = {}): Promise<ShopNotice> => {
  const { status, body } = await editor.post(NOTICES, draft(change));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
};
const put = (id: number, change: object = {}) => editor.put(`${NOTICES}/${id}`, draft(change));
const seen = async (): Promise<string[]> =>
  (await reader.get("/api/notices?limit=100")).body.result.data.map(({ id }: { id: string }) => id);
const at = (time: string) => test.setNow(new Date(`2026-11-15T${time}+09:00`));

describe("a notice to all members", () => {
  it("is seen from its time until its end, in the reader's language, and not one second longer", async () => {
    const { id, state } = await add({ publishedAt: "2026-11-15T12:01:00+09:00" });
    expect(state).toBe("scheduled");
    for (const [time, isSeen] of [
      ["12:00:59", false],
      ["12:01:00", true],
      ["12:04:59", true],
      ["12:05:00", false],
    ] as const) {
      at(time);
      expect((await seen()).includes(String(id)), time).toBe(isSeen);
      expect((await reader.get(`/api/notices/${id}`)).body.code, time).toBe(isSeen ? undefined : "COM_003");
    }
    const { result } = (await editor.get(`${NOTICES}/${id}`)).body;
    expect(result).toMatchObject({ state: "over", readBy: 1, endsAt: "2026-11-15T12:05:00+09:00" });
  });

  it("is unread for members who were there, and counts no more when it is over", async () => {
    const unread = async () => (await reader.get("/api/notices")).body.result.unreadCount;
    const before = await unread();
    await add();
    expect(await unread()).toBe(before + 1);
    at("12:05:00");
    expect(await unread()).toBe(before);
  });

  it("of two who edit it at once keeps the words of the first, and the second is told", async () => {
    const { id, version } = await add({ draft: true });
    const words = ["一人目", "二人目"].map((ja) => ({ ja, en: ja }));
    const answers = await Promise.all(words.map((title) => put(id, { title, draft: true, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("COM_015");
    const { result } = (await editor.get(`${NOTICES}/${id}`)).body;
    expect(result.title).toEqual(words[answers.findIndex(({ status }) => status === 200)]);
    expect((await put(id, { draft: true, version: result.version })).status).toBe(200);
  });

  it("as a draft is seen by nobody, and becomes one again only before anybody saw it", async () => {
    const { id } = await add({ draft: true, endsAt: null });
    expect(await seen()).not.toContain(String(id));
    expect((await put(id, { endsAt: null })).body.result.state).toBe("shown");
    expect(await seen()).toContain(String(id));
    expect((await put(id, { draft: true })).body.code).toBe("CAM_007");
    const later = await add({ publishedAt: "2026-11-15T12:01:00+09:00" });
    expect((await put(later.id, { draft: true })).body.result.state).toBe("draft");
  });

  it("withdrawn is gone for good, with the reason in the log", async () => {
    const { id } = await add();
    expect((await editor.post(`${NOTICES}/${id}/withdraw`, { reason: " " })).body.code).toBe("COM_001");
    const withdraw = () => editor.post(`${NOTICES}/${id}/withdraw`, { reason: "日付の誤り" });
    const answers = await Promise.all([withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seen()).not.toContain(String(id));
    expect((await put(id)).body.code).toBe("CAM_006");
    const { rows } = await test.deps.database.pool.query(
      "select act, reason from audit_log where subject = 'notice' and subject_id = $1 order by id",
      [String(id)],
    );
    expect(rows).toEqual([
      { act: "notices.add", reason: null },
      { act: "notices.withdraw", reason: "日付の誤り" },
    ]);
  });

  it("is on the home page as long as it is shown", async () => {
    const always = { publishedAt: new Date(Date.now() - 60_000).toISOString(), endsAt: null };
    const ids = () => test.deps.catalogue.current().notices.map(({ id }) => id);
    const [hidden, shown] = [await add({ ...always, draft: true }), await add(always)];
    await vi.waitUntil(() => ids().includes(shown.id), 10_000);
    expect(ids()).not.toContain(hidden.id);
    // Read again before its end comes, unless the machine is very slow.
    const { pool } = test.deps.database;
    await pool.query("update notices set ends_at = now() + interval '1.5 seconds' where id = $1", [shown.id]);
    await vi.waitUntil(() => !ids().includes(shown.id), 20_000);
  });

  it.each([
    [{ endsAt: "2026-11-15T12:00:00+09:00" }, "endsAt"],
    [{ publishedAt: "tomorrow" }, "publishedAt"],
    [{ title: { ja: " ", en: "x" } }, "title.ja"],
    [{ body: { ja: "x" } }, "body.en"],
    [{ title: { ja: "あ".repeat(81), en: "x" } }, "title.ja"],
    [{ draft: "yes" }, "draft"],
  ])("refuses %j and says which field", async (change, field) => {
    const { status, body } = await editor.post(NOTICES, draft(change));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "COM_001", [field]]);
  });

  it("is for staff who may change the catalogue", async () => {
    for (const role of ["crew", "desk", "finance"] as const) {
      const other = await staffOf(role);
      expect((await other.get(NOTICES)).body.code).toBe("STA_002");
      expect((await other.post(NOTICES, draft())).body.code).toBe("STA_002");
    }
  });
});

it("notices are listed by state and page by page, each once", async () => {
  const all: number[] = [];
  let after = "";
  do {
    const { notices, next } = (await editor.get(`${NOTICES}?limit=2${after && `&after=${after}`}`)).body.result;
    all.push(...notices.map(({ id }: ShopNotice) => id));
    after = next ?? "";
  } while (after);
  const { rows } = await test.deps.database.pool.query("select id from notices");
  expect(all.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  const drafts = (await editor.get(`${NOTICES}?state=draft`)).body.result.notices;
  expect(drafts.length).toBeGreaterThan(0);
  expect(drafts.every(({ state }: ShopNotice) => state === "draft")).toBe(true);
});
