import { ChevronDown, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReturnPlacesView } from "#contract/return-places.ts";
import { Button } from "#ui/button.tsx";
import type { ReturnPlaces } from "./use-return-places.ts";

export type ReturnStation = ReturnPlacesView["stations"][number];

/** A box can be had there now. */
export const hasFreeBox = ({ freeBoxes, lockersOpen }: ReturnStation) => lockersOpen && freeBoxes > 0;

/** How many stations stand there at once; the others wait below. */
const AT_ONCE = 2;

type FreeLockersProps = { answer: ReturnPlaces; onClaim: (station: string) => void; sending: boolean };

/** Where a box is free right now, station by station. */
export function FreeLockers({ answer, onClaim, sending }: FreeLockersProps) {
  const { giveBack: m } = useMessages("rental");
  const { places, fresh, fromHere } = answer;
  if (!places) return <p className="text-muted text-sm">{m.unknown}</p>;
  const rows = (stations: ReturnStation[]) =>
    stations.map((each) => (
      <StationRow key={each.station.slug} place={each} fresh={fresh} fromHere={fromHere}>
        {hasFreeBox(each) && (
          <Button
            look="outline"
            className="px-4"
            disabled={!fresh || sending}
            onClick={() => onClaim(each.station.slug)}
          >
            {m.here}
            <span className="sr-only">{each.station.name}</span>
          </Button>
        )}
      </StationRow>
    ));
  const others = places.stations.slice(AT_ONCE);
  return (
    <>
      <NearMe answer={answer} />
      <ul className="divide-y divide-line">{rows(places.stations.slice(0, AT_ONCE))}</ul>
      {others.length > 0 && <OtherStations stations={others}>{rows(others)}</OtherStations>}
      {!fresh && <p className="mt-2 text-muted text-sm">{m.staleWhy}</p>}
    </>
  );
}

export function OtherStations({ stations, children }: { stations: ReturnStation[]; children: ReactNode }) {
  const { giveBack: m } = useMessages("rental");
  const names = stations.map(({ station, lockersOpen, freeBoxes }) =>
    lockersOpen ? m.station(station.name, freeBoxes) : m.closedStation(station.name),
  );
  return (
    <details className="group border-line border-t">
      <summary className="digits flex min-h-11 list-none items-center gap-2 py-2 font-bold text-primary text-sm [&::-webkit-details-marker]:hidden">
        {m.others(names.join(m.comma))}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-line border-t">{children}</ul>
    </details>
  );
}

/** Puts the nearest to where the member stands first. */
export function NearMe({ answer: { fromHere, locating, locate, fresh } }: { answer: ReturnPlaces }) {
  const { giveBack: m } = useMessages("rental");
  if (fromHere) return null;
  return (
    <button
      type="button"
      onClick={locate}
      disabled={locating || !fresh}
      className="flex min-h-11 items-center gap-1.5 font-bold text-primary text-sm disabled:text-muted"
    >
      <MapPin aria-hidden="true" className="size-4" />
      {m.fromHere}
    </button>
  );
}

/** Of stations whose lockers are closed, that whose lockers open first; of equals, the nearest. */
export const soonestOpening = (stations: ReturnStation[]): ReturnStation | undefined =>
  stations
    .filter(({ opensAt }) => opensAt)
    .toSorted((a, b) => Date.parse(a.opensAt ?? "") - Date.parse(b.opensAt ?? ""))[0];

/** Says of closed lockers when they open. */
export function useOpening(): (place: ReturnStation) => string {
  const { giveBack: m } = useMessages("rental");
  const { time, dateTime } = useMessages("common");
  // A copy for offline use may be older than the day of opening.
  return ({ opensAt, lockers }) => {
    if (opensAt === null) return m.closed;
    return m.lockersFrom(opensAt ? dateTime(opensAt) : time(lockers.from));
  };
}

type StationRowProps = { place: ReturnStation; fresh: boolean; fromHere: boolean; children?: ReactNode };

/** One station: until when its lockers are open, how many are free, and what can be done about it. */
export function StationRow({ place, fresh, fromHere, children }: StationRowProps) {
  const { giveBack: m } = useMessages("rental");
  const { time } = useMessages("common");
  const opening = useOpening();
  const { station, sameAsBooked, kilometres, freeBoxes, lockers, lockersOpen } = place;
  const hours = lockersOpen ? m.lockersUntil(time(lockers.to)) : opening(place);
  const far = kilometres === null ? [] : [fromHere ? m.farFromHere(kilometres) : m.far(kilometres)];
  const notes = [...(sameAsBooked ? [m.sameStation] : []), ...(sameAsBooked && !fromHere ? [] : far), hours];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-24 flex-1 [&:lang(en)]:min-w-32">
        <p className="font-bold leading-snug">{station.name}</p>
        <p className="digits text-muted text-xs">{notes.join(m.comma)}</p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
        {lockersOpen && (
          <p className={`digits font-bold text-sm ${fresh && freeBoxes > 0 ? "text-primary" : "text-muted"}`}>
            {freeBoxes > 0 ? (
              <>
                {m.free} <span className="text-xl">{freeBoxes}</span>
              </>
            ) : (
              m.none
            )}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
