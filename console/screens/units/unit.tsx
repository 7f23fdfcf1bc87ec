import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { UnitDetail } from "#contract/console/units.ts";
import { ButtonLink } from "#ui/button.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe, mayDo, useMe } from "../../session/me.ts";
import { loadStations, useStationName } from "../../stations.ts";
import { ChangeCondition } from "./parts/change-condition.tsx";
import { CheckIns } from "./parts/check-ins.tsx";
import { ConditionChip } from "./parts/condition-chip.tsx";

export async function loader({ params }: LoaderFunctionArgs) {
  await loadStations(await loadMe());
  const param = { serial: params.serial ?? "" };
  return (await call(api.units[":serial"].$get({ param }))).result;
}

/** One unit: where it is and was, what it has earned, and what may become of it. */
export default function Unit() {
  const unit = useLoaderData<UnitDetail>();
  const m = useMessages("units");
  const me = useMe();
  const nameOf = useStationName();
  const { serialNumber, product, condition, place, station, box } = unit;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4 lg:grid-cols-[1fr_20rem] lg:p-6">
      <PageTitle text={serialNumber} />
      <div className="grid content-start gap-4">
        <section className="rounded-2xl border border-line bg-canvas p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-bold">{product.name}</p>
            <ConditionChip condition={condition} place={place} />
          </div>
          <p className="mt-1 text-muted text-sm">
            {[station && nameOf(station), m.places[place], box].filter(Boolean).join(" ")}
          </p>
          <Numbers unit={unit} />
          {unit.toCheckIn && mayDo(me, "stock.work") && (
            <ButtonLink className="mt-4 w-full" to={`/console/scan?code=${serialNumber}`}>
              {m.checkIns.open}
            </ButtonLink>
          )}
        </section>
        <Upcoming unit={unit} />
        {mayDo(me, "day.see") && <CheckIns checkIns={unit.checkIns} />}
        <History unit={unit} />
      </div>
      {mayDo(me, "units.change") && (
        <div className="grid content-start gap-4">
          <ChangeCondition key={condition} unit={unit} />
          <ButtonLink look="outline" to={`/console/labels?serials=${serialNumber}`}>
            {m.labels}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Numbers({ unit: { earned, rentals, replacementPrice } }: { unit: UnitDetail }) {
  const { unit: m } = useMessages("units");
  const { yen } = useMessages("common");
  const all = [
    [m.earned, yen(earned)],
    [m.rentals, m.times(rentals)],
    [m.replacement, yen(replacementPrice)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-3 gap-2">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="digits font-bold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Upcoming({ unit: { upcoming } }: { unit: UnitDetail }) {
  const { unit: m } = useMessages("units");
  const { dateTime } = useMessages("common");
  return (
    <section className="rounded-2xl border border-line bg-canvas p-4">
      <h2 className="font-bold">{m.upcoming}</h2>
      {upcoming.length === 0 && <p className="mt-1 text-muted text-sm">{m.noUpcoming}</p>}
      <ul className="digits text-sm">
        {upcoming.map(({ number, pickupAt, returnAt }) => (
          <li key={number} className="flex flex-wrap justify-between gap-2 border-hair border-b py-2 last:border-b-0">
            <span className="font-bold">{number}</span>
            <span>{`${dateTime(pickupAt)} → ${dateTime(returnAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ unit: { events } }: { unit: UnitDetail }) {
  const m = useMessages("units");
  const { longDateTime, dot } = useMessages("common");
  const nameOf = useStationName();
  const own: Record<string, string> = { added: m.unit.added, "not in its box": m.unit.notInItsBox };
  const noteOf = (note: string | null) => note && (own[note] ?? note);
  return (
    <section className="rounded-2xl border border-line bg-canvas p-4">
      <h2 className="font-bold">{m.unit.history}</h2>
      {events.length === 0 && <p className="mt-1 text-muted text-sm">{m.unit.noHistory}</p>}
      <ol className="digits text-sm">
        {events.map((event) => (
          <li
            key={`${event.at} ${event.place} ${event.condition} ${event.note}`}
            className="grid gap-1 border-hair border-b py-2 last:border-b-0 sm:grid-cols-[10rem_1fr_auto]"
          >
            <span className="text-muted">{longDateTime(event.at)}</span>
            <span>
              {[m.conditions[event.condition], event.station && nameOf(event.station), m.places[event.place], event.box]
                .filter(Boolean)
                .join(dot)}
              {(event.note || event.reservation) && (
                <span className="block text-muted text-xs">
                  {[event.reservation, noteOf(event.note)].filter(Boolean).join(dot)}
                </span>
              )}
            </span>
            <span className="text-muted text-xs">{event.who ?? m.movers[event.by] ?? event.by}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
