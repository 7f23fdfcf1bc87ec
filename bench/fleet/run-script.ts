import { spawn } from "node:child_process";

type Run = { args: string[]; cwd?: string; env: Record<string, string> };

/** Runs a program of Node to its end. What it said comes back with how it ended. */
export async function runScript({ args, cwd, env }: Run): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { code, output };
}
