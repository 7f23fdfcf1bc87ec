import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { withFileLock } from "./file-lock.mjs";
import { keepFormerFiles } from "./former-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const output = path.join(root, "build");
const inputs = [
  "app",
  "console",
  "contract",
  "db",
  "domain",
  "scripts",
  "server",
  "ui",
  "vite.config.ts",
  "package-lock.json",
];

/** Builds what browsers load and what the server renders with, unless nothing it is made of has changed. */
export async function build(): Promise<void> {
  await withFileLock(path.join(root, ".data/build.lock"), async () => {
    const stamp = path.join(output, "built-from");
    const wanted = hashOf(inputs.flatMap(filesUnder));
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
    fs.rmSync(stamp, { force: true });
    console.log("Building ...");
    keepFormerFiles(output);
    // React's production build, also when NODE_ENV says something else.
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = "production";
    const { generate } = await import("./generate/generate.ts");
    await generate();
    const pictures = makeFirstPictures();
    const vite = await import("vite");
    await vite.build({ root, logLevel: "warn" });
    await vite.build({ root, logLevel: "warn", build: { ssr: true } });
    await vite.build(serviceWorker);
    await vite.build(site);
    await vite.build({ configFile: path.join(root, "console/vite.config.ts"), logLevel: "warn" });
    await pictures;
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    fs.cpSync(path.join(output, "public"), path.join(output, "client"), { recursive: true });
    for (const site of ["client", "console"]) compress(path.join(output, site));
    fs.writeFileSync(stamp, wanted);
  });
}

/** The pictures as lists and the home page show them. The others take minutes, and are made beside the running site. */
async function makeFirstPictures(): Promise<void> {
  const { isCover, makePictures, removeOldPictures } = await import("./generate/make-pictures.ts");
  const { createEncoder } = await import("#server/catalogue/images/encoder.ts");
  const folders = { originals: path.join(output, "pictures"), made: path.join(output, "pictures-made") };
  const most = { processes: os.availableParallelism(), mostWaiting: Number.POSITIVE_INFINITY, yields: false };
  await makePictures(folders, [320, 640], createEncoder(most), isCover);
  await removeOldPictures(folders);
}

/** One file of its own, at the root: a service worker looks after what lies below it. */
const serviceWorker = {
  root,
  configFile: false as const,
  logLevel: "warn" as const,
  publicDir: false as const,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: "es2023",
    lib: {
      entry: "app/offline/service-worker.ts",
      formats: ["iife" as const],
      name: "serviceWorker",
      fileName: () => "service-worker.js",
    },
  },
};

/** A module finds the files beside its source, though its code stands in build/site/main.js. */
const besideSources = {
  name: "files beside sources",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
    const source = path.relative(root, id).replaceAll(path.sep, "/");
    return code.replaceAll(/\bimport\.meta\.(dirname|url)\b/g, (_, what) =>
      what === "url"
        ? `new URL("../../${source}", import.meta.url).href`
        : `(import.meta.dirname + "/../../${path.posix.dirname(source)}")`,
    );
  },
};

/**
 * The server in one file: Node loads it in a quarter of the time. Packages stay outside but for Drizzle: Node copies the
 * list of its exports, 180 kB, again for each of its files (decision 45).
 */
const site = {
  root,
  configFile: false as const,
  logLevel: "warn" as const,
  publicDir: false as const,
  plugins: [besideSources],
  ssr: { noExternal: ["drizzle-orm"] },
  build: {
    ssr: "server/main.ts",
    outDir: "build/site",
    target: "es2023",
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: "main.js" } },
  },
};

function filesUnder(name: string): string[] {
  const full = path.join(root, name);
  if (fs.statSync(full).isFile()) return [full];
  return fs
    .readdirSync(full, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(full, file))
    .filter((file) => fs.statSync(file).isFile() && !file.includes(".test."))
    .sort();
}

function hashOf(files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(path.relative(root, file)).update("\0").update(fs.readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Writes .br and .gz beside every file that gets smaller by it, so that the server only has to send them. */
function compress(folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|svg|webmanifest|wasm)$/.test(name)) continue;
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (process.argv[1] === import.meta.filename) await build();
