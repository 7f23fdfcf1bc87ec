import { afterEach, expect, it, vi } from "vitest";
import { fetchFile } from "./fetch-file.ts";

afterEach(() => vi.unstubAllGlobals());

function serve(answer: Response) {
  const asked = vi.fn(async (_address: string, _init?: RequestInit) => answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("asks in the console's language, and keeps the name that the file was given", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="revenue-2026-11-01-2026-11-30.csv"' };
  const asked = serve(new Response("Day", { headers }));
  const file = await fetchFile("/api/console/reports/revenue/csv", "en");
  expect(file).toMatchObject({ name: "revenue-2026-11-01-2026-11-30.csv" });
  expect(asked.mock.calls[0]?.[1]).toEqual({ headers: { "Accept-Language": "en" } });
});

it("is no file where only a part of it came", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("Day")),
    pull: (controller) => controller.error(new TypeError("the line was cut")),
  });
  serve(new Response(body));
  expect(await fetchFile("/api/console/csv/payments", "ja")).toEqual({ problem: "" });
});

it("says why it was refused", async () => {
  serve(
    Response.json({ status: "error", code: "COM_001", message: "no", fields: { to: "too long" } }, { status: 400 }),
  );
  expect(await fetchFile("/api/console/csv/payments", "en")).toEqual({ problem: "too long" });
});
