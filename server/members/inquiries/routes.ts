import { createRoute } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import {
  changeInquiryRequest,
  eraseInquiryRequest,
  inquiriesBody,
  inquiriesQuery,
  inquiryDetailBody,
  inquiryParam,
  inquiryQuery,
  noteRequest,
  replyRequest,
} from "#contract/console/inquiries.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { changeInquiry } from "#server/members/inquiries/change-inquiry.ts";
import { eraseInquiry } from "#server/members/inquiries/erase-inquiry.ts";
import { listInquiries } from "#server/members/inquiries/list-inquiries.ts";
import { noteInquiry } from "#server/members/inquiries/note-inquiry.ts";
import { readInquiry } from "#server/members/inquiries/read-inquiry.ts";
import { replyInquiry } from "#server/members/inquiries/reply-inquiry.ts";
import { refuseUnseen } from "#server/members/inquiries/seen-inquiries.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const INQUIRIES = "/api/console/inquiries";
const INQUIRY = `${INQUIRIES}/{number}` as const;

function describeRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "inquiries.work"), tags: ["inquiries"] };
  const thread = { 200: jsonOf(inquiryDetailBody, "The thread as it is now"), ...refusals };
  const list = createRoute({
    ...common,
    method: "get",
    path: INQUIRIES,
    summary: "The inbox: threads, the latest first",
    request: { query: inquiriesQuery },
    responses: { 200: jsonOf(inquiriesBody, "A page of threads, and how many there are"), ...refusals },
  });
  const show = createRoute({
    ...common,
    method: "get",
    path: INQUIRY,
    summary: "One thread: what was written, and what the sender has rented",
    request: { params: inquiryParam, query: inquiryQuery },
    responses: thread,
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: INQUIRY,
    summary: "Whose it is, how far it is, and which reservation it is about",
    description: "INQ_001: it is no longer what was shown.",
    request: { params: inquiryParam, ...bodyOf(changeInquiryRequest) },
    responses: thread,
  });
  const reply = createRoute({
    ...common,
    method: "post",
    path: `${INQUIRY}/replies`,
    summary: "Answers by mail, with the number in the subject",
    description: "INQ_001 somebody else has changed or answered it meanwhile, INQ_002 a place in braces is not filled.",
    request: { params: inquiryParam, ...bodyOf(replyRequest) },
    responses: thread,
  });
  const note = createRoute({
    ...common,
    method: "post",
    path: `${INQUIRY}/notes`,
    summary: "Writes something down for the desk",
    request: { params: inquiryParam, ...bodyOf(noteRequest) },
    responses: thread,
  });
  return { list, show, change, reply, note };
}

/** Erasing what somebody wrote, at their request. */
export function inquiryErasureRoutes(deps: Deps) {
  const erase = createRoute({
    ...forStaff(deps, "members.change", { fresh: true }),
    tags: ["inquiries"],
    method: "post",
    path: `${INQUIRY}/erase`,
    summary: "Erases an inquiry whose writer asked for it, with every message and mail",
    description: "INQ_001: it is no longer what was shown. It cannot be undone.",
    request: { params: inquiryParam, ...bodyOf(eraseInquiryRequest) },
    responses: { 200: jsonOf(doneBody, "Erased"), ...refusals },
  });
  return createRouter().openapi(erase, async (c) => {
    const { number } = c.req.valid("param");
    await refuseUnseen(deps.database.db, number, c.get("staff"));
    await eraseInquiry(deps, number, c.req.valid("json"), actorOf(c));
    return respondResult(c, {});
  });
}

/** What people wrote to the help desk, as threads. */
export function inquiryRoutes(deps: Deps) {
  const { list, show, change, reply, note } = describeRoutes(deps);
  const { db } = deps.database;
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listInquiries(db, c.req.valid("query"), c.get("staff"))))
    .openapi(show, async (c) => {
      const { number } = c.req.valid("param");
      await refuseUnseen(db, number, c.get("staff"));
      const viewer = { worker: c.get("staff"), language: apiLanguage(c) };
      return respondResult(c, await readInquiry(deps, number, viewer, c.req.valid("query")));
    })
    .openapi(change, async (c) => {
      const { number } = c.req.valid("param");
      await refuseUnseen(db, number, c.get("staff"));
      await changeInquiry(deps, number, c.req.valid("json"), actorOf(c));
      return respondResult(c, await readInquiry(deps, number, { worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(reply, async (c) => {
      const { number } = c.req.valid("param");
      await refuseUnseen(db, number, c.get("staff"));
      await replyInquiry(deps, number, c.req.valid("json"), actorOf(c));
      return respondResult(c, await readInquiry(deps, number, { worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(note, async (c) => {
      const { number } = c.req.valid("param");
      await refuseUnseen(db, number, c.get("staff"));
      await noteInquiry(deps, number, c.req.valid("json").body, actorOf(c));
      return respondResult(c, await readInquiry(deps, number, { worker: c.get("staff"), language: apiLanguage(c) }));
    });
}
