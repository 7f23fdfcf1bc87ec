import type { DeskReservation } from "#contract/console/reservations.ts";
import { Button } from "#ui/button.tsx";
import { createStore } from "#ui/store.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useEntryTexts } from "./entry-texts.ts";

type Seen = { number: string; keys: string[] };

const seen = createStore<Seen | undefined>(undefined);

/** Somebody else was faster: from here on the page tells what happened since it was shown. */
export const noteConflict = ({ number, timeline }: DeskReservation): void =>
  seen.set({ number, keys: timeline.map(({ key }) => key) });

/** What somebody else did with the reservation while it was looked at. */
export function Conflict({ reservation: { number, timeline } }: { reservation: DeskReservation }) {
  const { timeline: m, conflict, movers } = useMessages("reservations");
  const { aside } = useMessages("common");
  const textOf = useEntryTexts();
  const known = seen.use();
  if (known?.number !== number) return null;
  const since = timeline.filter(({ key }) => !known.keys.includes(key));
  return (
    <section role="alert" className="mx-4 mt-4 rounded-2xl bg-due-tint p-4 text-sm lg:mx-6">
      <h2 className="font-bold text-due">{conflict.title}</h2>
      <p className="mt-1 text-xs">{m.newSince}</p>
      <ul className="mt-1">
        {since.map((entry) => (
          <li key={entry.key}>{aside(textOf(entry).title, entry.who?.name ?? movers[entry.by] ?? entry.by)}</li>
        ))}
      </ul>
      <Button look="plain" className="-ml-(--button-edge) mt-1" onClick={() => seen.set(undefined)}>
        {conflict.close}
      </Button>
    </section>
  );
}
