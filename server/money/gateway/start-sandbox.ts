import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Env } from "#server/platform/env.ts";

const program = path.resolve(import.meta.dirname, "../../../sandbox/main.ts");

const WATCH_MS = 2_000;

/**
 * Keeps the payment sandbox running beside us, with our settings, its books under DATA_DIR so that a restart finds the
 * cards again. One that another process of ours has started is used too, and followed when that process leaves.
 */
export async function startSandbox(env: Env): Promise<{ close: () => Promise<void> }> {
  const { gatewayUrl } = env.card;
  let child: ChildProcess | undefined;
  const keep = async () => {
    // One of ours that is only busy must not be forgotten for a second one, which finds the port taken.
    if ((child && isRunning(child)) || (await answers(gatewayUrl))) return;
    child = await launch(env);
    // Without a child and without an answer, the port is somebody else's.
    if (!child && !(await answers(gatewayUrl))) {
      throw new Error(`The payment sandbox does not start at ${gatewayUrl}; set SANDBOX_PORT or CARD_GATEWAY_URL.`);
    }
  };
  await keep();
  let watching = Promise.resolve();
  const timer = setInterval(() => {
    watching = watching.then(keep).catch(() => {});
  }, WATCH_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await watching;
      if (child) await end(child);
    },
  };
}

/** Starts the program; undefined when it could not, because another process was quicker. */
async function launch({ card, DATA_DIR, HOST }: Env): Promise<ChildProcess | undefined> {
  const child = fork(program, [], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      // Whoever can reach the shop can pay.
      SANDBOX_HOST: process.env.SANDBOX_HOST || HOST,
      SANDBOX_PORT: new URL(card.gatewayUrl).port,
      SANDBOX_LEDGER_FILE: path.resolve(DATA_DIR, "sandbox-ledger.jsonl"),
      CARD_MERCHANT_ID: card.merchantId,
      CARD_MERCHANT_PASS: card.merchantPass,
      CARD_TENANT_ID: card.tenantId,
      CARD_AES_KEY: card.cipherKeys[0].aesKey,
      CARD_AES_IV: card.cipherKeys[0].aesIv,
    },
  });
  return new Promise((resolve) => {
    child.once("message", () => resolve(child));
    child.once("exit", () => resolve(undefined));
  });
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/control/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
