import { productRoutes } from "#server/catalogue/products/routes.ts";
import type { Deps } from "#server/deps.ts";
import { authRoutes } from "#server/members/auth/routes.ts";
import { documentSiteAuth } from "#server/members/auth/site-docs.ts";
import { isSiteAuthForm, siteAuthRoutes } from "#server/members/auth/site-routes.ts";
import { contactRoutes } from "#server/members/contact/routes.ts";
import { inboundMailRoutes, MAIL_LIMIT, takesMail } from "#server/members/inquiries/inbound-routes.ts";
import { mylistRoutes } from "#server/members/mylist/routes.ts";
import { noticeRoutes } from "#server/members/notices/routes.ts";
import { passkeyLoginRoutes, passkeyRoutes } from "#server/members/passkeys/routes.ts";
import { passwordRoutes } from "#server/members/password/routes.ts";
import { profileRoutes } from "#server/members/profile/routes.ts";
import { sessionRoutes } from "#server/members/sessions/routes.ts";
import { totpRoutes } from "#server/members/totp/routes.ts";
import { cardRoutes } from "#server/money/cards/routes.ts";
import { couponRoutes } from "#server/money/coupons/routes.ts";
import { invitationRoutes } from "#server/money/invitations/routes.ts";
import { frameWrites, refuseTheRest } from "#server/platform/api-frame.ts";
import { respondError } from "#server/platform/errors.ts";
import { createRouter } from "#server/platform/router.ts";
import { availabilityRoutes } from "#server/rentals/availability/routes.ts";
import { changeRoutes } from "#server/rentals/changes/routes.ts";
import { errandRoutes } from "#server/rentals/errands/routes.ts";
import { extensionRoutes } from "#server/rentals/extensions/routes.ts";
import { allowanceRoutes } from "#server/rentals/holds/allowance-routes.ts";
import { outcomeRoutes } from "#server/rentals/holds/outcome-routes.ts";
import { holdRoutes } from "#server/rentals/holds/routes.ts";
import { lockerRoutes } from "#server/rentals/lockers/routes.ts";
import { paymentRoutes } from "#server/rentals/receipts/routes.ts";
import { debugRoutes } from "#server/rentals/reservations/debug-routes.ts";
import { reservationRoutes } from "#server/rentals/reservations/routes.ts";
import { returnPlaceRoutes } from "#server/rentals/returns/return-place-routes.ts";
import { shippingRoutes } from "#server/rentals/returns/shipping-routes.ts";
import { waitlistRoutes } from "#server/rentals/waitlist/routes.ts";
import { accountRoutes } from "#server/web/account/routes.ts";
import { docsRoutes } from "#server/web/docs/routes.ts";
import { compareRoutes } from "#server/web/find/compare-routes.ts";
import { findRoutes } from "#server/web/find/routes.ts";
import { stationPageRoutes } from "#server/web/find/station-page-routes.ts";
import { stationRoutes } from "#server/web/find/station-routes.ts";
import { homeRoutes } from "#server/web/home/routes.ts";
import { operatorRoutes } from "#server/web/operator/routes.ts";

/** The JSON API. Pages reach it in process, everybody else over HTTP: one validation, one guard, one error path. */
export function createApi(deps: Deps) {
  const root = createRouter();
  frameWrites(root, "/api/*", {
    deps,
    takesForm: isSiteAuthForm,
    takesFiles: [{ at: takesMail, limit: MAIL_LIMIT }],
  });
  root.openAPIRegistry.registerComponent("securitySchemes", "Bearer", { type: "http", scheme: "bearer" });
  const api = root
    .route("/", homeRoutes(deps))
    .route("/", operatorRoutes(deps))
    .route("/", findRoutes(deps))
    .route("/", compareRoutes(deps))
    .route("/", stationPageRoutes(deps))
    .route("/", stationRoutes(deps))
    .route("/", productRoutes(deps))
    .route("/", authRoutes(deps))
    .route("/", passkeyLoginRoutes(deps))
    .route("/", passwordRoutes(deps))
    .route("/", profileRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/", passkeyRoutes(deps))
    .route("/", totpRoutes(deps))
    .route("/", accountRoutes(deps))
    .route("/", invitationRoutes(deps))
    .route("/", cardRoutes(deps))
    .route("/", paymentRoutes(deps))
    .route("/", availabilityRoutes(deps))
    .route("/", holdRoutes(deps))
    .route("/", reservationRoutes(deps))
    .route("/", changeRoutes(deps))
    .route("/", extensionRoutes(deps))
    .route("/", shippingRoutes(deps))
    .route("/", debugRoutes(deps))
    .route("/", allowanceRoutes(deps))
    .route("/", returnPlaceRoutes(deps))
    .route("/", errandRoutes(deps))
    .route("/", outcomeRoutes(deps))
    .route("/", waitlistRoutes(deps))
    .route("/", couponRoutes(deps))
    .route("/", noticeRoutes(deps))
    .route("/", mylistRoutes(deps))
    .route("/", contactRoutes(deps))
    .route("/", inboundMailRoutes(deps))
    .route("/", lockerRoutes(deps));
  api.route("/", siteAuthRoutes(deps));
  documentSiteAuth(api.openAPIRegistry);
  api.route("/", docsRoutes(api));
  refuseTheRest(api, "/api/*");
  api.onError(respondError);
  return api;
}

export type Api = ReturnType<typeof createApi>;
