import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** A build of the site: where its files are, what starts it, whether it is an earlier release. It migrates by itself. */
export type Build = { name: string; folder: string; script: string; isFormer: boolean };

const root = path.resolve(import.meta.dirname, "../..");
const buildIn = (name: string, folder: string, isFormer = false): Build => ({
  name,
  folder,
  isFormer,
  script: path.join(folder, "bench/torture/server.ts"),
});

export const currentBuild = buildIn("this build", root);

/** Made of these, and of what they are built from. */
const sources = ["app", "bench", "console", "contract", "db", "domain", "sandbox", "scripts", "server", "test", "ui"];
const files = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts"];

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
};

/** A release that runs on many machines carries this program; one from before it was never tried there. */
const CARRIED = "bench/fleet.ts";

/**
 * The commit of the release before this one: what was asked for, the latest tag before this commit, or else the newest commit
 * before a change of the migrations that carries the fleet. Empty without a history.
 */
export function previousCommit(asked: string): string {
  const commitOf = (name: string) => name && git("rev-parse", "--verify", `${name}^{commit}`);
  if (asked) return commitOf(asked);
  const tag = git("describe", "--tags", "--abbrev=0", "HEAD^");
  if (tag) return commitOf(tag);
  const changes = git("log", "--first-parent", "--format=%H", "--", "db/migrations/*.sql").split("\n");
  const before = changes.map((change) => commitOf(change && `${change}^`));
  return before.find((commit) => commit && git("ls-tree", "--name-only", commit, CARRIED)) ?? "";
}

/**
 * The release before this one, built. Where there is no history, or that commit cannot be built, this one with another first
 * file. Kept under .data.
 */
export function openPrevious(commit: string): Build {
  if (!commit) console.log("There is no history of this project here: the former build is this one, changed a little.");
  try {
    return buildAgain(commit);
  } catch (error) {
    if (!commit) throw error;
    console.log(`${commit} cannot be built: the former build is this one, changed a little. --previous names another.`);
    return buildAgain("");
  }
}

function buildAgain(commit: string): Build {
  const name = commit ? commit.slice(0, 12) : "changed";
  const folder = path.join(root, ".data/fleet", name);
  const stamp = path.join(folder, "build/built-for-fleet");
  const build = buildIn(commit ? `the build of ${name}` : "this build, changed a little", folder, commit !== "");
  if (fs.existsSync(stamp)) return build;
  console.log(`Building ${build.name} ...`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  if (commit) takeCommit(commit, folder);
  else takeChanged(folder);
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  // Pictures take longest, and hardly change.
  for (const made of ["pictures", "pictures-made", "generated"]) {
    fs.cpSync(path.join(root, "build", made), path.join(folder, "build", made), { recursive: true });
  }
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  fs.writeFileSync(stamp, "");
  return build;
}

function takeCommit(commit: string, folder: string): void {
  const archive = path.join(folder, "..", `${commit}.tar`);
  execFileSync("git", ["archive", "--format=tar", "-o", archive, commit], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  fs.rmSync(archive);
}

function takeChanged(folder: string): void {
  for (const name of [...sources, ...files]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  fs.appendFileSync(
    path.join(folder, "app/entry-client.tsx"),
    '\ndocument.documentElement.dataset.build = "changed";\n',
  );
}

/** As an image has them that is built beside the one before: the files of both. */
export function keepFilesOf(previous: Build): void {
  for (const site of ["client", "console"]) {
    const [from, to] = [previous.folder, path.join(root, "build/former")];
    fs.cpSync(path.join(from, "build", site, "assets"), path.join(to, site, "assets"), { recursive: true });
  }
}
