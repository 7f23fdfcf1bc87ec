import {
  BookOpenCheck,
  Box,
  ChartGantt,
  ChartLine,
  CreditCard,
  FileSpreadsheet,
  Grid3x3,
  History,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  Scale,
  ScanLine,
  SlidersHorizontal,
  Stamp,
  Tag,
  Ticket,
  TicketPercent,
  UserRound,
  Users,
} from "lucide-react";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Messages } from "./messages/messages.ts";
import { mayDo } from "./session/me.ts";

export type MenuItem = {
  to: string;
  icon: LucideIcon;
  label: keyof Messages["common"]["menu"];
  needs: Permission;
  /** Somebody with this permission sees it as well. */
  or?: Permission;
};

/** Where one can go, in the order of the rail. */
const menu: MenuItem[] = [
  { to: "/console/today", icon: ListChecks, label: "today", needs: "day.see" },
  { to: "/console/scan", icon: ScanLine, label: "scan", needs: "stock.work" },
  { to: "/console/boxes", icon: Grid3x3, label: "boxes", needs: "boxes.see" },
  { to: "/console/units", icon: Box, label: "units", needs: "units.see" },
  { to: "/console/reservations", icon: Ticket, label: "reservations", needs: "reservations.see" },
  { to: "/console/planner", icon: ChartGantt, label: "planner", needs: "reservations.see" },
  { to: "/console/members", icon: UserRound, label: "members", needs: "members.see" },
  { to: "/console/inquiries", icon: MessagesSquare, label: "inquiries", needs: "inquiries.work" },
  { to: "/console/payments", icon: CreditCard, label: "payments", needs: "payments.see" },
  { to: "/console/approvals", icon: Stamp, label: "approvals", needs: "refunds.approve" },
  { to: "/console/settlement", icon: Scale, label: "settlement", needs: "payments.see" },
  { to: "/console/products", icon: Tag, label: "products", needs: "catalogue.change" },
  { to: "/console/campaigns", icon: TicketPercent, label: "campaigns", needs: "catalogue.change" },
  { to: "/console/notices", icon: Megaphone, label: "notices", needs: "catalogue.change" },
  { to: "/console/stations", icon: MapPin, label: "stations", needs: "hours.change" },
  { to: "/console/settings", icon: SlidersHorizontal, label: "settings", needs: "settings.change" },
  { to: "/console/reports", icon: ChartLine, label: "reports", needs: "reports.see" },
  { to: "/console/books", icon: BookOpenCheck, label: "books", needs: "reports.see" },
  { to: "/console/csv", icon: FileSpreadsheet, label: "csv", needs: "reservations.see", or: "catalogue.change" },
  { to: "/console/staff", icon: Users, label: "staff", needs: "staff.manage" },
  { to: "/console/audit", icon: History, label: "audit", needs: "audit.see" },
];

type Me = { permissions: Permission[] };

/** What somebody sees of it. */
export const menuOf = (me: Me): MenuItem[] =>
  menu.filter(({ needs, or }) => mayDo(me, needs) || (or !== undefined && mayDo(me, or)));

const BAR_ROOM = 4;

/** The bar at the bottom of a phone has room for the first ones; the rest stands behind the person. */
export const barOf = (me: Me): MenuItem[] => menuOf(me).slice(0, BAR_ROOM);
export const behindPerson = (me: Me): MenuItem[] => menuOf(me).slice(BAR_ROOM);
