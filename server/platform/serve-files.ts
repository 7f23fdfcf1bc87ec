import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/platform/observe.ts";

/**
 * Serves the files below a folder, precompressed where they are, and says for how long they may be kept. `others` are
 * headers that differ from those of every answer; undefined ones are left out.
 */
export function serveFiles(folder: string, cacheControl: string, others: Record<string, string | undefined> = {}) {
  const files = serveStatic<AppEnv>({ root: path.relative(process.cwd(), folder), precompressed: true });
  return createMiddleware<AppEnv>(async (c, next) => {
    const answer = await files(c, next);
    // `onFound` comes too late: the answer has its headers by then.
    if (!(answer instanceof Response)) return answer;
    answer.headers.set("Cache-Control", cacheControl);
    for (const [name, value] of Object.entries(others)) {
      if (value === undefined) answer.headers.delete(name);
      else answer.headers.set(name, value);
    }
    return answer;
  });
}
