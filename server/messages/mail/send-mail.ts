import { setTimeout as sleep } from "node:timers/promises";
import { DAY, MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { MAIL_CONNECTIONS, MailError, type MailGateway } from "#server/messages/mail/mail-gateway.ts";
import {
  claimMail,
  expireMail,
  markFailed,
  markRetry,
  markSent,
  type OutboxMail,
} from "#server/messages/mail/outbox-store.ts";
import { databaseIsAway } from "#server/platform/errors.ts";

/** Longer than any attempt lasts. */
const LEASE = 2 * MINUTE;
const BACK_OFF = [MINUTE / 2, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE];
const LONGEST_PAUSE = 360 * MINUTE;
/** As mail servers do among themselves: one that was away over a long weekend is back by then. */
const TRIED_FOR = 5 * DAY;
/** However old a mail is by its first try, because nobody worked meanwhile: a server that wants to be asked again takes it by then. */
const LEAST_TRIES = BACK_OFF.length;

/** With the longest attempt, no longer than a lease. */
const NOTED_FOR_MS = 15_000;
const NOTE_PAUSE_MS = 500;

/** Between two looks for mail while another one is being sent. */
const LOOK_PAUSE_MS = 500;

type MailDeps = Pick<Deps, "database" | "env" | "authKeys" | "log" | "now" | "isEnding">;

/**
 * Sends everything that is due, a few at once; returns how many were tried. Any number of processes may do it. Each connection takes
 * the next mail when it is done with one, and looks for new ones while another is busy: a code must not wait for a mail that the
 * server is slow with.
 */
export async function sendDueMail(deps: MailDeps, gateway: MailGateway): Promise<number> {
  const { db } = deps.database;
  await expireMail(db, deps.now());
  const underWay = new Set<Promise<void>>();
  let tried = 0;
  const connection = async () => {
    while (!deps.isEnding?.()) {
      const mail = await claimMail(db, deps.now(), LEASE);
      if (!mail && underWay.size === 0) return;
      if (mail) {
        tried += 1;
        const sending = send(deps, gateway, mail).finally(() => underWay.delete(sending));
        underWay.add(sending);
        await sending;
      } else await Promise.race([...underWay, sleep(LOOK_PAUSE_MS, undefined, { ref: false })]);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: MAIL_CONNECTIONS }, connection));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
  return tried;
}

async function send(deps: MailDeps, gateway: MailGateway, mail: OutboxMail) {
  const { log, now } = deps;
  const { db } = deps.database;
  const { id, kind, attempts } = mail;
  try {
    const letter = write(deps, mail);
    const how = await gateway.send({ id, to: mail.recipient, ...letter });
    await noteSent(deps, mail, how);
    log.info({ mail: id, kind, attempts, how }, "mail sent");
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const next = now().getTime() + (BACK_OFF[attempts - 1] ?? LONGEST_PAUSE);
    const isOver = next > mail.createdAt.getTime() + TRIED_FOR && attempts >= LEAST_TRIES;
    if (error.permanent || isOver) {
      await markFailed(db, mail, error.message);
      log.error({ mail: id, kind, attempts, reason: error.message }, "mail given up");
    } else {
      await markRetry(db, mail, new Date(next), error.message);
      log.warn({ mail: id, kind, attempts, reason: error.message }, "mail not sent, will be tried again");
    }
  }
}

/** The mail is out: what the database, away for a moment, does not take down would go out once more. */
async function noteSent({ database: { db }, now }: MailDeps, mail: OutboxMail, how: "sent" | "local"): Promise<void> {
  const until = performance.now() + NOTED_FOR_MS;
  for (;;) {
    try {
      return await markSent(db, mail, how, now());
    } catch (error) {
      if (!databaseIsAway(error) || performance.now() > until) throw error;
      await sleep(NOTE_PAUSE_MS);
    }
  }
}

/** A mail that this version cannot write may be written by a newer one: it waits like one that could not be sent. */
function write({ env, authKeys }: MailDeps, { kind, data, language }: OutboxMail) {
  try {
    const letter = writeLetter(kind, data, language, { origin: env.publicOrigin, operator: env.operator, authKeys });
    if (letter) return letter;
  } catch (error) {
    throw new MailError(`not written: ${error instanceof Error ? error.name : "unknown"}`, false);
  }
  throw new MailError("unknown kind", false);
}
