import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createSandboxApp } from "#sandbox/app.ts";
import { createSandbox } from "#sandbox/sandbox.ts";
import type { SandboxSettings } from "#sandbox/settings.ts";

/** Serves a stand-in of its own until closed. */
export async function listenSandbox(settings: SandboxSettings, now?: () => Date) {
  const sandbox = createSandbox(settings, now);
  const app = createSandboxApp(sandbox);
  const server = serve({ fetch: app.fetch, port: settings.SANDBOX_PORT, hostname: settings.SANDBOX_HOST }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    sandbox,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
