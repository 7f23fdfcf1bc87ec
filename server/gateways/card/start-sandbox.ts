import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Env } from "#server/env.ts";

const program = path.resolve(import.meta.dirname, "../../../sandbox/main.ts");

/**
 * Starts the payment sandbox beside us, with our settings, its books under DATA_DIR so that a restart finds the cards
 * again. It ends with us. One that another process of ours has started already is used too.
 */
export async function startSandbox(env: Env): Promise<{ close: () => Promise<void> }> {
  const { card } = env;
  const shared = { close: async () => {} };
  if (await answers(card.gatewayUrl)) return shared;
  const child = fork(program, [], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      SANDBOX_PORT: new URL(card.gatewayUrl).port,
      SANDBOX_LEDGER_FILE: path.resolve(env.DATA_DIR, "sandbox-ledger.jsonl"),
      CARD_MERCHANT_ID: card.merchantId,
      CARD_MERCHANT_PASS: card.merchantPass,
      CARD_TENANT_ID: card.tenantId,
      CARD_AES_KEY: card.aesKey,
      CARD_AES_IV: card.aesIv,
    },
  });
  const started = await new Promise<boolean>((resolve) => {
    child.once("message", () => resolve(true));
    child.once("exit", () => resolve(false));
  });
  if (started) return { close: () => end(child) };
  // Another process may have been quicker.
  if (await answers(card.gatewayUrl)) return shared;
  throw new Error(`The payment sandbox does not start at ${card.gatewayUrl}; set SANDBOX_PORT or CARD_GATEWAY_URL.`);
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/control/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
