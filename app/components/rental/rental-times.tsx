import { Copyable } from "#app/components/copyable.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { PlaceView, ReservationView } from "#contract/reservations.ts";
import { Link } from "#ui/link.tsx";

/** When and where it is picked up and returned. */
export function RentalTimes({ reservation }: { reservation: ReservationView }) {
  const { detail: m } = useMessages("rental");
  const { dateTime, longDateTime } = useMessages("common");
  const { stage, status, pickupTime, pickupPlace, returnTime, returnPlace, shippingNumber } = reservation;
  // What is over is looked up years later.
  const shown = status === "returned" || status === "cancelled" ? longDateTime : dateTime;
  // An item that is late has no place any more, and one that is sent by parcel needs none.
  const placeless = stage === "late" || stage === "shipped";
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{m.times}</h2>
      <div className="grid gap-4">
        <Moment
          label={m.pickup}
          time={shown(pickupTime)}
          place={pickupPlace}
          words={{ place: m.pickupPlace, by: m.pickupMethod }}
        />
        <Moment
          label={m.giveBack}
          time={shown(returnTime)}
          place={placeless ? undefined : returnPlace}
          words={{ place: m.returnPlace, by: m.returnMethod }}
        />
      </div>
      {shippingNumber && stage !== "shipped" && (
        <p className="digits mt-4 text-sm">
          <span className="text-muted">{m.shipping}</span>{" "}
          <span className="font-bold">
            <Copyable label={m.shipping} value={shippingNumber} />
          </span>
        </p>
      )}
    </section>
  );
}

type MomentProps = { label: string; time: string; place: PlaceView | undefined; words: { place: string; by: string } };

function Moment({ label, time, place, words }: MomentProps) {
  return (
    <div className="border-primary border-l-4 pl-4">
      <h3 className="text-muted text-sm">{label}</h3>
      <p className="digits font-bold text-lg">{time}</p>
      {place && <PlaceRows place={place} words={words} />}
    </div>
  );
}

function PlaceRows({ place, words }: { place: PlaceView; words: MomentProps["words"] }) {
  const { detail: m } = useMessages("rental");
  const { openHours } = useMessages("common");
  const rows = [
    {
      label: words.place,
      body: (
        <Link
          to={`/stations/${place.station.slug}`}
          className="inline-flex min-h-11 min-w-11 items-center text-primary underline underline-offset-4"
        >
          {place.station.name}
        </Link>
      ),
    },
    place.lockerNumber
      ? { label: m.locker, body: <Copyable label={m.locker} value={place.lockerNumber} /> }
      : { label: words.by, body: m.counter },
  ];
  return (
    <>
      <dl className="digits mt-1 grid grid-cols-[auto_1fr] items-center gap-x-4 text-sm">
        {rows.map((row) => (
          <div key={row.label} className="contents">
            <dt className="text-muted">{row.label}</dt>
            <dd className="font-bold">{row.body}</dd>
          </div>
        ))}
      </dl>
      <p className="digits text-muted text-xs">{m.hours(openHours(place.hours.from, place.hours.to))}</p>
    </>
  );
}
