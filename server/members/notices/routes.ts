import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { noticeBody, noticeId, noticeListBody, noticeQuery, noticesReadBody } from "#contract/notices.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { countUnread, listNotices, markAllRead } from "#server/members/notices/notice-store.ts";
import { viewNotice, viewNoticeSummary } from "#server/members/notices/notice-views.ts";
import { readNotice } from "#server/members/notices/read-notice.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

export function noticeRoutes(deps: Deps) {
  const { db } = deps.database;
  const common = { tags: ["notices"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/notices",
    summary: "A page of the member's own and the public notices, the newest first",
    request: { query: noticeQuery },
    responses: { 200: jsonOf(noticeListBody, "A page of notices"), ...refusals },
  });
  const show = createRoute({
    ...common,
    method: "get",
    path: "/api/notices/{noticeId}",
    summary: "One notice; asking for it marks it as read",
    description: "COM_003 when there is none, or it is another member's.",
    request: { params: z.object({ noticeId }) },
    responses: { 200: jsonOf(noticeBody, "The notice"), ...refusals },
  });
  const readAll = createRoute({
    ...common,
    method: "post",
    path: "/api/notices/read",
    summary: "Marks all notices as read",
    responses: { 200: jsonOf(noticesReadBody, "Nothing is unread"), ...refusals },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const { shown, total, unread } = await listNotices(db, c.get("member"), query, deps.now());
      return respondResult(c, {
        currentPage: query.page,
        totalPages: Math.ceil(total / query.limit),
        totalItems: total,
        limit: query.limit,
        unreadCount: unread,
        data: shown.map((notice) => viewNoticeSummary(notice, apiLanguage(c))),
      });
    })
    .openapi(show, async (c) => {
      const member = c.get("member");
      const notice = await readNotice(deps, member, c.req.valid("param").noticeId);
      const unreadCount = await countUnread(db, member, deps.now());
      return respondResult(c, { notice: viewNotice(notice, apiLanguage(c)), unreadCount });
    })
    .openapi(readAll, async (c) => {
      const member = c.get("member");
      await markAllRead(db, member, deps.now());
      return respondResult(c, { unreadCount: await countUnread(db, member, deps.now()) });
    });
}
