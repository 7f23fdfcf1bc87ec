import { z } from "@hono/zod-openapi";

/** A whole number as it stands in an address: digits only, within bounds. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .max(12)
    .check((context) => {
      if (!/^-?\d+$/.test(context.value)) {
        context.issues.push({ code: "invalid_format", format: "digits", input: context.value });
      }
    })
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: "integer", minimum, maximum });
