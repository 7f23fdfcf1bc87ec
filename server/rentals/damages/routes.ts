import { createRoute } from "@hono/zod-openapi";
import {
  damageActRequest,
  damageDoneBody,
  damageParams,
  damagePhotoParams,
  damageRequest,
  giveBackRequest,
  numberParam,
  photoKeptBody,
  staffRefundBody,
} from "#contract/console/money.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";
import { announceDamage } from "#server/rentals/damages/announce-damage.ts";
import { readDamage } from "#server/rentals/damages/damage-store.ts";
import { findDamagePhoto, keepDamagePhoto } from "#server/rentals/damages/keep-damage-photo.ts";
import { giveBackDamage, postponeDamage, withdrawDamage } from "#server/rentals/damages/withdraw-damage.ts";
import { viewRefund } from "#server/rentals/refunds/view-refund.ts";

const tags = ["money"];
const RESERVATION = "/api/console/reservations/{number}";
const PHOTO = `${RESERVATION}/damage-photos/{photo}` as const;

/** Whether an address takes a photo of a damage. */
export const takesDamagePhoto = (address: string) =>
  /^\/api\/console\/reservations\/[^/]+\/damage-photos\/[^/]+$/.test(address);

/** What staff charges for damage or loss. */
export function damageRoutes(deps: Deps) {
  const act = { ...forStaff(deps, "reservations.change", { fresh: true }), tags, method: "post" as const };
  const announce = createRoute({
    ...act,
    path: `${RESERVATION}/damages`,
    summary: "Tells the member of a charge for damage or loss, which is charged some days later",
    description:
      "MNY_004 another charge has this id, MNY_005 something else is charged by now, MNY_007 there is no photo, MNY_008 more than the replacement price, MNY_013 the caller's own, MNY_015 so much less for a loss that somebody else has to approve it, by a refund.",
    request: { params: numberParam, ...bodyOf(damageRequest) },
    responses: { 200: jsonOf(damageDoneBody, "The charge"), ...refusals },
  });
  const change = createRoute({
    ...act,
    path: `${RESERVATION}/damages/{damage}`,
    summary: "Withdraws a charge that is not paid yet (above the limit once somebody approves), or charges it later",
    description: "MNY_006 it is being paid, MNY_009 it is paid or withdrawn.",
    request: { params: damageParams, ...bodyOf(damageActRequest) },
    responses: { 200: jsonOf(damageDoneBody, "The charge"), ...refusals },
  });
  const give = createRoute({
    ...act,
    path: `${RESERVATION}/damages/{damage}/refunds`,
    summary: "Gives back what was paid for damage or loss, or a part of it",
    description:
      "MNY_001 more than is left, MNY_004 another request has this id, MNY_005 another amount is left by now, MNY_016 so much of a loss that the late fee, which is unpaid, is not covered.",
    request: { params: damageParams, ...bodyOf(giveBackRequest) },
    responses: { 200: jsonOf(staffRefundBody, "The refund"), ...refusals },
  });
  const view = async (id: string, refund?: string) => {
    const { db } = deps.database;
    const charge = await readDamage(db, id);
    if (!charge) throw new AppError("COM_003");
    const { chargeAt, state } = charge;
    return { id, chargeAt: toJstIso(chargeAt), state, refund: refund ? await viewRefund(db, refund) : null };
  };
  return createRouter()
    .openapi(announce, async (c) => {
      const looked = { number: c.req.valid("param").number, worker: c.get("staff") };
      const { id } = await announceDamage(deps, looked, c.req.valid("json"), actorOf(c));
      return respondResult(c, await view(id));
    })
    .openapi(change, async (c) => {
      const asked = { ...c.req.valid("param"), worker: c.get("staff") };
      const { act: which, reason } = c.req.valid("json");
      const actor = actorOf(c);
      if (which === "postpone") await postponeDamage(deps, asked, reason, actor);
      const refund = which === "withdraw" ? await withdrawDamage(deps, asked, { reason }, actor) : undefined;
      return respondResult(c, await view(asked.damage, refund?.id));
    })
    .openapi(give, async (c) => {
      const asked = { ...c.req.valid("param"), worker: c.get("staff") };
      const actor = actorOf(c);
      const { id } = await giveBackDamage(deps, asked, c.req.valid("json"), actor);
      return respondResult(c, { refund: await viewRefund(deps.database.db, id) });
    })
    .route("/", damagePhotoRoutes(deps));
}

function damagePhotoRoutes(deps: Deps) {
  const keep = createRoute({
    ...forStaff(deps, "reservations.change"),
    tags,
    method: "put",
    path: PHOTO,
    summary: "A photo for a charge that is about to be made: JPEG, PNG or WebP, up to 12 MB",
    description: "MNY_009 four wait already.",
    request: { params: damagePhotoParams },
    responses: { 200: jsonOf(photoKeptBody, "Kept, drawn anew"), ...refusals },
  });
  const show = createRoute({
    ...forStaff(deps, "reservations.see"),
    tags,
    method: "get",
    path: PHOTO,
    summary: "A photo of a damage",
    request: { params: damagePhotoParams },
    responses: { 200: { description: "The photo", content: { "image/webp": {} } }, ...refusals },
  });
  return createRouter()
    .openapi(keep, async (c) => {
      const { number, photo } = c.req.valid("param");
      const body = Buffer.from(await c.req.arrayBuffer());
      const actor = actorOf(c);
      await keepDamagePhoto(deps, { number, worker: c.get("staff") }, { photo, body }, actor);
      return respondResult(c, { photo });
    })
    .openapi(show, async (c) => {
      const { number, photo } = c.req.valid("param");
      const image = await findDamagePhoto(deps, { number, worker: c.get("staff") }, photo);
      const headers = { "Content-Type": "image/webp", "Cache-Control": "no-store" };
      return c.body(new Uint8Array(image), 200, headers) as never;
    });
}
