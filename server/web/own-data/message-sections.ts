import { eq, sql } from "drizzle-orm";
import { memberNotices, noticeReads, outbox } from "#db/schema.ts";
import type { Language } from "#domain/text.ts";
import { titleOf, writeNotice } from "#server/messages/mail/letters.ts";
import { type Column, choice, named, plain, type Row } from "#server/web/own-data/column.ts";
import { OWNER, ROW, section } from "#server/web/own-data/section.ts";
import { languageNames, mailStates } from "#server/web/own-data/words.ts";

/** A letter of a newer version, or with data of an older one, may not be writable. */
function attempt<T>(write: () => T | undefined): T | null {
  try {
    return write() ?? null;
  } catch {
    return null;
  }
}

function noticeIn(language: Language, row: Row) {
  const letter = attempt(() => writeNotice(String(row.kind), row.data as object, language));
  return (
    letter && { title: letter.title, paragraphs: letter.paragraphs, facts: letter.facts ?? [], notes: letter.notes }
  );
}

const notice: Column = {
  ...plain("内容", "Text"),
  key: "notice",
  json: (_, { language, row }) => noticeIn(language, row),
  text: (_, { language, row }) => {
    const written = noticeIn(language, row);
    if (!written) return "";
    const facts = written.facts.map(({ label, value }) => `${label}: ${value}`);
    return [written.title, ...written.paragraphs, ...facts, ...written.notes].join("\n");
  },
};

/** What the mail was called. Its text is not kept, and codes and links in its data are not handed out. */
const subject: Column = {
  ...plain("件名", "Subject"),
  key: "subject",
  json: (data, { language, row }) => attempt(() => titleOf(String(row.kind), data as object, language)),
  text: (data, { language, row }) => attempt(() => titleOf(String(row.kind), data as object, language)) ?? "",
};

/** What the member was told. */
export const messageSections = {
  notices: section({
    title: { ja: "お知らせ", en: "Notices" },
    table: memberNotices,
    of: (id) => eq(memberNotices.memberId, id),
    order: memberNotices.createdAt,
    columns: {
      kind: { ...plain("種類", "Kind"), text: () => "" },
      createdAt: plain("日時", "Time"),
      readAt: plain("既読の日時", "Read"),
      data: notice,
    },
    withheld: { id: ROW, memberId: OWNER },
  }),
  noticesRead: section({
    title: { ja: "既読の全体のお知らせ", en: "News you have read" },
    table: noticeReads,
    of: (id) => eq(noticeReads.memberId, id),
    order: noticeReads.readAt,
    columns: {
      noticeId: named(
        "notice",
        { ja: "お知らせ", en: "News" },
        sql`(select n.title from notices n where n.id = ${noticeReads.noticeId})`,
      ),
      readAt: plain("既読の日時", "Read"),
    },
    withheld: { memberId: OWNER },
  }),
  mails: section({
    title: { ja: "お送りしたメール（過去90日間）", en: "Emails of the last 90 days" },
    table: outbox,
    of: (id) => eq(outbox.memberId, id),
    order: outbox.createdAt,
    columns: {
      kind: { ...plain("種類", "Kind"), text: () => "" },
      data: subject,
      recipient: plain("宛先", "To"),
      language: choice("言語", "Language", languageNames),
      state: choice("状態", "State", mailStates),
      createdAt: plain("作成日時", "Written"),
      sentAt: plain("送信日時", "Sent"),
      expiresAt: plain("送信の期限", "Not sent after"),
    },
    withheld: {
      id: ROW,
      memberId: OWNER,
      topic: "keeps the same thing from being told twice",
      attempts: "how sending went, not about the member",
      nextTryAt: "how sending went, not about the member",
      leasedUntil: "how sending went, not about the member",
      lastError: "how sending went, not about the member",
    },
  }),
};
