import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { PageAssets } from "#app/document.tsx";

const HMR_PORT = 24_678;
const root = path.resolve(import.meta.dirname, "..");
process.env.NODE_ENV ??= "development";

// What Vite would put into the page itself, as a module: React's hydration wants the document just as it was rendered.
const entry = (source: string) => `import "/@vite/client";
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("${source}");`;
const ENTRY = "/@development-entry.js";
const CONSOLE_ENTRY = "/@console-development-entry.js";
const entries = new Map([
  [ENTRY, entry("/app/entry-client.tsx")],
  [CONSOLE_ENTRY, entry("/console/entry.tsx")],
]);
const assets: PageAssets = { script: ENTRY, styles: ["/app/styles.css?direct"], preload: [] };

/** Pages come straight from the sources, by a Vite server beside ours that keeps the browser up to date. */
async function openViteRenderer() {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    publicDir: false,
    // With a listening server of its own, Vite would end the process on SIGTERM before we have tidied up.
    server: { middlewareMode: true, hmr: { port: HMR_PORT } },
  });
  const files = http.createServer(vite.middlewares).listen(0, "127.0.0.1");
  await once(files, "listening");
  const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  return {
    build: "development",
    load: () => vite.ssrLoadModule("/app/entry-server.tsx") as Promise<typeof import("#app/entry-server.tsx")>,
    assetsOf: () => assets,
    console: { script: CONSOLE_ENTRY, styles: ["/console/styles.css?direct"], preload: [] },
    sources: async (file: string) => {
      const made = entries.get(file);
      return made
        ? new Response(made, { headers: { "Content-Type": "text/javascript" } })
        : fetch(new URL(file, origin));
    },
    close: async () => {
      files.closeAllConnections();
      files.close();
      await vite.close();
    },
  };
}

const { main } = await import("../server/main.ts");
await main(openViteRenderer).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
