import { listenSandbox } from "#sandbox/listen.ts";
import { readSandboxSettings } from "#sandbox/settings.ts";
import { testCards } from "#sandbox/test-cards.ts";

/** A payment sandbox of this test's own on a free port, with the settings everybody has who sets none. */
export async function openTestSandbox(overrides: Record<string, string> = {}) {
  const settings = { SANDBOX_PORT: "0", SANDBOX_HOST: "127.0.0.1", SANDBOX_HANG_MS: "400", ...overrides };
  const listening = await listenSandbox(readSandboxSettings(settings));
  return { ...listening, url: `http://127.0.0.1:${listening.port}` };
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

export const testCardNumbers = Object.keys(testCards);

export const sandboxDefaults = () => readSandboxSettings({});
