import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { createEscottClient, paths } from "#server/money/gateway/escott-client.ts";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { freePort } from "#test/free-port.ts";

it("warns of a gateway that cannot be reached", async () => {
  const log = createLog({ LOG_LEVEL: "silent" });
  const [warn, info] = [vi.spyOn(log, "warn"), vi.spyOn(log, "info")];
  const { card } = readEnv({ CARD_GATEWAY_URL: `http://127.0.0.1:${await freePort()}` });
  const { call } = createEscottClient(card, log, () => new Date());
  expect(await call(paths.card, "1Search", { MerchantFree1: "x" })).toMatchObject({ kind: "unavailable" });
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ operateId: "1Search", kind: "unavailable" }),
    "card gateway",
  );
  expect(info).not.toHaveBeenCalled();
});

it.each([
  ["OK", "succeeded", "info"],
  // A card that its bank refuses is everyday business.
  ["G55", "declined", "info"],
  ["K12", "rejected", "warn"],
  ["C14", "rejected", "warn"],
  ["K96", "unavailable", "warn"],
  ["X99", "unknown", "warn"],
] as const)("an answer of %s is %s, for which it is %s", async (code, kind, level) => {
  const server = createServer((_, response) => response.end(`ResponseCd=${code}`));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const log = createLog({ LOG_LEVEL: "silent" });
  const [warn, info] = [vi.spyOn(log, "warn"), vi.spyOn(log, "info")];
  const { port } = server.address() as AddressInfo;
  const { card } = readEnv({ CARD_GATEWAY_URL: `http://127.0.0.1:${port}` });
  const { call } = createEscottClient(card, log, () => new Date());
  expect(await call(paths.card, "1Auth", { MerchantFree1: "x" })).toMatchObject({
    ...{ kind, codes: [code] },
    // Else it would pass for a gateway that is down.
    ...(kind === "unknown" && { answered: true }),
  });
  expect([warn.mock.calls.length, info.mock.calls.length]).toEqual(level === "warn" ? [1, 0] : [0, 1]);
  expect({ warn, info }[level]).toHaveBeenCalledWith(
    { operateId: "1Auth", operation: "x", kind, codes: [code], ms: expect.any(Number) },
    "card gateway",
  );
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  [400, true],
  [404, true],
  [500, true],
  [302, true],
  // Of a proxy that has no gateway behind it.
  [502, undefined],
  [503, undefined],
  [504, undefined],
])(
  "a status of %i leaves it open whether it was executed; whether it counts as an answer: %s",
  async (status, answered) => {
    const server = createServer((_, response) => response.writeHead(status).end("<html>"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { card } = readEnv({ CARD_GATEWAY_URL: `http://127.0.0.1:${port}` });
    const { call } = createEscottClient(card, createLog({ LOG_LEVEL: "silent" }), () => new Date());
    const outcome = await call(paths.card, "1Search", { MerchantFree1: "x" });
    expect(outcome).toEqual({ kind: "unknown", codes: [`HTTP ${status}`], ...(answered && { answered }) });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
);

it.each([
  ["an empty body", "", []],
  ["a page", "<!doctype html><p>ResponseCd=OK</p>", []],
  ["JSON", '{"ResponseCd":"OK"}', []],
  ["what no text of the database can hold", "ResponseCd=OK&ProcessId=1%00", ["UNREADABLE"]],
  ["what is not UTF-8", "ResponseCd=OK&ProcessId=%ff", ["UNREADABLE"]],
  ["a transaction with a name of 3,000 letters", `ResponseCd=OK&ProcessId=${"x".repeat(3_000)}`, ["UNREADABLE"]],
])("%s leaves it open whether it was executed", async (_, body, codes) => {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { card } = readEnv({ CARD_GATEWAY_URL: `http://127.0.0.1:${port}` });
  const { call } = createEscottClient(card, createLog({ LOG_LEVEL: "silent" }), () => new Date());
  const outcome = await call(paths.card, "1Auth", { MerchantFree1: "x" });
  expect(outcome).toEqual({ kind: "unknown", answered: true, codes });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
