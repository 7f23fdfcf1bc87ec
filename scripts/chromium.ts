import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/**
 * A Chromium for the browser journeys: the one named by CHROMIUM_PATH, else one without windows, with which journeys take
 * little more than half the time: installed here, or the one that comes with npm (Linux x64). Else any that is installed, or
 * Debian's, which root can install.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found =
    installed(withoutWindows) ??
    (await fromNpm()) ??
    installed(withWindows) ??
    fromDebian("chromium-headless-shell", "chromium");
  if (!found) throw new Error("No Chromium found. Install one, or set CHROMIUM_PATH to its program.");
  return found;
}

/**
 * One that draws as for a window, to measure how soon something is seen: without windows, what answers a touch is drawn
 * half a second late.
 */
export async function findChromiumWithWindows(): Promise<string> {
  return process.env.CHROMIUM_PATH || installed(withWindows) || fromDebian("chromium") || findChromium();
}

const withoutWindows = ["chromium-headless-shell", "chrome-headless-shell"];
const withWindows = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "Google Chrome"];

function installed(names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/Applications/Google Chrome.app/Contents/MacOS"];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => fs.existsSync(file) && runs(file));
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: chromium, inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
  const program = await chromium.executablePath();
  if (runs(program)) return program;
  // A machine without a desktop lacks some libraries; the package brings them along.
  const bundle = path.resolve(import.meta.dirname, "../node_modules/@sparticuz/chromium/bin/al2023.tar.br");
  const libraries = await inflate(bundle);
  setupLambdaEnvironment(path.join(libraries, "lib"));
  return runs(program) ? program : undefined;
}

function fromDebian(...packages: string[]): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium from the distribution ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  apt("update");
  const install = (name: string) => apt("install", "-y", "--no-install-recommends", name);
  return packages.some(install) ? installed(packages) : undefined;
}

const runs = (program: string) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
