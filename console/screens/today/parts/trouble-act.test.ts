import { expect, it } from "vitest";
import type { Trouble } from "#contract/console/today.ts";
import { permissionsOf } from "#domain/staff/permissions.ts";
import { actOf, isUntilReturn } from "./trouble-act.ts";

const trouble = {
  kind: "unit_out",
  box: null,
  unit: { serialNumber: "EK-202-001" },
  reservation: { number: "RAAAAAAAAAA" },
  hurts: null,
} as Trouble;
const as = (role: "crew" | "desk") => ({ permissions: permissionsOf({ roles: [role], stations: null }) });

it("leads the desk from an item that nobody rents to whose it was, and a crew to the item", () => {
  expect(actOf(trouble, as("desk"))).toEqual({ to: "/console/reservations/RAAAAAAAAAA", label: "showReservation" });
  expect(actOf(trouble, as("crew"))).toEqual({ to: "/console/units/EK-202-001", label: "showUnit" });
});

it("leads a crew to look into the box out of which a returned item was taken again, and others to the wall", () => {
  const taken = { ...trouble, kind: "return_taken_out", box: "S04" } as Trouble;
  expect(actOf(taken, as("crew"))).toEqual({ to: "/console/scan?code=S04", label: "scanToLook" });
  expect(actOf(taken, as("desk"))).toEqual({ to: "/console/boxes?box=S04", label: "showBox" });
});

it("leads a crew to record what came of a parcel, and the desk to whoever sent it", () => {
  const parcel = { ...trouble, kind: "parcel_missing" } as Trouble;
  expect(actOf(parcel, as("crew"))).toEqual({ to: "/console/scan?code=EK-202-001", label: "scanParcel" });
  expect(actOf(parcel, as("desk"))).toEqual({ to: "/console/reservations/RAAAAAAAAAA", label: "showReservation" });
});

it("says of a broken box whether somebody comes to pick up or to return", () => {
  const [pickupAt, returnAt] = ["2026-11-20T10:00:00+09:00", "2026-11-21T21:30:00+09:00"];
  const reservation = { ...trouble.reservation, pickupAt, returnAt };
  const until = (kind: Trouble["kind"], deadline: string | null) =>
    isUntilReturn({ ...trouble, kind, deadline, reservation } as Trouble);
  for (const kind of ["no_box", "box_reported"] as const)
    expect([until(kind, returnAt), until(kind, pickupAt), until(kind, null)]).toEqual([true, false, false]);
  expect(until("late_for_next", returnAt)).toBe(false);
});
