import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// `vite build` makes what browsers load; `vite build --ssr` makes the renderer the server imports.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : "app/public",
  build: {
    outDir: isSsrBuild ? "build/server" : "build/client",
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: "es2023",
    reportCompressedSize: false,
    rolldownOptions: { input: isSsrBuild ? "app/entry-server.tsx" : "app/entry-client.tsx" },
  },
  // One self-contained renderer, always React's production build, whatever NODE_ENV the server runs in.
  ssr: isSsrBuild ? { noExternal: true } : {},
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": '"production"' } }),
}));
