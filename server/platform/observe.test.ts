import os from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: "info", ROLE: "web" }, { write: (line) => void lines.push(line) });
});
afterAll(() => test.close());

/** What the log says of a request whose caller calls it so. */
async function logged(id: string | undefined, path = "/api/nowhere") {
  lines.length = 0;
  const response = await test.app.request(path, id === undefined ? {} : { headers: { "X-Request-Id": id } });
  const [line] = lines.map((each) => JSON.parse(each)).filter(({ msg }) => msg === "request");
  return { line, answered: response.headers.get("X-Request-Id") };
}

it("says which machine and which kind of process answered, and what the caller calls the request", async () => {
  const { line, answered } = await logged("lb-7/2026:abc.DEF=");
  expect(line).toMatchObject({ host: os.hostname(), role: "web", caller: "lb-7/2026:abc.DEF=", requestId: answered });
});

it.each([undefined, "", "x".repeat(65), "with space", '","level":60', "日本語"])(
  "does not write down what is no id: %j",
  async (id) => {
    // fetch does not send what is not Latin-1: as bytes, as a connection would bring it.
    const sent = id === undefined ? id : Buffer.from(id).toString("latin1");
    const { line, answered } = await logged(sent);
    expect(line).not.toHaveProperty("caller");
    expect(line.requestId).toBe(answered);
    expect(answered).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it("does the same for an answer that is kept ready", async () => {
  await logged("first", "/api/categories");
  const { line } = await logged("second", "/api/categories");
  expect(line).toMatchObject({ caller: "second", role: "web" });
});
