import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { icons } from "../scripts/icon-plugin.ts";

// The console's own build: no file of it is shared with the members' pages.
export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  base: "/console/",
  plugins: [icons(), react(), tailwindcss()],
  publicDir: false,
  build: {
    outDir: "build/console",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: "es2023",
    reportCompressedSize: false,
    rolldownOptions: { input: "console/entry.tsx" },
  },
});
