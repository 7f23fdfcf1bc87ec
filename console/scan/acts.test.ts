import { afterEach, expect, it, vi } from "vitest";
import { queue } from "./acts.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};
vi.mock("../page.ts", () => ({ page: () => ({ language: "ja" }) }));

afterEach(() => vi.restoreAllMocks());

it("an act of a newer build is for the server to refuse, and holds up no other", async () => {
  vi.stubGlobal("localStorage", storage);
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "http://localhost");
    asked.push(pathname);
    return pathname.endsWith("/fill")
      ? Response.json({ status: "success" })
      : Response.json({ status: "error", code: "COM_003", message: "見つかりません。" }, { status: 404 });
  });
  const act = { staffId: "me", staffName: "佐藤 花", body: {}, at: "2026-11-19T12:00:00+09:00", title: "" };
  queue().add({ ...act, actId: "a", kind: "not-yet-known" });
  queue().add({ ...act, actId: "b", kind: "fill" });
  await queue().flush("me");
  expect(asked).toEqual(["/api/console/stock/not-yet-known", "/api/console/stock/fill"]);
  expect(
    queue()
      .read()
      .map(({ state }) => state),
  ).toEqual(["sent", "refused"]);
  expect(queue().find("a")?.refusal).toMatchObject({ code: "COM_003", message: "見つかりません。" });
});
