import { z } from "@hono/zod-openapi";
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";

export const errorBody = z
  .object({
    status: z.literal("error"),
    code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().openapi({ description: "What is wrong, by field" }),
    details: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: "Facts of the refusal for programs, such as a time; the message says them in words" }),
    preview: z.unknown().optional().openapi({
      description: "What would happen now, where what was shown before is no longer so; as the preview's call answers",
    }),
    requestId: z.string(),
  })
  .openapi("Error");

export type ErrorBody = z.infer<typeof errorBody>;

/** A success answer whose payload is called `data`. */
export const dataBody = <T extends z.ZodType>(data: T) => z.object({ status: z.literal("success"), data });

/** A success answer whose payload is called `result`, as members' calls have it. */
export const resultBody = <T extends z.ZodType>(result: T) => z.object({ status: z.literal("success"), result });

/** A data answer for a page of a longer list. */
export const pageBody = <T extends z.ZodType>(data: T) =>
  dataBody(data).extend({
    currentPage: z.int(),
    limit: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
  });

export const jsonOf = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** Every refusal has the same shape, so one entry documents them all. */
export const refusals = {
  "4XX": jsonOf(errorBody, "Refused; nothing was changed"),
  "5XX": jsonOf(errorBody, "Our fault; try again"),
};

/** The request of a call that sends JSON. */
export const bodyOf = <T extends z.ZodType>(schema: T) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});
