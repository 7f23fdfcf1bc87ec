import type { NoticeDetailView, NoticeSummaryView } from "#contract/notices.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Notice } from "#server/members/notices/notice-store.ts";
import type { Letter } from "#server/messages/mail/letter.ts";
import { writeNotice } from "#server/messages/mail/letters.ts";

type Content = Omit<Letter, "name" | "code">;

/** A letter of a newer version, or with data of an older one: this one cannot put it into words. */
const unwritable: Record<Language, Content> = {
  ja: { title: "お知らせ", paragraphs: ["このお知らせは現在表示できません。"], notes: [] },
  en: { title: "Notice", paragraphs: ["This notice cannot be shown at the moment."], notes: [] },
};

function contentOf(notice: Notice, language: Language): Content {
  if (notice.scope === "public") {
    return { title: notice.title[language], paragraphs: [notice.body[language]], notes: [] };
  }
  try {
    return writeNotice(notice.kind, notice.data, language) ?? unwritable[language];
  } catch {
    return unwritable[language];
  }
}

const summaryOf = ({ id, scope, publishedAt, read }: Notice, content: Content): NoticeSummaryView => ({
  id,
  scope,
  title: content.title,
  about: content.about ?? content.paragraphs[0] ?? "",
  publishedAt: toJstIso(publishedAt),
  read,
});

export const viewNoticeSummary = (notice: Notice, language: Language): NoticeSummaryView =>
  summaryOf(notice, contentOf(notice, language));

export function viewNotice(notice: Notice, language: Language): NoticeDetailView {
  const content = contentOf(notice, language);
  const { paragraphs, facts = [], button, notes } = content;
  const link = button ? { label: button.label, path: button.url } : null;
  return { ...summaryOf(notice, content), paragraphs, facts, link, notes };
}
