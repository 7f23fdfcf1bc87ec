import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAssets } from "#app/document.tsx";
import type { isUnlisted, pageKey, preparePage } from "#app/entry-server.tsx";

export type PreparedPage = Awaited<ReturnType<typeof preparePage>>;

export type { PageAssets };

/** What draws pages: the built app in production, Vite's modules while developing. */
export type Renderer = {
  build: string;
  load: () => Promise<{ preparePage: typeof preparePage; pageKey: typeof pageKey; isUnlisted: typeof isUnlisted }>;
  assetsOf: (sources: string[]) => PageAssets;
  /** The console's; the browser draws it by itself. */
  console: PageAssets;
  /** While developing: a source file as the browser wants it. */
  sources?: (path: string) => Promise<Response>;
};

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };

/** What a build's manifest says of the files that each source became. `base` is where they are served. */
function readManifest(folder: string, base: string, entry: string) {
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
  const styles = Object.values(manifest).flatMap(({ file }) => (file.endsWith(".css") ? [base + file] : []));
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [base + chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen))];
  };
  return (sources: string[]): PageAssets => {
    const [script, ...imported] = filesOf(entry);
    if (!script) throw new Error("the build has no entry");
    const needed = new Set([...imported, ...sources.flatMap((source) => filesOf(source))]);
    needed.delete(script);
    return { script, styles, preload: [...needed] };
  };
}

/** Reads what `npm run build` left in `folder`. */
export function builtRenderer(folder: string): Renderer {
  const assetsOf = readManifest(path.join(folder, "client"), "/", "app/entry-client.tsx");
  const loaded = import(pathToFileURL(path.join(folder, "server/entry-server.js")).href);
  const known = new Map<string, PageAssets>();

  return {
    build: fs.readFileSync(path.join(folder, "built-from"), "utf8").slice(0, 16),
    load: () => loaded,
    assetsOf: (sources) => {
      const key = sources.join(" ");
      let assets = known.get(key);
      if (!assets) {
        assets = assetsOf(sources.map((source) => path.posix.join("app", source)));
        known.set(key, assets);
      }
      return assets;
    },
    console: readManifest(path.join(folder, "console"), "/console/", "console/entry.tsx")([]),
  };
}
