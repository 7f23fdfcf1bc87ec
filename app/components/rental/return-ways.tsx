import { Store } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import type { ReturnPlacesView } from "#contract/return-places.ts";
import { Button } from "#ui/button.tsx";
import { ClaimedBox } from "./claimed-box.tsx";
import { soonestFirst, useCounterOpening } from "./counter-opening.ts";
import type { Purpose } from "./door-news.ts";
import {
  hasFreeBox,
  NearMe,
  OtherStations,
  type ReturnStation,
  StationRow,
  soonestOpening,
  useOpening,
} from "./free-lockers.tsx";
import { ParcelAddress } from "./parcel-address.tsx";
import { ShippingButton } from "./shipping-button.tsx";
import { useArrival } from "./use-arrival.ts";
import { useClaim } from "./use-claim.ts";
import { type ReturnPlaces, useReturnPlaces } from "./use-return-places.ts";
import { WayThere } from "./way-there.tsx";

type ReturnWaysProps = {
  reservation: ReservationView;
  places: ReturnPlacesView | null;
  now: number;
  adopt: (latest: ReservationView) => void;
  onShow: (purpose: Purpose) => void;
  onShipped: () => void;
};

type Way = {
  title: string;
  /** Why it is not possible now. */
  reason?: string | undefined;
  body: ReactNode;
};

/** How to return what is late, the quickest way first. What is not possible now is one line that says why. */
export function ReturnWays({ places: loaded, ...rest }: ReturnWaysProps) {
  const { late: m, giveBack } = useMessages("rental");
  const { time } = useMessages("common");
  const answer = useReturnPlaces(rest.reservation.id, loaded);
  const { places, fresh } = answer;
  const ways = useWays({ ...rest, answer });
  const first = ways.findIndex(({ reason }) => reason === undefined);
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold text-lg">{m.ways}</h2>
        {places && fresh && <p className="digits text-muted text-sm">{giveBack.asOf(time(places.asOf))}</p>}
      </div>
      <p className="text-muted text-sm">{m.waysNote}</p>
      {places && !fresh && <p className="digits text-muted text-sm">{giveBack.stale(time(places.asOf))}</p>}
      <ol className="mt-3 grid gap-3">
        {ways.map((way, index) => (
          <WayCard key={way.title} number={index + 1} way={way} primary={index === first} />
        ))}
      </ol>
    </section>
  );
}

