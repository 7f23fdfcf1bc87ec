import { matchRoutes } from "react-router";
import type { Language } from "#domain/text.ts";
import { loadScreen } from "./load-screen.ts";
import { routeTable } from "./routes.ts";

const CONCURRENT = 5;
const routes = routeTable.map((row) => ({ path: row.path, row }));
const done = new Set<string>();
let running = 0;

/** Loads the code and texts of the page at `path` ahead of the click. At most five at a time; failures are left alone. */
export async function prefetch(path: string, language: Language): Promise<void> {
  const row = matchRoutes(routes, path.split(/[?#]/)[0] ?? "")?.at(-1)?.route.row;
  if (!row || done.has(row.path) || running >= CONCURRENT) return;
  done.add(row.path);
  running++;
  try {
    await loadScreen(row, language);
  } catch {
    done.delete(row.path);
  } finally {
    running--;
  }
}
