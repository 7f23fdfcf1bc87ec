import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";

/** A public notice has a number, a personal one a uuid. */
export const noticeId = z
  .union([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/)])
  // Told in lower case, and compared as texts.
  .transform((id) => id.toLowerCase())
  .openapi({ type: "string", description: "A number (public) or a uuid (personal)" });

export const noticeQuery = z.object({
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(12),
  unread: z.enum(["0", "1"]).default("0").openapi({ description: "1: only those that the member has not read" }),
});

const unreadCount = z.int().openapi({ description: "How many notices the member has not read, all pages together" });

const summary = {
  id: z.string(),
  scope: z.enum(["public", "personal"]).openapi({ description: "For everybody, or for the caller alone" }),
  title: z.string(),
  about: z.string().openapi({ description: "What it is about, in a few words" }),
  publishedAt: z.iso.datetime({ offset: true }),
  read: z.boolean(),
};

export const noticeSummary = z.object(summary).openapi("NoticeSummary");

export const noticeListBody = resultBody(
  z.object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalItems: z.int(),
    limit: z.int(),
    unreadCount,
    data: z.array(noticeSummary),
  }),
).openapi("NoticeList");

export const noticeDetail = z
  .object({
    ...summary,
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    link: z
      .object({ label: z.string(), path: z.string() })
      .nullable()
      .openapi({ description: "A page of the site that belongs to it" }),
    notes: z.array(z.string()).openapi({ description: "Small print" }),
  })
  .openapi("NoticeDetail");

export const noticeBody = resultBody(z.object({ notice: noticeDetail, unreadCount })).openapi("NoticeBody");

export const noticesReadBody = resultBody(z.object({ unreadCount })).openapi("NoticesRead");

export type NoticeQuery = z.output<typeof noticeQuery>;
export type NoticeSummaryView = z.infer<typeof noticeSummary>;
export type NoticeDetailView = z.infer<typeof noticeDetail>;
