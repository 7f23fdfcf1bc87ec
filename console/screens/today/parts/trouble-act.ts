import type { Trouble } from "#contract/console/today.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { mayDo } from "../../../session/me.ts";

/** The one thing that is done about a trouble: where it is done, and what it is called. */
export type TroubleAct = {
  to: string;
  label: "scanToFill" | "scanToLook" | "scanOther" | "scanParcel" | "showBox" | "showUnit" | "showReservation";
};

const scan = (code: string | null | undefined) => (code ? `/console/scan?code=${code}` : "/console/scan");
const wall = (box: string | null) => (box ? `/console/boxes?box=${box}` : "/console/boxes");

/** What somebody may do about a trouble; undefined where it is somebody else's to do. */
export function actOf(
  { kind, box, unit, reservation, hurts }: Trouble,
  me: { permissions: Permission[] },
): TroubleAct | undefined {
  const works = mayDo(me, "stock.work");
  if (kind === "box_empty" && works) return { to: scan(box), label: "scanToFill" };
  if (kind === "return_taken_out" && works) return { to: scan(box), label: "scanToLook" };
  if (kind === "no_unit" && works) return { to: scan(box), label: "scanOther" };
  if (kind === "parcel_missing" && works) return { to: scan(unit?.serialNumber), label: "scanParcel" };
  // Somebody has to ask the member for it.
  if ((kind === "unit_out" || kind === "parcel_missing") && reservation && mayDo(me, "reservations.see"))
    return { to: `/console/reservations/${reservation.number}`, label: "showReservation" };
  if (box && mayDo(me, "boxes.see")) return { to: wall(box), label: "showBox" };
  const serial = hurts?.substitute ?? unit?.serialNumber;
  return serial && mayDo(me, "units.see") ? { to: `/console/units/${serial}`, label: "showUnit" } : undefined;
}

/** Whether the deadline of a trouble is when somebody comes to return something, and not for a pickup: of a box that is broken. */
export const isUntilReturn = ({ kind, deadline, reservation }: Trouble): boolean =>
  (kind === "no_box" || kind === "box_reported") && deadline !== null && deadline === reservation?.returnAt;
