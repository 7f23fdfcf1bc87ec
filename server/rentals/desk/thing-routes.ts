import { createRoute } from "@hono/zod-openapi";
import {
  freeUnitsBody,
  giveUnitRequest,
  moveBoxRequest,
  noteRequest,
  otherBoxesBody,
  resendableBody,
  resendRequest,
} from "#contract/console/desk-acts.ts";
import { reservationParam } from "#contract/console/reservations.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { toJstIso } from "#domain/jst.ts";
import { maskEmail } from "#domain/members/mask.ts";
import { movableBoxes } from "#domain/rentals/desk-acts.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf } from "#server/platform/staff-guard.ts";
import { viewerOf } from "#server/rentals/boxes/viewer.ts";
import { actCommon, caseFor, RESERVATION, shown } from "#server/rentals/desk/act-routes.ts";
import { findFreeUnits, giveUnit } from "#server/rentals/desk/give-unit.ts";
import { caseOf } from "#server/rentals/desk/lock-for-act.ts";

import { findOtherBoxes, moveBox } from "#server/rentals/desk/move-box.ts";
import { findInSight, readReservation } from "#server/rentals/desk/read-reservation.ts";
import { listResendable, resendMail } from "#server/rentals/desk/resend-mail.ts";
import { writeNote } from "#server/rentals/desk/write-note.ts";
import { readRenter } from "#server/rentals/reservations/reservation-mail.ts";

/** Another unit. */
export function deskUnitRoutes(deps: Deps) {
  const { db } = deps.database;
  const find = caseFor(deps);
  const params = { params: reservationParam };
  const units = createRoute({
    ...actCommon(deps),
    method: "get",
    path: `${RESERVATION}/units`,
    summary: "The units that are free for all of its time",
    request: params,
    responses: { 200: jsonOf(freeUnitsBody, "Units"), ...refusals },
  });
  const give = createRoute({
    ...actCommon(deps),
    method: "post",
    path: `${RESERVATION}/unit`,
    summary: "Gives it another unit",
    description: "DSK_001 somebody else changed it, DSK_002 the unit is not free any more, RES_005 its status.",
    request: { ...params, ...bodyOf(giveUnitRequest) },
    responses: shown,
  });
  return createRouter()
    .openapi(units, async (c) => {
      const { reservation } = await find(c, c.req.valid("param").number);
      const all = await findFreeUnits(db, reservation.id);
      return respondResult(c, { units: all.map(({ id: _, ...unit }) => unit) });
    })
    .openapi(give, async (c) => {
      const { id, respond } = await find(c, c.req.valid("param").number);
      const { serialNumber, ...by } = c.req.valid("json");
      await giveUnit(deps, id, serialNumber, { ...by, actor: actorOf(c) });
      return respond();
    });
}

/** Another box. */
export function deskBoxRoutes(deps: Deps) {
  const { db } = deps.database;
  const find = caseFor(deps);
  const params = { params: reservationParam };
  const boxes = createRoute({
    ...actCommon(deps),
    method: "get",
    path: `${RESERVATION}/boxes`,
    summary: "Where its pickup and its return could be instead, at their stations",
    request: params,
    responses: { 200: jsonOf(otherBoxesBody, "Boxes"), ...refusals },
  });
  const move = createRoute({
    ...actCommon(deps),
    method: "post",
    path: `${RESERVATION}/box`,
    summary: "Gives its pickup or return another box, or the counter, and tells the member",
    description: "DSK_001 somebody else changed it, DSK_002 the box is not free any more, RES_005 its status.",
    request: { ...params, ...bodyOf(moveBoxRequest) },
    responses: shown,
  });
  return createRouter()
    .openapi(boxes, async (c) => {
      const { reservation } = await find(c, c.req.valid("param").number);
      const found = [];
      for (const purpose of movableBoxes(caseOf(reservation, false))) {
        const other = await findOtherBoxes(deps, db, reservation, purpose);
        if (!other) continue;
        const { station, number: now, free, counter } = other;
        found.push({ purpose, station, now, free: free.map(({ number }) => number), counter });
      }
      return respondResult(c, { boxes: found });
    })
    .openapi(move, async (c) => {
      const { id, respond } = await find(c, c.req.valid("param").number);
      const { purpose, box, ...by } = c.req.valid("json");
      await moveBox(deps, id, { purpose, box }, { ...by, actor: actorOf(c) });
      return respond();
    });
}

/** Mails and notes. */
export function deskWordRoutes(deps: Deps) {
  const { db } = deps.database;
  const find = caseFor(deps);
  const params = { params: reservationParam };
  const mails = createRoute({
    ...actCommon(deps),
    method: "get",
    path: `${RESERVATION}/mails`,
    summary: "The mails that may be sent once more, and to where",
    request: params,
    responses: { 200: jsonOf(resendableBody, "Mails"), ...refusals },
  });
  const resend = createRoute({
    ...actCommon(deps),
    method: "post",
    path: `${RESERVATION}/mails`,
    summary: "Sends a mail once more, to the address that the member has now",
    description: "DSK_003 one of its kind is being sent, DSK_004 it says what is not so any more.",
    request: { ...params, ...bodyOf(resendRequest) },
    responses: shown,
  });
  const note = createRoute({
    ...actCommon(deps),
    method: "post",
    path: `${RESERVATION}/notes`,
    summary: "Writes something down about it",
    request: { ...params, ...bodyOf(noteRequest) },
    responses: shown,
  });
  return createRouter()
    .openapi(mails, async (c) => {
      const { reservation } = await find(c, c.req.valid("param").number);
      const { member } = await readRenter(db, reservation);
      const all = await listResendable(db, reservation, deps.now());
      return respondResult(c, {
        to: maskEmail(member.email),
        mails: all.map(({ id, kind, state, createdAt }) => ({ id, kind, state, at: toJstIso(createdAt) })),
      });
    })
    .openapi(resend, async (c) => {
      const { id, respond } = await find(c, c.req.valid("param").number);
      const { mail, ...by } = c.req.valid("json");
      await resendMail(deps, id, mail, { ...by, actor: actorOf(c) });
      return respond();
    })
    .openapi(note, async (c) => {
      const { number } = c.req.valid("param");
      const { id } = await findInSight(db, number, c.get("staff"));
      await writeNote(deps, id, c.req.valid("json"), actorOf(c));
      return respondResult(c, await readReservation(deps, number, c.get("staff"), viewerOf(deps, c)));
    });
}
