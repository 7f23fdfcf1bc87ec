import { createTransport } from "nodemailer";
import { PICKUP_QR_CID, type RenderedLetter } from "#server/messages/mail/letter.ts";
import type { Env } from "#server/platform/env.ts";
import { qrPng } from "#server/platform/qr-image.ts";

export type OutgoingMail = RenderedLetter & { id: string; to: string };

/** Sends mail. `send` throws a `MailError` when that failed. */
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

/** How many are sent at once, at most. */
export const MAIL_CONNECTIONS = 2;
/** A mail takes some seven answers of the server, each of which may take 20 s. Shorter than a lease. */
const PATIENCE_MS = 100_000;

export const openMailGateway = (env: Env, patienceMs = PATIENCE_MS): MailGateway =>
  env.SMTP_URL ? smtpGateway(env.SMTP_URL, env, patienceMs) : localGateway;

/** Without an SMTP server the mail is left in the outbox, where /dev/mailbox shows it. */
const localGateway: MailGateway = { send: async () => "local", close: () => {} };

const openTransport = (url: string, requireTLS: boolean) =>
  createTransport({
    url,
    pool: true,
    requireTLS,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

type MailEnv = Pick<Env, "MAIL_FROM" | "mailNeedsTls" | "publicOrigin">;

function smtpGateway(url: string, env: MailEnv, patienceMs: number): MailGateway {
  let transport = openTransport(url, env.mailNeedsTls);
  const domain = new URL(env.publicOrigin).hostname;
  return {
    send: async ({ id, pickupCode, ...mail }) => {
      const used = transport;
      // A server that answers bit by bit is never silent for long enough.
      const timer = setTimeout(() => {
        used.close({ force: true });
        if (transport === used) transport = openTransport(url, env.mailNeedsTls);
      }, patienceMs);
      await used
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
        })
        .finally(() => clearTimeout(timer));
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

/** What a server allows (RFC 3463, 5.7): it relays nothing for us, or blocks us for now. That it would say of any recipient. */
const isOfUs = (response = "") => /^\d{3}[ -]5\.7\.\d+\b/.test(response);

type Refusal = { code?: string; responseCode?: number; response?: string; command?: string };

function mailError(error: unknown): MailError {
  const { code, responseCode, response, command } = error as Refusal;
  // A server that does not talk to us, or not without TLS or another password, will be mended; a refused recipient will not.
  const isAboutMail = (command === "RCPT TO" || command === "DATA") && !isOfUs(response);
  const permanent = responseCode !== undefined && responseCode >= 500 && isAboutMail;
  return new MailError(`${code ?? "unknown"} ${responseCode ?? ""}`.trim(), permanent);
}
