import { type ComponentType, useState } from "react";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { Button } from "#ui/button.tsx";

/** The dialog of an act: open while it is shown. */
export type ActProps = { reservation: DeskReservation; onClose: () => void };

type Act = { name: string; label: string; shown: boolean; Dialog: ComponentType<ActProps> };

/** What may be done with the reservation now: only what the reader may do, and its state allows. */
export function ActBar({ reservation }: { reservation: DeskReservation }) {
  const acts = useActs(reservation).filter(({ shown }) => shown);
  const [name, setName] = useState<string>();
  const Chosen = acts.find((act) => act.name === name)?.Dialog;
  if (acts.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap gap-2 border-line border-t bg-canvas px-4 py-3 max-lg:relative lg:px-6">
      {acts.map(({ name, label }) => (
        <Button key={name} look="outline" onClick={() => setName(name)}>
          {label}
        </Button>
      ))}
      {Chosen && <Chosen reservation={reservation} onClose={() => setName(undefined)} />}
    </div>
  );
}

/** Every act, in the order of the bar. */
const useActs = (_reservation: DeskReservation): Act[] => [];
