import { categoryRoutes } from "#server/catalogue/categories/routes.ts";
import { productCsvRoutes } from "#server/catalogue/csv/routes.ts";
import { draftRoutes, productListRoutes } from "#server/catalogue/drafts/routes.ts";
import { PICTURE_LIMIT, pictureRoutes, takesPicture } from "#server/catalogue/pictures/routes.ts";
import type { Deps } from "#server/deps.ts";
import { memberActRoutes, memberRoutes } from "#server/members/desk/routes.ts";
import { memberCsvRoutes } from "#server/members/export/routes.ts";
import { inquiryErasureRoutes, inquiryRoutes } from "#server/members/inquiries/routes.ts";
import { inquiryTemplateRoutes } from "#server/members/inquiries/template-routes.ts";
import { shopNoticeRoutes } from "#server/members/notices/shop-routes.ts";
import { campaignActRoutes, campaignRoutes } from "#server/money/campaigns/routes.ts";
import { paymentCsvRoutes } from "#server/money/payments/csv-routes.ts";
import { settlementRoutes, takesSettlementFile } from "#server/money/settlement/routes.ts";
import { frameWrites, refuseTheRest } from "#server/platform/api-frame.ts";
import { CSV_LIMIT } from "#server/platform/csv-file.ts";
import { respondError } from "#server/platform/errors.ts";
import { createRouter } from "#server/platform/router.ts";
import { checkListRoutes } from "#server/rentals/acts/check-list-routes.ts";
import { PHOTO_LIMIT, photoRoutes, takesPhoto } from "#server/rentals/acts/photo-routes.ts";
import { doorActRoutes, reportRoutes, thingActRoutes } from "#server/rentals/acts/routes.ts";
import { bookableRoutes, bookingRoutes } from "#server/rentals/bookings/routes.ts";
import { boxActRoutes, boxRoutes, doorRoutes } from "#server/rentals/boxes/routes.ts";
import { damageRoutes, takesDamagePhoto } from "#server/rentals/damages/routes.ts";
import { liveRoutes } from "#server/rentals/day/live-routes.ts";
import { dayRoutes } from "#server/rentals/day/routes.ts";
import {
  deskCancelRoutes,
  deskChangeRoutes,
  deskExtensionRoutes,
  deskWithdrawRoutes,
} from "#server/rentals/desk/act-routes.ts";
import { deskReservationRoutes } from "#server/rentals/desk/reservation-routes.ts";
import { deskRoutes } from "#server/rentals/desk/routes.ts";
import { deskBoxRoutes, deskUnitRoutes, deskWordRoutes } from "#server/rentals/desk/thing-routes.ts";
import { plannerRoutes } from "#server/rentals/planner/routes.ts";
import { queueRoutes } from "#server/rentals/queue/routes.ts";
import { approvalRoutes, moneyRoutes } from "#server/rentals/refunds/routes.ts";
import { reservationCsvRoutes } from "#server/rentals/reservations/csv-routes.ts";
import { settingRoutes } from "#server/rentals/settings/routes.ts";
import { hoursRoutes, maintenanceRoutes, stationStateRoutes } from "#server/rentals/stations/hours-routes.ts";
import { stationActRoutes, stationListRoutes } from "#server/rentals/stations/routes.ts";
import { unitCsvRoutes } from "#server/rentals/units/csv-routes.ts";
import { labelRoutes, unitActRoutes, unitRoutes } from "#server/rentals/units/routes.ts";
import { staffAccountRoutes } from "#server/staff/accounts/routes.ts";
import { auditRoutes } from "#server/staff/audit/routes.ts";
import { factorRoutes } from "#server/staff/factors/routes.ts";
import { staffInvitationRoutes } from "#server/staff/invitations/routes.ts";
import { meRoutes } from "#server/staff/me/routes.ts";
import { staffSessionRoutes } from "#server/staff/sessions/routes.ts";
import { signInRoutes } from "#server/staff/sign-in/routes.ts";
import { viewRoutes } from "#server/staff/views/routes.ts";
import { memberAccountRoutes } from "#server/web/account/desk-routes.ts";
import { bookRoutes } from "#server/web/books/routes.ts";
import { openingRoutes } from "#server/web/opening/routes.ts";
import { demandRoutes } from "#server/web/reports/demand-routes.ts";
import { reportsRoutes } from "#server/web/reports/routes.ts";

const PATHS = "/api/console/*";

/**
 * The console's API, for staff: its own operations and its own OpenAPI document. Each operation says by `forStaff` or
 * `beforeSignIn` who may call it, and a test calls each as everybody.
 */
