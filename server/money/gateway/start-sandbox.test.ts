import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import { startSandbox } from "#server/money/gateway/start-sandbox.ts";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { freePort } from "#test/free-port.ts";

it("runs beside us with our settings, is shared, and ends with us", async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-sandbox-"));
  const env = readEnv({ SANDBOX_PORT: String(await freePort()), DATA_DIR: dataDir });
  const gateway = createEscottGateway(env.card, createLog({ LOG_LEVEL: "silent" }), () => new Date());
  const first = await startSandbox(env);
  const second = await startSandbox(env);
  expect(await gateway.getCard({ kaiinId: "x", kaiinPass: "y" })).toMatchObject({
    kind: "succeeded",
    value: undefined,
  });
  await second.close();
  expect((await gateway.getCard({ kaiinId: "x", kaiinPass: "y" })).kind).toBe("succeeded");
  await first.close();
  expect((await gateway.getCard({ kaiinId: "x", kaiinPass: "y" })).kind).toBe("unavailable");
  fs.rmSync(dataDir, { recursive: true });
});

it("is not started a second time while it is only busy, so it still ends with us", async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-sandbox-"));
  const env = readEnv({ SANDBOX_PORT: String(await freePort()), DATA_DIR: dataDir });
  const sandbox = await startSandbox(env);
  const silence = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no answer in time"));
  // Longer than it takes until somebody looks after it.
  await pause(3_000);
  silence.mockRestore();
  await sandbox.close();
  await expect(fetch(`${env.card.gatewayUrl}/control/health`)).rejects.toThrow("fetch failed");
  fs.rmSync(dataDir, { recursive: true });
});

describe("where somebody else has the port", () => {
  /** Somebody who answers whether the sandbox is there in turn as told, then always the last. */
  async function listener(...answers: number[]) {
    const asked: string[] = [];
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(answers.length > 1 ? (answers.shift() ?? 404) : (answers[0] ?? 404)).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-sandbox-"));
    return {
      asked,
      env: readEnv({ SANDBOX_PORT: String(port), DATA_DIR: dataDir }),
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        fs.rmSync(dataDir, { recursive: true });
      },
    };
  }

  it("says so, and which setting helps", async () => {
    const stranger = await listener(404);
    await expect(startSandbox(stranger.env)).rejects.toThrow("set SANDBOX_PORT or CARD_GATEWAY_URL");
    await stranger.close();
  });

  it("uses the sandbox that another process has started meanwhile", async () => {
    const quicker = await listener(503, 200);
    const sandbox = await startSandbox(quicker.env);
    expect(quicker.asked).toEqual(["/control/health", "/control/health"]);
    await sandbox.close();
    await quicker.close();
  });
});
