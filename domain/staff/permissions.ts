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
  "members.see",
  /** Read a masked value; each time is written down. */
  "members.reveal",
  "payments.see",
  "catalogue.change",
  "settings.change",
  "staff.manage",
  "audit.see",
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ["crew", "desk", "catalogue", "finance", "administrator"] as const;
export type Role = (typeof roles)[number];

const granted: Record<Role, readonly Permission[]> = {
  crew: ["day.see", "stock.work", "units.see", "boxes.see", "doors.open"],
  desk: ["day.see", "units.see", "boxes.see", "desk.work", "reservations.see", "members.see", "members.reveal"],
  catalogue: ["catalogue.change", "units.see"],
  finance: ["reservations.see", "payments.see"],
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
