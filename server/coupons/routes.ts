import { createRoute } from "@hono/zod-openapi";
import { checkCouponRequest, couponBody, couponListBody, myInviteCodeBody } from "#contract/coupons.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { inCouponTime } from "#domain/coupon.ts";
import { forMembers } from "#server/access.ts";
import { checkCoupon } from "#server/coupons/check-coupon.ts";
import { listCoupons } from "#server/coupons/coupon-store.ts";
import { viewCoupon } from "#server/coupons/coupon-views.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/language.ts";
import { limitRate } from "#server/rate-limit.ts";
import { respondResult } from "#server/respond.ts";
import { createRouter } from "#server/router.ts";

export function couponRoutes(deps: Deps) {
  const common = { tags: ["coupons"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/coupons",
    summary: "All coupons that the member has or had",
    responses: { 200: jsonOf(couponListBody, "The coupons"), ...refusals },
  });
  const listUnused = createRoute({
    ...common,
    method: "get",
    path: "/api/coupons/unused",
    summary: "The member's coupons that can be used now",
    responses: { 200: jsonOf(couponListBody, "The coupons"), ...refusals },
  });
  const check = createRoute({
    ...common,
    method: "post",
    path: "/api/coupon/check",
    summary: "Whether a code can be used, and for a rental when one is named",
    description: "COU_001 unknown, COU_002 outside its time, COU_003 used, COU_004 conditions not met.",
    request: bodyOf(checkCouponRequest),
    responses: { 200: jsonOf(couponBody, "The coupon"), ...refusals },
  });
  const inviteCode = createRoute({
    tags: ["invitations"],
    ...forMembers(deps),
    method: "get",
    path: "/api/invite_code",
    summary: "The code with which the member invites, and what it brings",
    responses: { 200: jsonOf(myInviteCodeBody, "The code"), ...refusals },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const coupons = await listCoupons(deps.database.db, c.get("member").id);
      return respondResult(c, { coupons: coupons.map((each) => viewCoupon(each, apiLanguage(c), deps.now())) });
    })
    .openapi(listUnused, async (c) => {
      const now = deps.now();
      const coupons = await listCoupons(deps.database.db, c.get("member").id);
      const usable = coupons.filter((each) => !each.used && inCouponTime(each, now));
      return respondResult(c, { coupons: usable.map((each) => viewCoupon(each, apiLanguage(c), now)) });
    })
    .openapi(check, async (c) => {
      await limitRate(deps, "checkCoupon", c.get("member").id);
      const coupon = await checkCoupon(deps, c.get("member").id, c.req.valid("json"));
      return respondResult(c, { coupon: viewCoupon(coupon, apiLanguage(c), deps.now()) });
    })
    .openapi(inviteCode, (c) => {
      const { settings } = deps.catalogue.current();
      return respondResult(c, {
        inviteCode: c.get("member").inviteCode,
        couponValue: settings.invitationCouponYen,
        couponDays: settings.invitationCouponDays,
      });
    });
}
