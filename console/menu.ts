import { Box, Grid3x3, History, ListChecks, type LucideIcon, ScanLine, Users } from "lucide-react";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Messages } from "./messages/messages.ts";
import { mayDo } from "./session/me.ts";

export type MenuItem = {
  to: string;
  icon: LucideIcon;
  label: keyof Messages["common"]["menu"];
  needs: Permission;
  /** Stands in the bar at the bottom of a phone. */
  bar?: boolean;
};

/** Where one can go, in the order of the rail. */
const menu: MenuItem[] = [
  { to: "/console/today", icon: ListChecks, label: "today", needs: "day.see", bar: true },
  { to: "/console/scan", icon: ScanLine, label: "scan", needs: "stock.work", bar: true },
  { to: "/console/boxes", icon: Grid3x3, label: "boxes", needs: "boxes.see", bar: true },
  { to: "/console/units", icon: Box, label: "units", needs: "units.see", bar: true },
  { to: "/console/staff", icon: Users, label: "staff", needs: "staff.manage" },
  { to: "/console/audit", icon: History, label: "audit", needs: "audit.see" },
];

/** What somebody sees of it. */
export const menuOf = (me: { permissions: Permission[] }): MenuItem[] => menu.filter(({ needs }) => mayDo(me, needs));