export function createConsoleApi(deps: Deps) {
  const root = createRouter();
  root.use(PATHS, async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  frameWrites(root, PATHS, {
    deps,
    takesFiles: [
      { at: takesPhoto, limit: PHOTO_LIMIT },
      { at: takesPicture, limit: PICTURE_LIMIT },
      { at: (address) => address.startsWith("/api/console/csv/"), limit: CSV_LIMIT },
      { at: takesDamagePhoto, limit: PHOTO_LIMIT },
      { at: takesSettlementFile, limit: PHOTO_LIMIT },
    ],
  });
  root.openAPIRegistry.registerComponent("securitySchemes", "StaffCookie", {
    type: "apiKey",
    in: "cookie",
    name: "__Host-staff",
  });
  const api = root
    .route("/", staffApi(deps))
    .route("/", shopApi(deps))
    .route("/", peopleApi(deps))
    .route("/", deskApi(deps))
    .route("/", dayApi(deps))
    .route("/", moneyApi(deps));
  api.get("/api/console/openapi.json", (c) =>
    c.json(api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Ekikari console API", version: "1" } })),
  );
  refuseTheRest(api, PATHS);
  api.onError(respondError);
  return api;
}

export type ConsoleApi = ReturnType<typeof createConsoleApi>;

/** Who works here, and what they did. */
const staffApi = (deps: Deps) =>
  createRouter()
    .route("/", signInRoutes(deps))
    .route("/", staffInvitationRoutes(deps))
    .route("/", meRoutes(deps))
    .route("/", factorRoutes(deps))
    .route("/", staffSessionRoutes(deps))
    .route("/", staffAccountRoutes(deps))
    .route("/", auditRoutes(deps))
    .route("/", viewRoutes(deps));

/** Products, places, rules and offers. */
const shopApi = (deps: Deps) =>
  createRouter()
    .route("/", productListRoutes(deps))
    .route("/", draftRoutes(deps))
    .route("/", pictureRoutes(deps))
    .route("/", categoryRoutes(deps))
    .route("/", productCsvRoutes(deps))
    .route("/", stationListRoutes(deps))
    .route("/", stationActRoutes(deps))
    .route("/", hoursRoutes(deps))
    .route("/", stationStateRoutes(deps))
    .route("/", maintenanceRoutes(deps))
    .route("/", settingRoutes(deps))
    .route("/", openingRoutes(deps))
    .route("/", campaignRoutes(deps))
    .route("/", campaignActRoutes(deps))
    .route("/", shopNoticeRoutes(deps));

/** Members and what they write. */
const peopleApi = (deps: Deps) =>
  createRouter()
    .route("/", inquiryRoutes(deps))
    .route("/", inquiryErasureRoutes(deps))
    .route("/", inquiryTemplateRoutes(deps))
    .route("/", memberRoutes(deps))
    .route("/", memberActRoutes(deps))
    .route("/", memberAccountRoutes(deps))
    .route("/", memberCsvRoutes(deps));

/** Reservations, and all that the desk does to them. */
const deskApi = (deps: Deps) =>
  createRouter()
    .route("/", reservationCsvRoutes(deps))
    .route("/", deskRoutes(deps))
    .route("/", deskReservationRoutes(deps))
    .route("/", deskChangeRoutes(deps))
    .route("/", deskExtensionRoutes(deps))
    .route("/", deskCancelRoutes(deps))
    .route("/", deskWithdrawRoutes(deps))
    .route("/", deskUnitRoutes(deps))
    .route("/", deskBoxRoutes(deps))
    .route("/", deskWordRoutes(deps))
    .route("/", bookableRoutes(deps))
    .route("/", bookingRoutes(deps))
    .route("/", plannerRoutes(deps))
    .route("/", damageRoutes(deps));

/** A station's day: units, boxes, doors, scanning. */
const dayApi = (deps: Deps) =>
  createRouter()
    .route("/", unitCsvRoutes(deps))
    .route("/", boxRoutes(deps))
    .route("/", boxActRoutes(deps))
    .route("/", doorRoutes(deps))
    .route("/", unitRoutes(deps))
    .route("/", unitActRoutes(deps))
    .route("/", labelRoutes(deps))
    .route("/", doorActRoutes(deps))
    .route("/", thingActRoutes(deps))
    .route("/", reportRoutes(deps))
    .route("/", photoRoutes(deps))
    .route("/", checkListRoutes(deps))
    .route("/", dayRoutes(deps))
    .route("/", liveRoutes(deps));

/** Payments, books and reports. */
const moneyApi = (deps: Deps) =>
  createRouter()
    .route("/", paymentCsvRoutes(deps))
    .route("/", moneyRoutes(deps))
    .route("/", queueRoutes(deps))
    .route("/", bookRoutes(deps))
    .route("/", reportsRoutes(deps))
    .route("/", demandRoutes(deps))
    .route("/", approvalRoutes(deps))
    .route("/", settlementRoutes(deps));
