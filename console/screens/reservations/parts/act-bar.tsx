import { type ComponentType, useState } from "react";
import type { DeskReservation } from "#contract/console/reservations.ts";
import type { DeskAct } from "#domain/rentals/desk-acts.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { BoxDialog } from "./box-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { useMoneyActs } from "./money-acts.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import { UnitDialog } from "./unit-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The dialog of an act: there while it is open. */
export type ActProps = { reservation: DeskReservation; onClose: () => void };

export type Act = { name: string; label: string; shown: boolean; Dialog: ComponentType<ActProps> };

/** What may be done with the reservation now: only what the reader may do, and its state allows. */
export function ActBar({ reservation }: { reservation: DeskReservation }) {
  const { actsLabel } = useMessages("reservations");
  const acts = useActs(reservation).filter(({ shown }) => shown);
  const [name, setName] = useState<string>();
  const Chosen = acts.find((act) => act.name === name)?.Dialog;
  if (acts.length === 0) return null;
  return (
    <section
      aria-label={actsLabel}
      className="sticky bottom-0 z-20 flex flex-wrap gap-2 border-line border-t bg-canvas px-4 py-3 max-lg:relative lg:px-6"
    >
      {acts.map(({ name, label }) => (
        <Button key={name} look="outline" onClick={() => setName(name)}>
          {label}
        </Button>
      ))}
      {Chosen && <Chosen reservation={reservation} onClose={() => setName(undefined)} />}
    </section>
  );
}

const dialogs: Record<DeskAct, ComponentType<ActProps>> = {
  change: ChangeDialog,
  unit: UnitDialog,
  box: BoxDialog,
  extend: ExtendDialog,
  resend: ResendDialog,
  note: NoteDialog,
  cancel: CancelDialog,
  withdraw: WithdrawDialog,
};

/** Every act, in the order of the bar. */
function useActs(reservation: DeskReservation): Act[] {
  const { acts: labels } = useMessages("reservations");
  const others = (Object.keys(dialogs) as DeskAct[]).map((name) => ({
    name,
    label: labels[name],
    shown: reservation.acts.includes(name),
    Dialog: dialogs[name],
  }));
  return [...others, ...useMoneyActs(reservation)];
}
