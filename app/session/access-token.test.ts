import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call, createApiClient } from "#app/api.ts";

// A page of its own for each test.
let session: typeof import("./session.ts");
let tokens: typeof import("./access-token.ts");
let api: ReturnType<typeof createApiClient>;

/** The limits that were set, each with the way to let it pass. */
const limits: { ms: number; pass: () => void }[] = [];

beforeEach(async () => {
  limits.length = 0;
  vi.resetModules();
  session = await import("./session.ts");
  tokens = await import("./access-token.ts");
  api = createApiClient({ origin: "http://localhost", language: "ja", fetch: tokens.apiFetch });
  session.setSession({ status: "unauthenticated" });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    limits.push({ ms, pass: () => controller.abort(new DOMException("too late", "TimeoutError")) });
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Settles as `fetch` does when its signal fires. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

it("counts a call as lost when no answer comes in time; what changes something has longer", async () => {
  vi.stubGlobal("fetch", (_: unknown, init: RequestInit) => untilAborted(init.signal));
  const read = expect(call(api.home.$get())).rejects.toMatchObject({ status: 0, code: undefined });
  const written = expect(call(api.password.forgot.$post({ json: { email: "a@example.com" } }))).rejects.toMatchObject({
    status: 0,
    code: undefined,
  });
  await vi.waitFor(() => expect(limits).toHaveLength(2));
  expect(limits.map(({ ms }) => ms)).toEqual([15_000, 60_000]);
  for (const { pass } of limits) pass();
  await Promise.all([read, written]);
});

it("counts an answer that stops halfway as lost, not as an empty success", async () => {
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => untilAborted(init.signal).catch((reason) => stream.error(reason)),
    });
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  });
  const lost = expect(call(api.home.$get())).rejects.toMatchObject({ status: 0 });
  await vi.waitFor(() => expect(limits).toHaveLength(1));
  limits[0]?.pass();
  await lost;
});

const user = { email: "a@example.com", name: "山田 花子", lastName: "山田", firstName: "花子", unreadNotices: 0 };
const signedInAs = (id: string) => ({
  status: "success",
  result: {
    accessToken: `token of ${id}`,
    accessTokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
    user: { ...user, id },
    mylist: [],
  },
});

it("keeps a good token when the look at the session on focus gets no answer", async () => {
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => Promise<unknown>) => work() } });
  vi.stubGlobal("document", { visibilityState: "visible" });
  tokens.signedIn(signedInAs("first").result);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, "http://localhost");
    asked.push(`${pathname} ${new Headers(init.headers).get("Authorization") ?? ""}`);
    if (pathname === "/api/auth/refreshToken") throw new TypeError("underground");
    return Response.json({ status: "success", result: {} });
  });
  await tokens.refreshOnFocus();
  await call(api.users.profile.$get());
  expect(asked).toEqual(["/api/auth/refreshToken ", "/api/users/profile Bearer token of first"]);
});

it.each([
  ["a new token", () => Response.json(signedInAs("first"))],
  ["a refusal", () => new Response(null, { status: 401 })],
])("%s that arrives after logging out changes nothing, and nothing is asked for any more", async (_, answer) => {
  vi.stubGlobal("sessionStorage", {});
  const turns: (() => void)[] = [];
  const request = (_: string, work: () => Promise<unknown>) =>
    new Promise<void>((resolve) => turns.push(resolve)).then(work);
  vi.stubGlobal("navigator", { locks: { request } });
  const asked = vi.fn();
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked(url);
    return new Promise<Response>((resolve) => answers.push(() => resolve(answer())));
  });
  tokens.signedIn(signedInAs("first").result);
  const late = tokens.refresh();
  turns[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  tokens.signedOut();
  answers[0]?.();
  expect(await late).toBeUndefined();
  expect([session.getSession().status, tokens.sessionExpired.get()]).toEqual(["unauthenticated", false]);

  // Another tab has its turn first, and this one logs out meanwhile.
  tokens.signedIn(signedInAs("first").result);
  const waiting = tokens.refresh();
  tokens.signedOut();
  turns[1]?.();
  expect(await waiting).toBeUndefined();
  expect(asked).toHaveBeenCalledOnce();
});

it("a 403 ends the session at the server too, before anything else is sent, and says so", async () => {
  vi.stubGlobal("sessionStorage", {});
  const asked: string[] = [];
  let endedAtServer = () => {};
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input, "http://localhost");
    asked.push(`${init.method} ${pathname} ${new Headers(init.headers).get("Authorization") ?? ""}`.trim());
    if (pathname === "/api/users/profile") return Response.json({ status: "error", code: "COM_004" }, { status: 403 });
    if (pathname === "/api/auth/logout") await new Promise<void>((resolve) => (endedAtServer = resolve));
    return Response.json({ status: "success", result: {} });
  });
  tokens.signedIn(signedInAs("first").result);
  await expect(call(api.users.profile.$get())).rejects.toMatchObject({ status: 403 });
  expect([session.getSession().status, tokens.sessionExpired.get()]).toEqual(["unauthenticated", true]);
  const refused = ["GET /api/users/profile Bearer token of first", "POST /api/auth/logout Bearer token of first"];
  // Whoever logs in again must not lose the new cookie to the answer of that.
  const next = call(api.home.$get());
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(refused);
  endedAtServer();
  await next;
  expect(asked).toEqual([...refused, "GET /api/home"]);
});

it("when another member has logged in in another tab, loads the page anew and sends nothing in their name", async () => {
  const reload = vi.fn();
  const kept = { "form:contact": "{}", other: "stays", removeItem: vi.fn() };
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", kept);
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => Promise<unknown>) => work() } });
  session.setSession({ status: "authenticated", user: { ...user, id: "first" }, mylist: [] });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, "http://localhost").pathname);
    return Response.json(signedInAs("second"));
  });
  const answered = vi.fn();
  void call(api.users.profile.$get()).then(answered, answered);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(asked).toEqual(["/api/auth/refreshToken"]);
  expect(session.getSession()).toMatchObject({ user: { id: "first" } });
  expect(kept.removeItem.mock.calls).toEqual([["form:contact"]]);
  expect(answered).not.toHaveBeenCalled();
});
