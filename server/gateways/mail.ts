import { createTransport } from "nodemailer";
import type { Env } from "#server/env.ts";

export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string; replyTo?: string };

/** How mail leaves the house. `send` throws a `MailError` when it did not. */
export type MailGateway = { send: (mail: OutgoingMail) => Promise<"sent" | "local">; close: () => void };

/** Why a mail was not taken. Says nothing of its content. */
export class MailError extends Error {
  /** Trying again would change nothing: the other side said no for good. */
  readonly permanent: boolean;

  constructor(reason: string, permanent: boolean) {
    super(reason);
    this.permanent = permanent;
  }
}

export const openMailGateway = (env: Env): MailGateway =>
  env.SMTP_URL ? smtpGateway(env.SMTP_URL, env) : localGateway;

/** Without an SMTP server the mail is left in the outbox, where /dev/mailbox shows it. */
const localGateway: MailGateway = { send: async () => "local", close: () => {} };

function smtpGateway(url: string, env: Pick<Env, "MAIL_FROM" | "publicOrigin">): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(env.publicOrigin).hostname;
  return {
    send: async ({ id, ...mail }) => {
      await transport
        .sendMail({
          ...mail,
          from: env.MAIL_FROM,
          // The same for every attempt, so that mail servers recognise a repeated one.
          messageId: `<${id}@${domain}>`,
          // Japanese is shorter so, and every mail program reads it.
          textEncoding: "base64",
          headers: { "Auto-Submitted": "auto-generated" },
        })
        .catch((error) => {
          throw mailError(error);
        });
      return "sent";
    },
    close: () => transport.close(),
  };
}

function mailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // A wrong password for the SMTP server is our mistake and will be mended; a refused recipient will not.
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
  return new MailError(`${code ?? "unknown"} ${responseCode ?? ""}`.trim(), permanent);
}
