import { html, raw } from "hono/html";
import { Prepared } from "#server/platform/prepared.ts";
import { createRouter } from "#server/platform/router.ts";

type Documented = Pick<ReturnType<typeof createRouter>, "getOpenAPI31Document">;

type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
};

/** The API's own description: for programs at /api/openapi.json, for people at /api/docs. */
export function docsRoutes(api: Documented) {
  let document: { json: Prepared; page: Prepared } | undefined;
  const make = () => {
    const openapi = api.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: "Ekikari API",
        version: "1",
        description:
          "Answers are JSON with `status` (success or error). Errors carry `code`, `message` (Japanese, or English when Accept-Language prefers it) and `requestId`; money is tax-included yen; instants are ISO 8601 in +09:00.",
      },
      servers: [{ url: "/" }],
    });
    return {
      json: new Prepared("application/json", JSON.stringify(openapi)),
      page: new Prepared("text/html; charset=utf-8", `${docsPage(JSON.parse(JSON.stringify(openapi)))}`),
    };
  };
  const documented = () => {
    document ??= make();
    return document;
  };
  const cache = { "Cache-Control": "no-cache" };
  return createRouter()
    .get("/api/openapi.json", (c) => documented().json.respond(c, cache))
    .get("/api/docs", (c) => documented().page.respond(c, cache));
}

type OpenApi = {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

function docsPage(openapi: OpenApi) {
  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${openapi.info.title}</title>
    <link rel="stylesheet" href="/docs.css" />
  </head>
  <body>
    <main>
      <h1>${openapi.info.title}</h1>
      <p>${openapi.info.description}</p>
      <p><a href="/api/openapi.json">openapi.json</a></p>
      <nav aria-label="Operations">
        <ul>
          ${operations.map(({ method, path }) => html`<li><a href="#${anchor(method, path)}">${method} ${path}</a></li>`)}
        </ul>
      </nav>
      ${operations.map(({ method, path, operation }) => operationSection(method, path, operation))}
      <h2>Schemas</h2>
      ${Object.entries(openapi.components?.schemas ?? {}).map(
        ([name, schema]) => html`<section id="${name}"><h3>${name}</h3>${schemaBlock(schema)}</section>`,
      )}
    </main>
  </body>
</html>`;
}

const anchor = (method: string, path: string) => `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

function operationSection(method: string, path: string, operation: Operation) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return html`<section id="${anchor(method, path)}">
    <h2><code>${method} ${path}</code></h2>
    <p>${operation.summary ?? ""}</p>
    ${operation.description ? html`<p>${operation.description}</p>` : ""}
    ${
      operation.parameters?.length
        ? html`<h3>Parameters</h3>
          <ul>
            ${operation.parameters.map(
              (parameter) =>
                html`<li><code>${parameter.name}</code> (${parameter.in}${parameter.required ? ", required" : ""}) ${parameter.description ?? ""} ${schemaBlock(parameter.schema)}</li>`,
            )}
          </ul>`
        : ""
    }
    ${body ? html`<h3>Body</h3>${schemaBlock(body)}` : ""}
    <h3>Answers</h3>
    <ul>
      ${Object.entries(operation.responses ?? {}).map(
        ([status, response]) =>
          html`<li><code>${status}</code> ${response.description ?? ""} ${schemaBlock(Object.values(response.content ?? {})[0]?.schema)}</li>`,
      )}
    </ul>
  </section>`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A schema as indented JSON in which references are links. */
function schemaBlock(schema: unknown) {
  if (!schema) return "";
  const text = JSON.stringify(schema, null, 2).replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");
  const linked = text.replaceAll(
    /&quot;#\/components\/schemas\/([A-Za-z0-9]+)&quot;/g,
    (_, name: string) => `<a href="#${name}">${name}</a>`,
  );
  return html`<pre>${raw(linked)}</pre>`;
}
