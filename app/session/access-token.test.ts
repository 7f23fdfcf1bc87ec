import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call, createApiClient } from "../api.ts";
import { apiFetch } from "./access-token.ts";
import { setSession } from "./session.ts";

const api = createApiClient({ origin: "http://localhost", language: "ja", fetch: apiFetch });

/** The limits that were set, each with the way to let it pass. */
const limits: { ms: number; pass: () => void }[] = [];

beforeEach(() => {
  limits.length = 0;
  setSession({ status: "unauthenticated" });
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
