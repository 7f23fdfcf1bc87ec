import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KeptPhoto } from "./photo-store.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};
const photos = new Map<number, KeptPhoto>();
vi.mock("./photo-store.ts", () => ({
  photoStore: {
    read: async (_: string, position: number) => photos.get(position),
    drop: async (_: string, position: number) => void photos.delete(position),
  },
}));
vi.mock("../page.ts", () => ({ page: () => ({ language: "ja" }) }));

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.restoreAllMocks());

/** The queue as one tab of the device has it. */
async function openTab() {
  vi.resetModules();
  return (await import("./acts.ts")).queue();
}

const act = { staffId: "me", staffName: "佐藤 花", body: {}, at: "2026-11-19T12:00:00+09:00", title: "" };

it("an act of a newer build is for the server to refuse, and holds up no other", async () => {
  const queue = await openTab();
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "http://localhost");
    asked.push(pathname);
    return pathname.endsWith("/fill")
      ? Response.json({ status: "success" })
      : Response.json({ status: "error", code: "COM_003", message: "見つかりません。" }, { status: 404 });
  });
  queue.add({ ...act, actId: "a", kind: "not-yet-known" });
  queue.add({ ...act, actId: "b", kind: "fill" });
  await queue.flush("me");
  expect(asked).toEqual(["/api/console/stock/not-yet-known", "/api/console/stock/fill"]);
  expect(queue.read().map(({ state }) => state)).toEqual(["sent", "refused"]);
  expect(queue.find("a")?.refusal).toMatchObject({ code: "COM_003", message: "見つかりません。" });
});

it("two tabs that send at once send each photo once, and none passes for lost", async () => {
  const [one, other] = [await openTab(), await openTab()];
  for (const position of [1, 2]) photos.set(position, { actId: "a", position, bytes: new ArrayBuffer(1) });
  one.add({ ...act, actId: "a", kind: "check-in", photos: [1, 2] });
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(String(input).replace(/^.*\/stock\//, ""));
    // One tab's line is a little slower than the other's.
    await pause(asked.length * 5);
    return Response.json({ status: "success" });
  });
  await Promise.all([one.flush("me"), other.flush("me")]);
  expect(asked).toEqual(["check-in", "check-ins/a/photos/1?staffId=me", "check-ins/a/photos/2?staffId=me"]);
  expect(one.read().map(({ state }) => state)).toEqual(["sent"]);
  expect(photos.size).toBe(0);
});

it("a tab that sleeps while it sends holds up no other for long", async () => {
  const tab = await openTab();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ status: "success" }));
  tab.add({ ...act, actId: "b", kind: "fill" });
  await tab.flush("me");
  expect(timeout).toHaveBeenCalledWith(60_000);
  expect(tab.find("b")?.state).toBe("sent");
});
