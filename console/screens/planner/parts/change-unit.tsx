import { api } from "../../../api.ts";
import { UnitDialog } from "../../reservations/parts/unit-dialog.tsx";
import { usePreview } from "../../reservations/parts/use-act.ts";

type ChangeUnitProps = { number: string; to: string | undefined; onClose: () => void };

/** Gives a reservation another unit, as its own page does: shown first, with a reason, decided by the server. */
export function ChangeUnit({ number, to, onClose }: ChangeUnitProps) {
  const read = () => api.reservations[":number"].$get({ param: { number } });
  const reservation = usePreview(read, onClose)?.result;
  return reservation && <UnitDialog reservation={reservation} onClose={onClose} {...(to && { to })} />;
}
