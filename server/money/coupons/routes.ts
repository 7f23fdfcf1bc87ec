import { createRoute } from "@hono/zod-openapi";
import { checkCouponRequest, couponBody, couponListBody } from "#contract/coupons.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { checkCouponCode } from "#server/money/coupons/check-coupon-code.ts";
import { listCoupons } from "#server/money/coupons/coupon-store.ts";
import { viewCoupon } from "#server/money/coupons/coupon-views.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

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
    summary: "Whether a code can be used: at all, for a product, or for a rental of it at two times",
    description:
      "COU_001 unknown, COU_002 outside its time, COU_003 used, COU_004 conditions not met, COU_005 none are left; RES_004 no plan covers the times.",
    request: bodyOf(checkCouponRequest),
    responses: { 200: jsonOf(couponBody, "The coupon"), ...refusals },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const coupons = await listCoupons(deps.database.db, c.get("member").id);
      return respondResult(c, { coupons: coupons.map((each) => viewCoupon(deps, each, apiLanguage(c))) });
    })
    .openapi(listUnused, async (c) => {
      const coupons = await listCoupons(deps.database.db, c.get("member").id);
      const views = coupons.map((each) => viewCoupon(deps, each, apiLanguage(c)));
      return respondResult(c, { coupons: views.filter(({ usable }) => usable) });
    })
    .openapi(check, async (c) => {
      const coupon = await checkCouponCode(deps, c.get("member").id, c.req.valid("json"));
      return respondResult(c, { coupon: viewCoupon(deps, coupon, apiLanguage(c)) });
    });
}
