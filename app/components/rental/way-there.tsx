import { ChevronRight, Map as MapIcon } from "lucide-react";
import { useMessages } from "#app/messages/messages.tsx";
import type { PlaceView } from "#contract/reservations.ts";
import { Link } from "#ui/link.tsx";

type WayThereProps = { place: Pick<PlaceView, "station" | "kind">; className?: string };

/** To the station's page: where its lockers and its counter are, drawn, and when they are open. */
export function WayThere({ place: { station, kind }, className = "" }: WayThereProps) {
  const { detail: m } = useMessages("rental");
  return (
    <Link
      to={`/stations/${station.slug}`}
      className={`flex min-h-11 items-center gap-3 font-bold text-primary text-sm underline-offset-4 hover:underline ${className}`}
    >
      <MapIcon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grow">{m.way[kind](station.name)}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
