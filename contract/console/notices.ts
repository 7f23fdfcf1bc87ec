import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { endsTooEarly } from "#contract/console/own-words.ts";
import { shopText } from "#contract/console/shop-text.ts";
import { seenVersion, version } from "#contract/console/version.ts";
import { instant, instantOfShop } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/whole-number.ts";
import { noticeStates } from "#domain/members/notice-state.ts";

export const shopNoticesQuery = z.object({
  state: z.enum(noticeStates).optional(),
  after: wholeNumber(1, 2_147_483_647).optional().openapi({ description: "`next` of the page before" }),
  limit: wholeNumber(1, 100).default(50),
});

export const shopNoticeParam = z.object({ id: wholeNumber(1, 2_147_483_647) });

const shopNotice = z
  .object({
    id: z.int(),
    title: z.object({ ja: z.string(), en: z.string() }),
    body: z.object({ ja: z.string(), en: z.string() }),
    state: z.enum(noticeStates),
    publishedAt: instant.openapi({ description: "From when members see it, once it is no draft" }),
    endsAt: instant.nullable().openapi({ description: "null: for good" }),
    readBy: z.int().openapi({ description: "How many members have opened it" }),
    version,
  })
  .openapi("ShopNotice");

export const shopNoticesBody = resultBody(z.object({ notices: z.array(shopNotice), next: z.int().nullable() })).openapi(
  "ShopNotices",
);

export const shopNoticeBody = resultBody(shopNotice).openapi("ShopNoticeAnswer");

export const writeNoticeRequest = z
  .object({
    title: shopText(80),
    body: shopText(4_000),
    publishedAt: instantOfShop,
    endsAt: instantOfShop.nullable(),
    draft: z.boolean().openapi({ description: "Nobody sees it yet, whatever its time" }),
  })
  .refine(({ publishedAt, endsAt }) => !(endsAt && Date.parse(endsAt) <= Date.parse(publishedAt)), {
    path: ["endsAt"],
    params: endsTooEarly,
  })
  .openapi("WriteNoticeRequest");

export const changeNoticeRequest = writeNoticeRequest
  .safeExtend({ version: seenVersion })
  .openapi("ChangeNoticeRequest");

export const withdrawNoticeRequest = z.object({ reason }).openapi("WithdrawNoticeRequest");

export type ShopNotice = z.infer<typeof shopNotice>;
export type ShopNoticesQuery = z.output<typeof shopNoticesQuery>;
export type WriteNotice = z.output<typeof writeNoticeRequest>;
export type ChangeNotice = z.output<typeof changeNoticeRequest>;
