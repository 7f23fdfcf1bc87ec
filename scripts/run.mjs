// The first step of every npm script: runs on any Node >= 20, installs what the lockfile names (Node 24 among it),
// then hands over to scripts/<command>.ts on that Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { withFileLock } from "./file-lock.mjs";
import { siteEnv, siteFlags } from "./site-flags.mjs";

const root = path.resolve(import.meta.dirname, "..");
const [command = "start", ...rest] = process.argv.slice(2);
process.chdir(root);

await withFileLock(path.join(root, ".data/install.lock"), async () => {
  const stamp = path.join(root, "node_modules/.installed");
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the packages of package-lock.json ...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Build tools are devDependencies, so they are wanted in production too.
  const install = spawnSync(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (install.status !== 0) process.exit(install.status ?? 1);
  writeFileSync(stamp, wanted);
});

const script = path.join(root, "scripts", `${command}.ts`);
const flags = command === "start" ? siteFlags : [];
if (Number(process.versions.node.split(".")[0]) >= 24 && flags.length === 0) {
  process.argv = [process.execPath, script, ...rest];
  await import(pathToFileURL(script).href);
} else {
  const node = path.join(root, "node_modules/node/bin/node");
  const bin = path.join(root, "node_modules/.bin");
  // What was compiled once need not be compiled again.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(root, ".data/compiled");
  const env = {
    ...(command === "start" && siteEnv),
    ...process.env,
    NODE_COMPILE_CACHE,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  };
  const child = spawn(node, [...flags, script, ...rest], { stdio: "inherit", env });
  // Ctrl-C reaches the child from the terminal; this process only waits for it to finish its work.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  endWithShell(child);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/**
 * Told to end, npm tells its shell, which may end without telling this process.
 * @param {import("node:child_process").ChildProcess} child
 */
function endWithShell(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 300);
  watch.unref();
}
