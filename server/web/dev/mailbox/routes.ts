import { desc } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { outbox } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import type { OutboxMail } from "#server/messages/mail/outbox-store.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { qrImage } from "#server/platform/qr-image.ts";
import { devPage } from "#server/web/dev/dev-page.ts";

const SHOWN = 50;

/** The mail this machine would have sent, for those who work on it. Not where anything points to the outside. */
export const mailboxRoutes = ({ database, env, authKeys }: Deps) =>
  new Hono<AppEnv>().get("/dev/mailbox", async (c) => {
    const read = ({ kind, data, language }: OutboxMail) => {
      try {
        return writeLetter(kind, data, language, { origin: env.publicOrigin, authKeys });
      } catch {
        // Its link or code was taken out when it was sent or given up.
        return undefined;
      }
    };
    const mails = await database.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(SHOWN);
    const page = devPage(
      "Mailbox",
      html`<p>The latest ${SHOWN} mails, newest first. Reload to see new ones.</p>
      ${mails.map((mail) => {
        const letter = read(mail);
        const link = "link" in mail.data ? String(mail.data.link) : undefined;
        return html`<section id="${mail.id}">
        <h2>${letter?.subject ?? mail.kind}</h2>
        <p>To ${mail.recipient}, ${toJstIso(mail.createdAt)}, ${mail.state}${mail.lastError ? `: ${mail.lastError}` : ""}${letter?.replyTo ? `, reply to ${letter.replyTo}` : ""}</p>
        ${link ? html`<p><a href="${link}">${link}</a></p>` : ""}
        <pre>${letter?.text ?? "(what was secret in it is gone)"}</pre>
        ${letter?.pickupCode ? html`<p><img src="${qrImage(letter.pickupCode)}" width="200" height="200" alt="Pickup QR code" /></p>` : ""}
      </section>`;
      })}`,
    );
    return c.html(page, 200, { "Cache-Control": "no-store" });
  });
