import { createRoute } from "@hono/zod-openapi";
import {
  changeNoticeRequest,
  shopNoticeBody,
  shopNoticeParam,
  shopNoticesBody,
  shopNoticesQuery,
  withdrawNoticeRequest,
  writeNoticeRequest,
} from "#contract/console/notices.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { listShopNotices, readShopNotice, viewShopNotice } from "#server/members/notices/shop-notice-store.ts";
import { addShopNotice, changeShopNotice, withdrawShopNotice } from "#server/members/notices/write-shop-notice.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const NOTICES = "/api/console/notices";
const NOTICE = `${NOTICES}/{id}` as const;

function describeNotices(deps: Deps) {
  const common = { ...forStaff(deps, "catalogue.change"), tags: ["notices"] };
  const answer = { 200: jsonOf(shopNoticeBody, "The notice as it is now"), ...refusals };
  const list = createRoute({
    ...common,
    method: "get",
    path: NOTICES,
    summary: "Notices to all members, drafts too, the latest first",
    request: { query: shopNoticesQuery },
    responses: { 200: jsonOf(shopNoticesBody, "A page of notices"), ...refusals },
  });
  const show = createRoute({
    ...common,
    method: "get",
    path: NOTICE,
    summary: "One notice in both languages",
    request: { params: shopNoticeParam },
    responses: answer,
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: NOTICES,
    summary: "Writes a notice: a draft, or to be shown from its time on",
    request: bodyOf(writeNoticeRequest),
    responses: answer,
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: NOTICE,
    summary: "Changes a notice",
    description:
      "CAM_006: it was withdrawn. CAM_007: members have seen it, so it is no draft any more. COM_015: somebody else changed it first.",
    request: { params: shopNoticeParam, ...bodyOf(changeNoticeRequest) },
    responses: answer,
  });
  const withdraw = createRoute({
    ...common,
    method: "post",
    path: `${NOTICE}/withdraw`,
    summary: "Takes a notice away from members for good",
    description: "CAM_006: it was withdrawn before.",
    request: { params: shopNoticeParam, ...bodyOf(withdrawNoticeRequest) },
    responses: answer,
  });
  return { list, show, add, change, withdraw };
}

/** The notices to all members, for staff who write them. */
export function shopNoticeRoutes(deps: Deps) {
  const { db } = deps.database;
  const { list, show, add, change, withdraw } = describeNotices(deps);
  const view = async (id: number) => viewShopNotice(await readShopNotice(db, id), deps.now());
  return createRouter()
    .openapi(list, async (c) => {
      const { limit, ...wanted } = c.req.valid("query");
      const rows = await listShopNotices(db, { ...wanted, limit: limit + 1 }, deps.now());
      const shown = rows.slice(0, limit).map((row) => viewShopNotice(row, deps.now()));
      return respondResult(c, { notices: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null });
    })
    .openapi(show, async (c) => respondResult(c, await view(c.req.valid("param").id)))
    .openapi(add, async (c) => respondResult(c, await view(await addShopNotice(deps, c.req.valid("json"), actorOf(c)))))
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      await changeShopNotice(deps, id, c.req.valid("json"), actorOf(c));
      return respondResult(c, await view(id));
    })
    .openapi(withdraw, async (c) => {
      const { id } = c.req.valid("param");
      await withdrawShopNotice(deps, id, c.req.valid("json").reason, actorOf(c));
      return respondResult(c, await view(id));
    });
}
