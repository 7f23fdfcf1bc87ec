import { createRoute } from "@hono/zod-openapi";
import {
  correctMemberRequest,
  memberActRequest,
  memberDetailBody,
  memberParam,
  memberQuery,
  membersBody,
  membersQuery,
  revealBody,
  revealRequest,
  signedOutBody,
} from "#contract/console/members.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { correctMember } from "#server/members/desk/correct-member.ts";
import { keepAddress } from "#server/members/desk/keep-address.ts";
import { listMembers } from "#server/members/desk/list-members.ts";
import { readMember } from "#server/members/desk/read-member.ts";
import { revealMember } from "#server/members/desk/reveal-member.ts";
import { signOutMember } from "#server/members/desk/sign-out-member.ts";
import { liftSuspension, suspendMember } from "#server/members/desk/suspend-member.ts";
import { turnOffTwoStep } from "#server/members/desk/turn-off-two-step.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const tags = ["members"];
const MEMBERS = "/api/console/members";
const MEMBER = `${MEMBERS}/{id}` as const;

const theMember = { 200: jsonOf(memberDetailBody, "The member as they are now"), ...refusals };

function describeReads(deps: Deps) {
  const list = createRoute({
    ...forStaff(deps, "members.see"),
    tags,
    method: "get",
    path: MEMBERS,
    summary: "Members by name, kana, phone number or address; without a question, whoever joined last first",
    description: "Somebody of some stations finds who has or had something there.",
    request: { query: membersQuery },
    responses: { 200: jsonOf(membersBody, "A page of members"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "members.see"),
    tags,
    method: "get",
    path: MEMBER,
    summary:
      "One member: rentals, payments, mails, sessions, inquiries, and what staff did; how to reach them is masked",
    description: "MBR_002: the desk has erased them.",
    request: { params: memberParam, query: memberQuery },
    responses: theMember,
  });
  const reveal = createRoute({
    ...forStaff(deps, "members.reveal"),
    tags,
    method: "post",
    path: `${MEMBER}/reveal`,
    summary: "What is masked of a member; reading it is written down",
    request: { params: memberParam, ...bodyOf(revealRequest) },
    responses: { 200: jsonOf(revealBody, "What was asked for"), ...refusals },
  });
  return { list, show, reveal };
}

/** Looking members up. */
export function memberRoutes(deps: Deps) {
  const { list, show, reveal } = describeReads(deps);
  return createRouter()
    .openapi(list, async (c) => respondResult(c, await listMembers(deps, c.req.valid("query"), c.get("staff"))))
    .openapi(show, async (c) => {
      const viewer = { worker: c.get("staff"), language: apiLanguage(c), ...c.req.valid("query") };
      return respondResult(c, await readMember(deps, c.req.valid("param").id, viewer));
    })
    .openapi(reveal, async (c) => {
      const wanted = { ...c.req.valid("param"), ...c.req.valid("json"), worker: c.get("staff") };
      return respondResult(c, await revealMember(deps, wanted, actorOf(c)));
    });
}

function describeActs(deps: Deps) {
  const common = { ...forStaff(deps, "members.change"), tags, method: "post" as const };
  const act = { params: memberParam, ...bodyOf(memberActRequest) };
  const suspend = createRoute({
    ...common,
    path: `${MEMBER}/suspend`,
    summary: "Keeps a member from making anything new; the member is told",
    description: "They still sign in, see, return, pay and cancel. MBR_001: it is so already.",
    request: act,
    responses: theMember,
  });
  const lift = createRoute({
    ...common,
    path: `${MEMBER}/lift`,
    summary: "Lets a suspended member reserve again; the member is told",
    description: "MBR_001: it is so already.",
    request: act,
    responses: theMember,
  });
  const signOut = createRoute({
    ...common,
    path: `${MEMBER}/sign-out`,
    summary: "Ends all sessions of a member; the member is told",
    request: act,
    responses: { 200: jsonOf(signedOutBody, "How many there were"), ...refusals },
  });
  const twoStepOff = createRoute({
    ...forStaff(deps, "members.change", { fresh: true }),
    tags,
    method: "post",
    path: `${MEMBER}/two-step-off`,
    summary: "Turns the second step off for a member who lost app and recovery codes; the member is told",
    description:
      "All sessions end and the password opens nothing any more: the member sets a new one by the link that is mailed on request. MBR_001: it is off already.",
    request: act,
    responses: theMember,
  });
  const correct = createRoute({
    ...forStaff(deps, "members.change", { fresh: true }),
    tags,
    method: "put",
    path: `${MEMBER}/profile`,
    summary: "Corrects name, kana and phone number at once, the address once its owner has confirmed it",
    description:
      "MBR_003 the profile is no longer what was shown, COM_006 another member has the address. Both addresses are told.",
    request: { params: memberParam, ...bodyOf(correctMemberRequest) },
    responses: theMember,
  });
  const keep = createRoute({
    ...common,
    path: `${MEMBER}/keep-address`,
    summary: "Withdraws another address that waits for its owner's confirmation; the member is told",
    description: "The link that went there works no more. MBR_001: none waits.",
    request: act,
    responses: theMember,
  });
  return { suspend, lift, signOut, twoStepOff, correct, keep };
}

/** What the desk does with members. Exporting and erasing concern all wings: `server/web/account`. */
export function memberActRoutes(deps: Deps) {
  const { suspend, lift, signOut, twoStepOff, correct, keep } = describeActs(deps);
  return createRouter()
    .openapi(suspend, async (c) => {
      const { id } = c.req.valid("param");
      await suspendMember(deps, { id, ...c.req.valid("json"), worker: c.get("staff") }, actorOf(c));
      return respondResult(c, await readMember(deps, id, { worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(lift, async (c) => {
      const { id } = c.req.valid("param");
      await liftSuspension(deps, { id, ...c.req.valid("json"), worker: c.get("staff") }, actorOf(c));
      return respondResult(c, await readMember(deps, id, { worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(signOut, async (c) => {
      const wanted = { ...c.req.valid("param"), ...c.req.valid("json"), worker: c.get("staff") };
      return respondResult(c, { ended: await signOutMember(deps, wanted, actorOf(c)) });
    })
    .openapi(twoStepOff, async (c) => {
      const { id } = c.req.valid("param");
      await turnOffTwoStep(deps, { id, ...c.req.valid("json"), worker: c.get("staff") }, actorOf(c));
      return respondResult(c, await readMember(deps, id, { worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(keep, async (c) => {
      const { id } = c.req.valid("param");
      await keepAddress(deps, { id, ...c.req.valid("json"), worker: c.get("staff") }, actorOf(c));
      return respondResult(c, await readMember(deps, id, { worker: c.get("staff"), language: apiLanguage(c) }));
    })
    .openapi(correct, async (c) => {
      const { id } = c.req.valid("param");
      const [request, worker] = [c.req.valid("json"), c.get("staff")];
      await correctMember(deps, { id, request, worker }, actorOf(c));
      return respondResult(c, await readMember(deps, id, { worker, language: apiLanguage(c) }));
    });
}
