import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageData } from "#app/document.tsx";
import type { pageKey, preparePage } from "#app/entry-server.tsx";

/** What draws pages: the built app in production, Vite's modules while developing. */
export type Renderer = {
  build: string;
  load: () => Promise<{ preparePage: typeof preparePage; pageKey: typeof pageKey }>;
  assetsOf: (sources: string[]) => PageData["assets"];
  /** While developing: a source file as the browser wants it. */
  sources?: (path: string) => Promise<Response>;
};

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };

/** Reads what `npm run build` left in `folder`. */
export function builtRenderer(folder: string): Renderer {
  const manifest: Record<string, Chunk> = JSON.parse(
    fs.readFileSync(path.join(folder, "client/.vite/manifest.json"), "utf8"),
  );
  const entry = manifest["app/entry-client.tsx"];
  if (!entry) throw new Error("the build has no entry");
  const styles = Object.values(manifest).flatMap((chunk) => (chunk.file.endsWith(".css") ? [`/${chunk.file}`] : []));
  const loaded = import(pathToFileURL(path.join(folder, "server/entry-server.js")).href);

  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen))];
  };
  const known = new Map<string, PageData["assets"]>();

  return {
    build: fs.readFileSync(path.join(folder, "built-from"), "utf8").slice(0, 16),
    load: () => loaded,
    assetsOf: (sources) => {
      const key = sources.join(" ");
      let assets = known.get(key);
      if (!assets) {
        const roots = ["app/entry-client.tsx", ...sources.map((source) => path.posix.join("app", source))];
        const needed = new Set(roots.flatMap((root) => filesOf(root)));
        needed.delete(`/${entry.file}`);
        assets = { script: `/${entry.file}`, styles, preload: [...needed] };
        known.set(key, assets);
      }
      return assets;
    },
  };
}
