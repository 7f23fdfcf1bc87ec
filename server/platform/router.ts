import { OpenAPIHono } from "@hono/zod-openapi";
import { invalidInput } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** A router whose routes refuse invalid input with the envelope. Every noun's routes start from it. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error.issues);
    },
  });
