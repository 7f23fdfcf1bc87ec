import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { icons } from "./scripts/icon-plugin.ts";

const packages = /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//;
const drawings = /^virtual:icon\//;
const controls =
  /\/ui\/(after-paint|amount|button|dialog|focus|icon|is-pressed|language|link|loading-bar|messages|overlay|snackbar|store|use-hydrated|words)\.tsx?$/;
const rules = /\/domain\/(catalogue\/(most-compared|product-name)|format|jst|same-site-path|text|time)\.ts$/;
const frame =
  /\/app\/(api|api-client|api-context|document|form-memory|guard|load-screen|page-context|prefetch|reload-once|root|routes|screen-routes|site|use-answer|use-call|layouts\/.*|session\/.*|offline\/saved-copies|messages\/messages)\.tsx?$/;
const parts =
  /\/app\/components\/(bottom-bar|build-watch|error-view|footer|header|logo|logout-dialog|page-head|picture|session-watch|mylist\/.*|compare\/(compared|compare-tray-later)|notices\/unread-badge|outcome\/(outcome-watch|storage-name)|when\/choices)\.tsx?$/;

/** What every page, or nearly every one, loads is one file: the same in thirty small ones is 7 kB more, compressed. */
const isOnEveryPage = (id: string) =>
  [packages, drawings, controls, rules, frame, parts].some((pattern) => pattern.test(id));

/** Likewise what home and lists share. */
const isForFinding = (id: string) =>
  /\/app\/components\/(find\/(list-query|use-draft|use-place|use-where)|later|product-name|when\/(times|when-sheet-later)|where\/(few-stations|last-station|use-here|use-stations))\.tsx?$|\/app\/use-(early-entry|settled)\.ts$|\/domain\/(catalogue\/locker-sizes|rentals\/plan)\.ts$/.test(
    id,
  );

/** The form of home, which lists open in a dialog. */
const isForSearching = (id: string) => /\/app\/components\/(find\/search-form|where\/station-choice)\.tsx$/.test(id);

// `vite build` makes what browsers load; `vite build --ssr` makes the renderer the server imports.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [icons(), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : "app/public",
  build: {
    outDir: isSsrBuild ? "build/server" : "build/client",
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: "es2023",
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? "app/entry-server.tsx" : "app/entry-client.tsx",
      ...(!isSsrBuild && {
        output: {
          // Every page carries the names of all other files: without their sources' names it is 1 kB less, compressed.
          chunkFileNames: "assets/[hash].js",
          codeSplitting: {
            groups: [
              { name: "base", test: isOnEveryPage },
              { name: "finding", test: isForFinding },
              { name: "searching", test: isForSearching },
            ],
          },
        },
      }),
    },
  },
  // One self-contained renderer, always React's production build, whatever NODE_ENV the server runs in.
  ssr: isSsrBuild ? { noExternal: true } : {},
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
}));
