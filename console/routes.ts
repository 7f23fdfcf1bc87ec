import type { Permission } from "#domain/staff/permissions.ts";
import type { MessageName } from "./messages/messages.ts";

export type RouteRow = {
  path: string;
  /** Its file under `screens/`. */
  screen: string;
  /** "shell": with rail, header and bar, for staff only. "plain": for whoever has no session yet. */
  frame: "shell" | "plain";
  messages?: MessageName[];
  /** Who may open it; without it, all of staff. */
  needs?: Permission;
  /** It is about one station, which the header lets one choose. */
  station?: true;
};

/** The console's site map. */
export const routeTable: RouteRow[] = [
  { path: "/console", screen: "home/home", frame: "shell" },
  {
    path: "/console/boxes",
    screen: "boxes/boxes",
    frame: "shell",
    messages: ["boxes"],
    needs: "boxes.see",
    station: true,
  },
  { path: "/console/units", screen: "units/units", frame: "shell", messages: ["units"], needs: "units.see" },
  { path: "/console/units/add", screen: "units/add", frame: "shell", messages: ["units"], needs: "units.change" },
  { path: "/console/units/:serial", screen: "units/unit", frame: "shell", messages: ["units"], needs: "units.see" },
  {
    path: "/console/products",
    screen: "products/products",
    frame: "shell",
    messages: ["products"],
    needs: "catalogue.change",
  },
  {
    path: "/console/products/new",
    screen: "products/new",
    frame: "shell",
    messages: ["products"],
    needs: "catalogue.change",
  },
  {
    path: "/console/products/:id",
    screen: "products/product",
    frame: "shell",
    messages: ["products"],
    needs: "catalogue.change",
  },
  {
    path: "/console/categories",
    screen: "categories/categories",
    frame: "shell",
    messages: ["categories"],
    needs: "catalogue.change",
  },
  { path: "/console/csv", screen: "csv/csv", frame: "shell", messages: ["csv"] },
  { path: "/console/labels", screen: "labels/labels", frame: "shell", messages: ["units"], needs: "units.change" },
  {
    path: "/console/reservations",
    screen: "reservations/reservations",
    frame: "shell",
    messages: ["reservations", "audit"],
    needs: "reservations.see",
  },
  {
    path: "/console/reservations/:number",
    screen: "reservations/reservation",
    frame: "shell",
    messages: ["reservations", "audit"],
    needs: "reservations.see",
  },
  {
    path: "/console/members",
    screen: "members/members",
    frame: "shell",
    messages: ["members"],
    needs: "members.see",
  },
  {
    path: "/console/members/:id",
    screen: "members/member",
    frame: "shell",
    messages: ["members", "audit"],
    needs: "members.see",
  },
  {
    path: "/console/inquiries",
    screen: "inquiries/inquiries",
    frame: "shell",
    messages: ["inquiries"],
    needs: "inquiries.work",
  },
  {
    path: "/console/inquiries/templates",
    screen: "inquiries/templates",
    frame: "shell",
    messages: ["inquiries"],
    needs: "inquiries.work",
  },
  {
    path: "/console/inquiries/:number",
    screen: "inquiries/inquiry",
    frame: "shell",
    messages: ["inquiries"],
    needs: "inquiries.work",
  },
  { path: "/console/sign-in", screen: "sign-in/sign-in", frame: "plain" },
  { path: "/console/welcome", screen: "welcome/welcome", frame: "plain", messages: ["account"] },
  {
    path: "/console/today",
    screen: "today/today",
    frame: "shell",
    messages: ["today"],
    needs: "day.see",
    station: true,
  },
  {
    path: "/console/scan",
    screen: "scan/scan",
    frame: "shell",
    messages: ["scan", "check-in"],
    needs: "stock.work",
    station: true,
  },
  {
    path: "/console/campaigns",
    screen: "campaigns/campaigns",
    frame: "shell",
    messages: ["campaigns"],
    needs: "catalogue.change",
  },
  {
    path: "/console/campaigns/new",
    screen: "campaigns/new",
    frame: "shell",
    messages: ["campaigns"],
    needs: "catalogue.change",
  },
  {
    path: "/console/campaigns/:id",
    screen: "campaigns/campaign",
    frame: "shell",
    messages: ["campaigns"],
    needs: "catalogue.change",
  },
  {
    path: "/console/notices",
    screen: "notices/notices",
    frame: "shell",
    messages: ["notices"],
    needs: "catalogue.change",
  },
  {
    path: "/console/notices/new",
    screen: "notices/new",
    frame: "shell",
    messages: ["notices"],
    needs: "catalogue.change",
  },
  {
    path: "/console/notices/:id",
    screen: "notices/notice",
    frame: "shell",
    messages: ["notices"],
    needs: "catalogue.change",
  },
  {
    path: "/console/stations",
    screen: "stations/stations",
    frame: "shell",
    messages: ["stations", "touched"],
    needs: "hours.change",
  },
  {
    path: "/console/stations/new",
    screen: "stations/new",
    frame: "shell",
    messages: ["stations"],
    needs: "stations.change",
  },
  {
    path: "/console/stations/:station",
    screen: "stations/station",
    frame: "shell",
    messages: ["stations", "touched"],
    needs: "hours.change",
  },
  {
    path: "/console/stations/:station/edit",
    screen: "stations/edit",
    frame: "shell",
    messages: ["stations"],
    needs: "stations.change",
  },
  {
    path: "/console/stations/:station/hours",
    screen: "stations/hours",
    frame: "shell",
    messages: ["stations", "touched"],
    needs: "hours.change",
  },
  {
    path: "/console/settings",
    screen: "settings/settings",
    frame: "shell",
    messages: ["settings", "touched"],
    needs: "settings.change",
  },
  {
    path: "/console/planner",
    screen: "planner/planner",
    frame: "shell",
    messages: ["planner", "units", "reservations"],
    needs: "reservations.see",
  },
  { path: "/console/account", screen: "account/account", frame: "shell", messages: ["account"] },
  { path: "/console/reports", screen: "reports/reports", frame: "shell", messages: ["reports"], needs: "reports.see" },
  {
    path: "/console/reports/lost-demand",
    screen: "reports/lost-demand",
    frame: "shell",
    messages: ["reports", "demand"],
    needs: "reports.see",
  },
  {
    path: "/console/what-if",
    screen: "reports/what-if",
    frame: "shell",
    messages: ["reports", "demand"],
    needs: "reports.see",
  },
  { path: "/console/books", screen: "books/books", frame: "shell", messages: ["books"], needs: "reports.see" },
  { path: "/console/staff", screen: "staff/staff", frame: "shell", messages: ["staff"], needs: "staff.manage" },
  { path: "/console/audit", screen: "audit/audit", frame: "shell", messages: ["audit"], needs: "audit.see" },
];
