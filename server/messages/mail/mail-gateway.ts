import { createTransport } from "nodemailer";
import { PICKUP_QR_CID, type RenderedLetter } from "#server/messages/mail/letter.ts";
import type { Env } from "#server/platform/env.ts";
import { qrPng } from "#server/platform/qr-image.ts";

export type OutgoingMail = RenderedLetter & { id: string; to: string };

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

function smtpGateway(url: string, env: Pick<Env, "MAIL_FROM" | "mailNeedsTls" | "publicOrigin">): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: env.mailNeedsTls,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(env.publicOrigin).hostname;
  return {
    send: async ({ id, pickupCode, ...mail }) => {
      await transport
        .sendMail({
          ...mail,
          attachments: pickupCode ? [pickupQr(pickupCode)] : [],
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

/** Part of the mail itself: what has to be fetched, or stands in a data URL, most mail programs do not show. */
const pickupQr = (code: string) => ({
  filename: "pickup-qr.png",
  contentType: "image/png",
  contentDisposition: "inline" as const,
  cid: PICKUP_QR_CID,
  content: qrPng(code),
});

function mailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // A wrong password for the SMTP server, or one without TLS, is our mistake and will be mended; a refused recipient will not.
  const ours = code === "EAUTH" || code === "ETLS";
  const permanent = responseCode !== undefined && responseCode >= 500 && !ours;
  return new MailError(`${code ?? "unknown"} ${responseCode ?? ""}`.trim(), permanent);
}
