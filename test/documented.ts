import type { TestApp } from "#test/app.ts";
import { type Operation, readOperations } from "../bench/fuzz/openapi.ts";

type App = TestApp["app"];
type Answered = { method: string; path: string; status: number; body: unknown; isJson: boolean };
type Known = Operation & { pattern: RegExp };

const documents = ["/api/console/openapi.json", "/api/openapi.json"];
/** By the text of the document: apps with the same settings have the same one, and reading it takes longer than a request. */
const read = new Map<string, Known[]>();
const byApp = new WeakMap<App, Promise<Known[]>>();

async function readDocuments(app: App): Promise<Known[]> {
  const texts = await Promise.all(documents.map(async (path) => (await app.request(path)).text()));
  return texts.flatMap((text) => {
    const known =
      read.get(text) ?? readOperations(JSON.parse(text)).map((each) => ({ ...each, pattern: patternOf(each) }));
    read.set(text, known);
    return known;
  });
}

const patternOf = ({ path }: Operation) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const literal = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, "").length;

/** Refuses an answer that is not as the API's own document says. What the document does not know may answer as it likes. */
export async function expectDocumented(app: App, { method, path, status, body, isJson }: Answered): Promise<void> {
  const [bare = ""] = path.split(/[?#]/);
  if (!bare.startsWith("/api/")) return;
  if (!byApp.has(app)) byApp.set(app, readDocuments(app));
  const known = (await byApp.get(app)) ?? [];
  const [operation] = known
    .filter((each) => each.method === method && each.pattern.test(bare))
    .toSorted((one, other) => literal(other) - literal(one));
  if (!operation) return;
  const fits = operation.answerTo(status);
  const problem = fits ? isJson && fits(body) : "is not declared";
  if (problem) throw new Error(`${method} ${operation.path} answered ${status}: ${problem}`);
}
