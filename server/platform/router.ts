import { OpenAPIHono } from "@hono/zod-openapi";
import { AppError, invalidInput } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** A router whose routes refuse invalid input with the envelope. Every noun's routes start from it. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      // An id in an address that nothing can have is answered like one that nothing has: callers need not know the form of
      // our ids. Staff's addresses also have days and labels that somebody typed; there the form is named.
      const ofStaff = c.req.path.startsWith("/api/console/");
      if (result.target === "param" && !ofStaff) throw new AppError("COM_003");
      throw invalidInput(result.error.issues);
    },
  });
