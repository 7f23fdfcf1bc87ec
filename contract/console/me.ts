import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { permissions, roles } from "#domain/staff/permissions.ts";

export const meBody = resultBody(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: z.enum(["ja", "en"]),
    roles: z.array(z.enum(roles)),
    permissions: z.array(z.enum(permissions)).openapi({ description: "What the menu shows and the operations allow" }),
    stations: z
      .array(z.string())
      .nullable()
      .openapi({ description: "Where they work, by slug; null: at all stations" }),
    freshUntil: z.iso
      .datetime({ offset: true })
      .openapi({ description: "Until when what asks for a fresh factor is allowed" }),
  }),
).openapi("Me");

export type Me = z.infer<typeof meBody>["result"];
