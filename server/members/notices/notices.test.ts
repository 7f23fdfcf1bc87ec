import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeBody, noticeListBody, noticesReadBody } from "#contract/notices.ts";
import { readPageSession } from "#server/members/auth/page-session.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { PASSWORD, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
beforeEach(() => query("delete from notices where title ->> 'ja' like '試験%'"));
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) =>
  (await test.deps.database.pool.query(text, values)).rows as Record<string, string>[];
const english = { headers: { "Accept-Language": "en" } };
const list = async (browser: Browser, search = "", init = {}) =>
  noticeListBody.parse((await browser.get(`/api/notices${search}`, init)).body).result;
const open = async (browser: Browser, id: string, init = {}) =>
  noticeBody.parse((await browser.get(`/api/notices/${id}`, init)).body).result;
/** A public notice, so many seconds after the tests' time. */
const publish = async (seconds: number, title = "試験") => {
  const at = new Date(TEST_NOW.getTime() + seconds * 1_000);
  const text = JSON.stringify({ ja: title, en: "Test" });
  const [row] = await query("insert into notices (title, body, published_at) values ($1, $1, $2) returning id", [
    text,
    at,
  ]);
  return String(row?.id);
};

describe("GET /api/notices", () => {
  it("has the member's own and the public ones, the newest first, each marked as such", async () => {
    const { browser } = await signedUpMember(test);
    const { data, unreadCount, ...page } = await list(browser);
    expect(page).toEqual({ currentPage: 1, totalPages: 1, totalItems: 4, limit: 12 });
    expect(data.map(({ scope, title }) => [scope, title])).toEqual([
      ["personal", "会員登録が完了しました"],
      ["public", "祝日・年末年始の営業について"],
      ["public", "防振双眼鏡の取り扱いを増やしました"],
      ["public", "横浜駅で受け取れるようになりました"],
    ]);
    // News from before the member joined is not news.
    expect(data.map(({ read }) => read)).toEqual([false, true, true, true]);
    expect(unreadCount).toBe(1);
  });

  it("is paged: every notice once, an empty page after the last", async () => {
    const { browser } = await signedUpMember(test);
    const pages = await Promise.all([1, 2, 3].map((page) => list(browser, `?limit=3&page=${page}`)));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 1, 0]);
    expect(pages.map(({ totalPages, totalItems }) => [totalPages, totalItems])).toEqual(Array(3).fill([2, 4]));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4);
    expect((await list(browser, "?limit=100")).data).toHaveLength(4);
  });

  it.each(["page=0", "page=x", "page=100001", "limit=0", "limit=101", "unread=2"])("refuses %s", async (search) => {
    const { browser } = await signedUpMember(test);
    const { status, body } = await browser.get(`/api/notices?${search}`);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "COM_001", [search.split("=")[0]]]);
  });

  it("shows only the unread ones when asked", async () => {
    const { browser } = await signedUpMember(test);
    const { data, totalItems, unreadCount } = await list(browser, "?unread=1&limit=3");
    expect([data.map(({ title }) => title), totalItems, unreadCount]).toEqual([["会員登録が完了しました"], 1, 1]);
  });

  it("keeps what is published later until then", async () => {
    const { browser } = await signedUpMember(test);
    const id = await publish(60);
    expect((await list(browser)).data.map((each) => each.id)).not.toContain(id);
    expect((await browser.get(`/api/notices/${id}`)).body.code).toBe("COM_003");
    test.passSeconds(60);
    expect((await list(browser)).data[0]).toMatchObject({ id, scope: "public", read: false });
  });

  it("is for members", async () => {
    for (const [method, path] of [
      ["GET", "/api/notices"],
      ["GET", "/api/notices/1"],
      ["POST", "/api/notices/read"],
    ] as const) {
      const { status, body } = await new Browser(test).call(method, path);
      expect([status, body.code]).toEqual([401, "COM_002"]);
    }
  });

  it("speaks the reader's language, whatever the member's was", async () => {
    const { browser } = await signedUpMember(test);
    const { data } = await list(browser, "", english);
    expect(data.map(({ title }) => title).slice(0, 2)).toEqual([
      "Welcome to Ekikari",
      "Open on public holidays and over the New Year",
    ]);
    const { notice } = await open(browser, data[0]?.id ?? "", english);
    expect(notice.link).toEqual({ label: "Find items", path: "/products" });
    expect(notice.paragraphs.join()).toMatch(/^[ -~]+$/);
  });

  it("does not fall over a letter that it cannot write", async () => {
    const { browser, id } = await signedUpMember(test);
    await query("update member_notices set kind = 'fromTheFuture' where member_id = $1", [id]);
    await query(
      `insert into member_notices (id, member_id, kind, data, created_at)
       values (gen_random_uuid(), $1, 'extended', '{}', $2)`,
      [id, TEST_NOW],
    );
    const { data } = await list(browser);
    expect(data.filter(({ scope }) => scope === "personal").map(({ title }) => title)).toEqual([
      "お知らせ",
      "お知らせ",
    ]);
    expect((await open(browser, data[0]?.id ?? "")).notice.paragraphs).toHaveLength(1);
  });
});

