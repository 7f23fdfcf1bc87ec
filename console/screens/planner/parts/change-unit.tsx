import { useEffect, useState } from "react";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { api } from "../../../api.ts";
import { useCall } from "../../../use-call.ts";
import { UnitDialog } from "../../reservations/parts/unit-dialog.tsx";

type ChangeUnitProps = { number: string; to: string | undefined; onClose: () => void };

/** Gives a reservation another unit, as its own page does: shown first, with a reason, decided by the server. */
export function ChangeUnit({ number, to, onClose }: ChangeUnitProps) {
  const { send } = useCall();
  const [reservation, setReservation] = useState<DeskReservation>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    const read = async () => {
      const { ok } = await send(() => api.reservations[":number"].$get({ param: { number } }));
      if (ok) setReservation(ok.result);
      else onClose();
    };
    void read();
  }, []);
  return reservation ? <UnitDialog reservation={reservation} onClose={onClose} {...(to && { to })} /> : null;
}
