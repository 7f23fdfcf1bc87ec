import { z } from "zod";
import type { Access } from "#server/platform/staff-guard.ts";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
  example?: unknown;
};

export type Parameter = { name: string; in: "query" | "path" | "header" | "cookie"; required: boolean; schema: Schema };

/** One thing the API does, as its own document says. */
export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
  /** Only members get in. */
  guarded: boolean;
  /** Of the console: who of staff gets in. */
  access?: Access | undefined;
  /** What an answer with this status must look like; undefined when the document does not have the status. */
  answerTo: (status: number) => ((body: unknown) => string | undefined) | undefined;
};

type Media = Record<string, { schema: Schema }>;
type Documented = {
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
  security?: Record<string, unknown>[];
  "x-permission"?: Access;
};
type Document = { paths: Record<string, Record<string, Documented>>; components: { schemas: Record<string, Schema> } };

/** Every operation of the document, with its references resolved. */
export function readOperations(document: Document): Operation[] {
  const { schemas } = document.components;
  const resolve = (schema: Schema): Schema => resolveSchema(schema, schemas);
  const defs = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strict(schema)]));
  const parsers = new Map<string, z.ZodType>();
  // Of some thousand answers in the document a run meets a few hundred, most of which look alike.
  const parserOf = (schema: Schema) => {
    const key = JSON.stringify(schema);
    const parser =
      parsers.get(key) ??
      z.fromJSONSchema({ ...strict(schema), $defs: defs } as Parameters<typeof z.fromJSONSchema>[0]);
    parsers.set(key, parser);
    return parser;
  };
  const validatorOf = (schema: Schema) => {
    let parser: z.ZodType | undefined;
    return (body: unknown) => {
      parser ??= parserOf(schema);
      const parsed = parser.safeParse(body);
      if (parsed.success) return undefined;
      return parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    };
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]): Operation => {
      const [body] = Object.entries(documented.requestBody?.content ?? {});
      const answers = Object.entries(documented.responses).map(([status, { content }]) => {
        const json = content?.["application/json"];
        return { status, validate: json ? validatorOf(json.schema) : () => undefined };
      });
      return {
        method: method.toUpperCase(),
        path,
        parameters: (documented.parameters ?? []).map((each) => ({ ...each, schema: resolve(each.schema) })),
        body: body && { type: body[0], schema: resolve(body[1].schema) },
        access: documented["x-permission"],
        guarded: documented.security?.every((scheme) => Object.keys(scheme).length > 0) ?? false,
        answerTo: (status) =>
          answers.find((each) => each.status === String(status))?.validate ??
          answers.find((each) => each.status.toUpperCase() === `${Math.floor(status / 100)}XX`)?.validate,
      };
    }),
  );
}

function resolveSchema(schema: Schema, schemas: Record<string, Schema>, depth = 0): Schema {
  if (depth > 12) return {};
  const again = (each: Schema) => resolveSchema(each, schemas, depth + 1);
  const name = schema.$ref?.split("/").at(-1);
  if (name) return again(schemas[name] ?? {});
  const { allOf, ...own } = schema;
  const merged: Schema = allOf ? Object.assign({}, ...allOf.map(again), own) : own;
  return {
    ...merged,
    ...(merged.properties && {
      properties: Object.fromEntries(Object.entries(merged.properties).map(([key, each]) => [key, again(each)])),
    }),
    ...(merged.items && { items: again(merged.items) }),
    ...(merged.anyOf && { anyOf: merged.anyOf.map(again) }),
    ...(merged.oneOf && { oneOf: merged.oneOf.map(again) }),
  };
}

/** As the document has it, but nothing may be there that it does not name: what is not declared may be a leak. */
function strict(schema: Schema): Schema {
  const text = JSON.stringify(schema, (key, value) => {
    const isObject = key !== "properties" && value && typeof value === "object" && "properties" in value;
    return isObject && !("additionalProperties" in value) && !("allOf" in value)
      ? { ...value, additionalProperties: false }
      : value;
  });
  return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"));
}
