import { z } from "@hono/zod-openapi";
import { email } from "#contract/account-fields.ts";
import { resultBody } from "#contract/envelope.ts";

/** A mail as the mail provider hands it on. Attachments are named, not sent. */
export const inboundMailRequest = z
  .object({
    messageId: z.string().max(998).default("").openapi({ description: "Message-ID: the same mail sent twice is one" }),
    from: email.openapi({ description: "The address that it is from" }),
    fromName: z.string().max(300).default(""),
    to: z.array(z.string().max(320)).max(50).default([]),
    subject: z.string().max(2_000).default(""),
    text: z.string().max(200_000).default(""),
    html: z.string().max(200_000).default("").openapi({ description: "Only looked at without a text" }),
    attachments: z
      .array(z.object({ name: z.string().max(300) }))
      .max(100)
      .default([]),
  })
  .openapi("InboundMail");

export const inboundMailBody = resultBody(
  z.object({
    outcome: z.enum(["added", "new", "known", "ignored"]).openapi({
      description: "added: to its inquiry; new: it began one; known: it came before; ignored: it is from ourselves",
    }),
  }),
).openapi("InboundMailAnswer");

export type InboundMail = z.output<typeof inboundMailRequest>;
export type InboundOutcome = z.infer<typeof inboundMailBody>["result"]["outcome"];