describe("GET /api/notices/{noticeId}", () => {
  it("marks it as read, once", async () => {
    const { browser, id: memberId } = await signedUpMember(test);
    const id = (await list(browser)).data[0]?.id ?? "";
    const readAt = () => query("select read_at from member_notices where member_id = $1", [memberId]);
    expect(await open(browser, id)).toMatchObject({ notice: { id, read: true }, unreadCount: 0 });
    const first = await readAt();
    test.passSeconds(60);
    expect(await open(browser, id)).toMatchObject({ notice: { read: true }, unreadCount: 0 });
    expect(await readAt()).toEqual(first);
    expect((await list(browser)).data[0]).toMatchObject({ id, read: true });
    expect((await list(browser, "?unread=1")).data).toEqual([]);
  });

  it("finds a personal one in whatever case its id is written, as reservations are found", async () => {
    const { browser } = await signedUpMember(test);
    const id = (await list(browser)).data[0]?.id ?? "";
    expect(await open(browser, id.toUpperCase())).toMatchObject({ notice: { id, read: true }, unreadCount: 0 });
    expect((await list(browser)).data[0]).toMatchObject({ id, read: true });
  });

  it("marks a public one as read for this member alone, however often it is opened at once", async () => {
    const [one, other] = [await signedUpMember(test), await signedUpMember(test)];
    const id = await publish(0);
    expect((await list(one.browser)).unreadCount).toBe(2);
    await Promise.all([1, 2, 3].map(() => open(one.browser, id)));
    expect((await list(one.browser)).unreadCount).toBe(1);
    expect((await list(other.browser)).unreadCount).toBe(2);
    const { notice } = await open(other.browser, id);
    expect(notice).toMatchObject({ title: "試験", paragraphs: ["試験"], link: null, facts: [], notes: [] });
  });

  it("is nobody else's: 404 for another's, for what does not exist, and nothing is marked", async () => {
    const [owner, stranger] = [await signedUpMember(test), await signedUpMember(test)];
    const id = (await list(owner.browser)).data[0]?.id ?? "";
    for (const each of [id, crypto.randomUUID(), "999999999"]) {
      const { status, body } = await stranger.browser.get(`/api/notices/${each}`);
      expect([status, body.code]).toEqual([404, "COM_003"]);
    }
    expect((await list(owner.browser)).unreadCount).toBe(1);
    expect((await list(stranger.browser)).data.map((each) => each.id)).not.toContain(id);
  });

  it.each(["0", "abc", "-1", "1.5", "99999999999", "read", "%00"])("finds none at %s, which is no id", async (id) => {
    const { browser } = await signedUpMember(test);
    const { status, body } = await browser.get(`/api/notices/${id}`);
    expect([status, body.code]).toEqual([404, "COM_003"]);
  });
});

describe("POST /api/notices/read", () => {
  it("marks everything as read, for this member alone; again, it changes nothing", async () => {
    const [one, other] = [await signedUpMember(test), await signedUpMember(test)];
    await publish(0);
    const all = () => one.browser.post("/api/notices/read");
    const answers = await Promise.all([all(), all(), all()]);
    for (const { body } of answers) expect(noticesReadBody.parse(body).result.unreadCount).toBe(0);
    expect((await list(one.browser)).data.map(({ read }) => read)).not.toContain(false);
    expect((await list(other.browser)).unreadCount).toBe(2);
    await publish(0, "試験2");
    expect((await list(one.browser)).unreadCount).toBe(1);
  });
});

describe("the session", () => {
  it("knows how many notices are unread: after signing in, after a refresh, and while a page is rendered", async () => {
    const { browser, email } = await signedUpMember(test);
    const onPage = async () => {
      const Cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
      const request = new Request("http://localhost/", { headers: { Cookie } });
      return (await readPageSession(test.deps, request))?.user.unreadNotices;
    };
    expect(await onPage()).toBe(1);
    const signedIn = await browser.post("/api/auth/login", { email, password: PASSWORD });
    expect(signedIn.body.result.user.unreadNotices).toBe(1);
    await browser.post("/api/notices/read");
    expect((await browser.post("/api/auth/refreshToken")).body.result.user.unreadNotices).toBe(0);
    expect(await onPage()).toBe(0);
  });
});
