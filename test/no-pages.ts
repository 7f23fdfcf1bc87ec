import type { Renderer } from "#server/web/pages/renderer.ts";

/** Pages are the browser journeys' business; API tests get along without a build. */
export const noPages: Renderer = {
  build: "test",
  load: async () => ({
    pageKey: () => undefined,
    isUnlisted: () => false,
    preparePage: async () => ({
      kind: "page",
      status: 200,
      shows: "",
      draw: () => ({ common: { html: "<!doctype html><title>page</title>" }, isShared: false, own: "" }),
    }),
  }),
  assetsOf: () => ({ script: "", styles: [], preload: [] }),
  console: { script: "/console/assets/a.js", styles: ["/console/assets/a.css"], preload: [] },
};
