import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { inboundMailRequest } from "#contract/inbound-mail.ts";
import { outbox } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import { isUuid } from "#domain/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { receiveMail } from "#server/members/inquiries/receive-mail.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import type { OutboxMail } from "#server/messages/mail/outbox-store.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { qrImage } from "#server/platform/qr-image.ts";
import { sameOriginOnly } from "#server/platform/same-origin.ts";
import { devPage } from "#server/web/dev/dev-page.ts";

const SHOWN = 50;

const answerForm = (id: string) => html`<form method="post" action="/dev/mailbox/answer">
          <p><label>Answer this mail<br /><textarea name="text" rows="3" cols="60" required></textarea></label></p>
          <button name="id" value="${id}">Send the answer</button>
        </form>`;

/** The mail this machine would have sent, for those who work on it. Not where anything points to the outside. */
export const mailboxRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get("/dev/mailbox", async (c) =>
      c.html(await mailbox(deps, c.req.query("to")), 200, { "Cache-Control": "no-store" }),
    )
    .post("/dev/mailbox/answer", sameOriginOnly(deps.env.publicOrigin), async (c) => {
      const { id, text } = await c.req.parseBody();
      await answerMail(deps, String(id ?? ""), String(text ?? ""));
      return c.redirect(`/dev/mailbox#${id}`, 303);
    });

/** Answers a mail as its recipient's mail program would: the provider hands it to us. */
async function answerMail(deps: Deps, id: string, text: string): Promise<void> {
  const [mail] = isUuid(id) ? await deps.database.db.select().from(outbox).where(eq(outbox.id, id)) : [];
  const letter =
    mail &&
    writeLetter(mail.kind, mail.data, mail.language, {
      origin: deps.env.publicOrigin,
      operator: deps.env.operator,
      authKeys: deps.authKeys,
    });
  if (!mail || !letter?.replyTo) throw new AppError("COM_003");
  const answer = { from: mail.recipient, to: [letter.replyTo], subject: `Re: ${letter.subject}`, text };
  await receiveMail(deps, inboundMailRequest.parse({ ...answer, messageId: `<${randomUUID()}@dev.mailbox>` }));
}

/** The latest mails, of all or of one recipient. */
async function mailbox({ database, env, authKeys }: Deps, to?: string) {
  const read = ({ kind, data, language }: OutboxMail) => {
    try {
      return writeLetter(kind, data, language, { origin: env.publicOrigin, operator: env.operator, authKeys });
    } catch {
      // Its link or code was taken out when it was sent or given up.
      return undefined;
    }
  };
  const mails = await database.db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.recipient, to))
    .orderBy(desc(outbox.createdAt))
    .limit(SHOWN);
  return devPage(
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
        ${mail.kind === "inquiryReply" ? answerForm(mail.id) : ""}
        ${letter?.pickupCode ? html`<p><img src="${qrImage(letter.pickupCode)}" width="200" height="200" alt="Pickup QR code" /></p>` : ""}
      </section>`;
      })}`,
  );
}
