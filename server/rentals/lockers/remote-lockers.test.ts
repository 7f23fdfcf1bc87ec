import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import { createRemoteLockers } from "#server/rentals/lockers/remote-lockers.ts";

const command = { id: "5d1b1f0e-0000-4000-8000-000000000001", station: "tokyo", box: "S04" };
const shared = { id: "2026", secret: "a secret that all the lockers share" };
const own = { id: "tokyo/1", secret: "a secret of the lockers in tokyo only" };
const log = createLog(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
const now = new Date("2026-11-15T12:00:00+09:00");

let server: Server | undefined;
afterEach(() => server?.close());

/** Lockers that answer so; undefined: not at all. */
async function lockersThatSay(status: number, body: string | undefined, seen: Record<string, unknown> = {}) {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    Object.assign(seen, { url: request.url, headers: request.headers, body: text });
    if (body !== undefined) response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (url: string, { keys = [shared, own], timeoutMs = 30_000 } = {}) =>
  createRemoteLockers({ url, timeoutMs, keys, log, now: () => now }).openDoor(command);

it("signs the command with the station's own key", async () => {
  const seen: { headers?: Record<string, string>; body?: string } = {};
  expect(await ask(await lockersThatSay(200, '{"opened":true}', seen))).toEqual({ kind: "opened" });
  const { body = "", headers = {} } = seen;
  expect(JSON.parse(body)).toEqual(command);
  expect(headers["x-locker-key"]).toBe(own.id);
  expect(headers["x-locker-signature"]).toBe(signLockerMessage(own.secret, headers["x-locker-timestamp"] ?? "", body));
});

it.each([
  [200, '{"opened":false,"why":"stuck"}', { kind: "refused", why: "stuck" }],
  [200, "{}", { kind: "unknown" }],
  [200, "<html>", { kind: "unknown" }],
  [500, '{"opened":true}', { kind: "unknown" }],
  [404, "", { kind: "unknown" }],
])("never assumes: %s %s", async (status, body, outcome) => {
  expect(await ask(await lockersThatSay(status, body))).toEqual(outcome);
});

it("never assumes: no answer in time", async () => {
  expect(await ask(await lockersThatSay(200, undefined), { timeoutMs: 200 })).toEqual({ kind: "unknown" });
});

it("knows that nothing was asked where nobody listens, and where it has no key", async () => {
  const url = await lockersThatSay(200, "");
  await new Promise((resolve) => server?.close(resolve));
  expect(await ask(url)).toEqual({ kind: "refused", why: "unreachable" });
  expect(await ask(url, { keys: [{ id: "shinjuku/1", secret: own.secret }] })).toEqual({
    kind: "refused",
    why: "unreachable",
  });
});