function WayCard({ number, way: { title, reason, body }, primary }: { number: number; way: Way; primary: boolean }) {
  const circle = primary ? "bg-primary text-on-primary" : "bg-tint text-primary";
  return (
    <li
      className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-2xl p-4 ${primary ? "border-2 border-primary" : "border border-line"}`}
    >
      <span
        aria-hidden="true"
        className={`digits grid size-7 shrink-0 place-items-center rounded-full font-bold ${circle}`}
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={reason ? "text-muted text-sm" : "font-bold"}>{title}</h3>
        {reason && <p className="digits text-muted text-sm">{reason}</p>}
      </div>
      {/* A phone has no width to spare for an empty column below the number. */}
      {!reason && <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2">{body}</div>}
    </li>
  );
}

type WaysOptions = Omit<ReturnWaysProps, "places"> & { answer: ReturnPlaces };

function useWays(options: WaysOptions): Way[] {
  const ways = [useLockerWay(options), useCounterWay(options), useParcelWay(options)];
  return ways.filter((way) => way !== undefined);
}

function useLockerWay({ reservation, answer, now, adopt, onShow }: WaysOptions): Way {
  const { late: m, giveBack } = useMessages("rental");
  const opening = useOpening();
  const claim = useClaim({ reservation, now, adopt, onTaken: answer.update });
  const { claimed, lapsed } = claim;
  const box = useArrival<HTMLDivElement>(claimed !== null);
  const stations = answer.places?.stations ?? [];
  const free = stations.filter(hasFreeBox);
  const whyNoLocker = () => {
    if (claimed || free.length > 0) return undefined;
    if (!stations[0]) return giveBack.unknown;
    if (stations.some(({ lockersOpen }) => lockersOpen)) return giveBack.none;
    return opening(soonestOpening(stations) ?? stations[0]);
  };
  return {
    title: claimed ? giveBack.claimedTitle : m.locker,
    reason: whyNoLocker(),
    body: (
      <div ref={box.element} tabIndex={-1} className="mt-1">
        {lapsed && (
          <p role="status" className="digits mb-2 rounded-xl bg-due-tint p-3 text-due text-sm">
            {giveBack.lapsed(lapsed.place.name)}
          </p>
        )}
        {claimed ? (
          <ClaimedBox
            reservation={reservation}
            claimed={claimed}
            now={now}
            onGiveUp={claim.giveUp}
            sending={claim.sending}
            onShow={onShow}
          />
        ) : (
          <FreeNow
            free={free}
            answer={answer}
            sending={claim.sending}
            onClaim={(station) => {
              box.expect();
              void claim.claim(station);
            }}
          />
        )}
      </div>
    ),
  };
}

function useCounterWay({ answer }: WaysOptions): Way | undefined {
  const { late: m } = useMessages("rental");
  const opening = useCounterOpening();
  const { stations = [], asOf = "" } = answer.places ?? {};
  const counters = stations.flatMap(({ station, counter }) => (counter ? [{ station, counter }] : []));
  const sorted = soonestFirst(counters);
  const [first] = sorted;
  return (
    first && {
      title: m.counter,
      reason: opening(first.counter, asOf),
      body: <Counters counters={sorted} asOf={asOf} />,
    }
  );
}

function useParcelWay({ reservation, onShipped }: WaysOptions): Way | undefined {
  const { late: m, parcel: words } = useMessages("rental");
  const { parcel } = reservation;
  if (!parcel) return undefined;
  return {
    title: m.parcel,
    body: (
      <div className="mt-1 grid gap-3 text-sm">
        <p className="text-muted">{m.parcelNote}</p>
        <ParcelAddress parcel={parcel} />
        <p>{words.stops}</p>
        <ShippingButton reservation={reservation} onShipped={onShipped} />
      </div>
    ),
  };
}

type FreeNowProps = {
  free: ReturnStation[];
  answer: ReturnPlaces;
  sending: boolean;
  onClaim: (station: string) => void;
};

/** Stations with a free box: the first one large, since it is the booked one or the next best. */
function FreeNow({ free: [first, second, ...others], answer, sending, onClaim }: FreeNowProps) {
  const { late: m, giveBack } = useMessages("rental");
  const { places, fresh, fromHere } = answer;
  if (!first) return null;
  const off = !fresh || sending;
  const row = (place: ReturnStation) => (
    <StationRow key={place.station.slug} place={place} fresh={fresh} fromHere={fromHere}>
      <Button look="outline" className="px-4" disabled={off} onClick={() => onClaim(place.station.slug)}>
        {m.claimOther}
        <span className="sr-only">{place.station.name}</span>
      </Button>
    </StationRow>
  );
  return (
    <>
      <p className="text-muted text-sm">{m.lockerNote}</p>
      <NearMe answer={answer} />
      <ul>
        <StationRow place={first} fresh={fresh} fromHere={fromHere} />
      </ul>
      <Button className="w-full" disabled={off} onClick={() => onClaim(first.station.slug)}>
        {m.claim(first.station.name)}
      </Button>
      <p className="digits mt-2 text-muted text-sm">
        {fresh ? m.claimNote(places?.claimMinutes ?? 0) : giveBack.staleWhy}
      </p>
      {second && <ul className="mt-2 border-line border-t">{row(second)}</ul>}
      {others.length > 0 && <OtherStations stations={others}>{others.map(row)}</OtherStations>}
    </>
  );
}

type Counter = { station: ReturnStation["station"]; counter: NonNullable<ReturnStation["counter"]> };

function Counters({ counters, asOf }: { counters: Counter[]; asOf: string }) {
  const { late: m } = useMessages("rental");
  const { openHours } = useMessages("common");
  const opening = useCounterOpening();
  return (
    <>
      <p className="mt-1 text-muted text-sm">{m.counterNote}</p>
      <ul className="mt-2 grid gap-2">
        {counters.map(({ station, counter }) => (
          <li key={station.slug} className="flex flex-wrap items-baseline gap-x-3">
            <span className="inline-flex items-center gap-2 font-bold">
              <Store aria-hidden="true" className="size-4 text-primary" />
              {m.counterAt(station.name)}
            </span>
            <span className="digits text-muted text-sm">
              {opening(counter, asOf) ?? openHours(counter.from, counter.to)}
            </span>
            <WayThere place={{ station, kind: "counter" }} className="w-full" />
          </li>
        ))}
      </ul>
    </>
  );
}
