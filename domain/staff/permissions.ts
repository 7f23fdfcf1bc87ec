/** What staff may do, as the menu, the routes and the tests know it. What is not granted is refused. */
export const permissions = [
  /** Today's work of a station, and what is late or wrong. */
  "day.see",
  /** Fill, empty, hand over, take back, check in, carry, swap a wrong unit. */
  "stock.work",
  "units.see",
  /** Add, retire, call lost, print labels. */
  "units.change",
  "boxes.see",
  /** Out of order and back. */
  "boxes.change",
  "doors.open",
  /** Take over whom a box out of order left without a place, and say what came of it. */
  "desk.work",
  "reservations.see",
  /** Every act of the desk on a reservation: change, cancel, give back, waive, charge, resend, note; booking for a member. */
  "reservations.change",
  "members.see",
  /** Read a masked value; each time is written down. */
  "members.reveal",
  /** Correct, suspend, end sessions, export, erase. */
  "members.change",
  "inquiries.work",
  "payments.see",
  /** Look up, try again, give back, write off; import the gateway's day and close it. */
  "payments.change",
  /** Say yes or no to a refund above the limit that somebody else asked for. */
  "refunds.approve",
  /** Products, prices, pictures, coupons, campaigns, notices. */
  "catalogue.change",
  /** Hours, holidays and maintenance windows of stations. */
  "hours.change",
  /** Stations and their boxes. */
  "stations.change",
  "settings.change",
  /** Reports, lost demand, what-if, the nightly check. */
  "reports.see",
  "staff.manage",
  "audit.see",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ["crew", "desk", "catalogue", "finance", "administrator"] as const;
export type Role = (typeof roles)[number];

const granted: Record<Role, readonly Permission[]> = {
  crew: ["day.see", "stock.work", "units.see", "boxes.see", "doors.open"],
  desk: [
    "day.see",
    "units.see",
    "boxes.see",
    "desk.work",
    "reservations.see",
    "reservations.change",
    "members.see",
    "members.reveal",
    "members.change",
    "inquiries.work",
  ],
  catalogue: ["units.see", "catalogue.change", "hours.change", "reports.see"],
  finance: ["reservations.see", "payments.see", "payments.change", "refunds.approve", "reports.see"],
  administrator: permissions,
};

/** Somebody of staff, as far as permissions go. `stations`: those they work at; null for all. */
export type Worker = { roles: readonly Role[]; stations: readonly string[] | null };

export const may = (worker: Worker, permission: Permission): boolean =>
  worker.roles.some((role) => granted[role].includes(permission));

export const worksAt = ({ stations }: Pick<Worker, "stations">, station: string): boolean =>
  stations === null || stations.includes(station);

/** What the menu shows. */
export const permissionsOf = (worker: Worker): Permission[] => permissions.filter((each) => may(worker, each));

/** Whether all of somebody's stations are among one's own: nobody gives or takes what they do not have. */
export const isWithin = (own: Worker["stations"], theirs: Worker["stations"]): boolean =>
  own === null || (theirs?.every((station) => own.includes(station)) ?? false);
