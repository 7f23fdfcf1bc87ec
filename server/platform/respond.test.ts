import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { prepareResult, respondPrepared, respondResult } from "#server/platform/respond.ts";

const small = { text: "あ".repeat(100) };
const large = { text: "あ".repeat(20_000) };
const prepared = prepareResult(large);
const app = new Hono()
  .get("/small", (c) => respondResult(c, small))
  .get("/large", (c) => respondResult(c, large))
  .get("/prepared", (c) => respondPrepared(c, prepared));

async function get(path: string, accepted?: string) {
  const answer = await app.request(path, accepted === undefined ? {} : { headers: { "Accept-Encoding": accepted } });
  const encoding = answer.headers.get("Content-Encoding");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  const { headers } = answer;
  return { encoding, size: bytes.length, body: JSON.parse(String(plain)), headers };
}

describe("a success", () => {
  it.each([
    ["/small", "gzip, deflate, br, zstd", null, small],
    ["/large", "gzip, deflate, br, zstd", "br", large],
    ["/large", "gzip", "gzip", large],
    ["/large", undefined, null, large],
    ["/prepared", "br", "br", large],
    ["/prepared", undefined, null, large],
    ["/prepared", "gzip", "gzip", large],
  ])("%s for a client that reads %s comes as %s", async (path, accepted, encoding, result) => {
    const answer = await get(path, accepted);
    expect(answer).toMatchObject({ encoding, body: { status: "success", result } });
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("ETag")).toBeNull();
    if (encoding) expect(answer.size).toBeLessThan(2_000);
  });
});
