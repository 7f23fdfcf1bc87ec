import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";

const instant = z.iso.datetime({ offset: true });

const session = z
  .object({
    id: z.uuid(),
    current: z.boolean().openapi({ description: "The one that asks" }),
    device: z.string().openapi({ description: "Browser and system as it called itself, in words" }),
    createdAt: instant.openapi({ description: "When it signed in" }),
    lastUsedAt: instant.nullable(),
    endsAt: instant.openapi({ description: "When it has to sign in again at the latest" }),
  })
  .openapi("Session");

export const sessionsBody = resultBody(z.object({ sessions: z.array(session) })).openapi("Sessions");

export type SessionView = z.infer<typeof session>;
