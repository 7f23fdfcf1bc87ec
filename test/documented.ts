import type { TestApp } from "#test/app.ts";
import { type Operation, readOperations } from "../bench/fuzz/openapi.ts";

type App = TestApp["app"];
type Answered = { method: string; path: string; status: number; body: unknown; isJson: boolean };
type Known = Operation & { pattern: RegExp };

const documents = ["/api/console/openapi.json", "/api/openapi.json"];
/** By the routes: apps with the same have the same documents, and reading these takes longer than many a test. */
const byRoutes = new Map<string, Promise<Known[]>>();

function operationsOf(app: App): Promise<Known[]> {
  const routes = app.routes.map(({ method, path }) => `${method} ${path}`).join("\n");
  const known = byRoutes.get(routes) ?? readDocuments(app);
  byRoutes.set(routes, known);
  return known;
}

async function readDocuments(app: App): Promise<Known[]> {
  const all = await Promise.all(documents.map(async (path) => readOperations(await (await app.request(path)).json())));
  return all.flat().map((operation) => ({ ...operation, pattern: patternOf(operation) }));
}

const patternOf = ({ path }: Operation) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const literal = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, "").length;

/** Refuses an answer that is not as the API's own document says. What the document does not know may answer as it likes. */
export async function expectDocumented(app: App, { method, path, status, body, isJson }: Answered): Promise<void> {
  const [bare = ""] = path.split(/[?#]/);
  if (!bare.startsWith("/api/")) return;
  const [operation] = (await operationsOf(app))
    .filter((each) => each.method === method && each.pattern.test(bare))
    .toSorted((one, other) => literal(other) - literal(one));
  if (!operation) return;
  const fits = operation.answerTo(status);
  const problem = fits ? isJson && fits(body) : "is not declared";
  if (problem) throw new Error(`${method} ${operation.path} answered ${status}: ${problem}`);
}
