import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
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
