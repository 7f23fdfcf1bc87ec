import { Clock, DoorOpen, Footprints, type LucideIcon, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { call } from "#app/api.ts";
import { NumberedSteps } from "#app/components/numbered-steps.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSite } from "#app/site.tsx";
import type { DirectionsView, StationPageView } from "#contract/station-page.ts";
import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { ChoiceChips } from "#ui/choice-chips.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { ExternalLink } from "#ui/link.tsx";
import { SpecialDays } from "./parts/special-days.tsx";
import { StationDrawing } from "./parts/station-drawing.tsx";
import { StationNow } from "./parts/station-now.tsx";

export const loader = async ({ page, params }: ScreenLoaderArgs) =>
  (await call(page.api.stations[":slug"].$get({ param: { slug: params.slug ?? "" } }))).result;

/** Where the lockers of a station are, how one gets there, and what can be had there now. */
export default function Station() {
  const station = useLoaderData<StationPageView>();
  const m = useMessages("station");
  const { openHours } = useMessages("common");
  const { slug, name, area, closed, lockerHours, counterHours, nextCounter, directions } = station;
  const counter = counterHours ? openHours(counterHours.from, counterHours.to) : m.noCounter(nextCounter ?? "");
  return (
    <div className="page @container max-w-3xl py-6 sm:py-10">
      <PageHead title={m.title(name)} description={m.description(name)} noindex={closed} />
      <p className="text-muted text-sm">{m.areaOf(area.name)}</p>
      <h1 className="font-bold text-2xl sm:text-3xl">{m.title(name)}</h1>
      {closed && <p className="mt-4 rounded-xl bg-due-tint p-4 text-due text-sm">{m.closedForGood}</p>}
      {directions ? (
        <Way station={station} directions={directions} />
      ) : (
        <p className="mt-4 rounded-xl bg-surface p-4 text-sm">{m.noWay}</p>
      )}
      <Actions station={station} />
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-line border-y py-4 text-sm @max-[19rem]:grid-cols-1">
        {directions?.gates.slice(1).map((gate) => (
          <div key={gate.name} className="contents">
            <dt className="text-muted first-letter:uppercase">{m.from(gate.name)}</dt>
            <dd className="digits">{m.walk(gate.minutes)}</dd>
          </div>
        ))}
        <dt className="text-muted">{m.lockers}</dt>
        <dd className="digits">{openHours(lockerHours.from, lockerHours.to)}</dd>
        <dt className="text-muted">{m.counter}</dt>
        <dd className="digits">{counter}</dd>
      </dl>
      {station.week.length > 0 && <Week week={station.week} hasCounter={counterHours !== null} />}
      <SpecialDays days={station.specialDays} closed={station.closedTimes} />
      {!closed && (
        <>
          <StationNow slug={slug} />
          <ButtonLink to={`/products?station=${slug}`} className="mt-8 w-full">
            {m.find(name)}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** Mondays first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The hours of each day of the week, where they differ. */
function Week({ week, hasCounter }: Pick<StationPageView, "week"> & { hasCounter: boolean }) {
  const m = useMessages("station");
  const { openHours } = useMessages("common");
  const shown = (hours: { from: string; to: string } | null | undefined) =>
    hours ? openHours(hours.from, hours.to) : m.closed;
  return (
    <table className="digits mt-4 w-full border-line border-b text-left text-sm">
      <caption className="mb-1 text-left text-muted">{m.week}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.weekday}</th>
          <th scope="col">{m.lockers}</th>
          {hasCounter && <th scope="col">{m.counter}</th>}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday} className="border-line border-t">
            <th scope="row" className="py-1 font-normal text-muted">
              {m.weekdays[weekday]}
            </th>
            <td>{shown(week[weekday]?.locker)}</td>
            {hasCounter && (
              <td>
                {m.counter} {shown(week[weekday]?.counter)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The facts, the drawing and the steps, from the gate that is chosen. */
function Way({ station, directions }: { station: StationPageView; directions: DirectionsView }) {
  const m = useMessages("station");
  const { openHours } = useMessages("common");
  const [from, setFrom] = useState(directions.gates[0]?.name);
  const gate = directions.gates.find(({ name }) => name === from);
  const { lockerHours } = station;
  if (!gate) return null;
  return (
    <>
      <ul className="mt-4 grid grid-cols-3 gap-2 @max-[15rem]:grid-cols-1">
        <Fact icon={DoorOpen} title={directions.insideGates ? m.inside : m.outside} note={directions.floor} />
        <Fact icon={Footprints} title={m.walk(gate.minutes)} note={m.from(gate.name)} />
        <Fact
          icon={Clock}
          title={openHours(lockerHours.from, lockerHours.to)}
          note={station.hoursVary ? m.mostDays : m.everyDay}
        />
      </ul>
      <StationDrawing directions={directions} from={gate.name} />
      {directions.gates.length > 1 && (
        <fieldset className="mt-4 noscript:hidden">
          <legend className="mb-2 text-muted text-sm">{m.start}</legend>
          <ChoiceChips
            name="gate"
            chips={directions.gates.map(({ name }) => ({ value: name, text: name }))}
            chosen={from}
            onChoose={setFrom}
            className="grid-cols-2 @max-[15rem]:grid-cols-1"
          />
        </fieldset>
      )}
      <div className="mt-4" aria-live="polite">
        <NumberedSteps steps={gate.steps} />
      </div>
    </>
  );
}

function Fact({ icon: Icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  return (
    <li className="grid justify-items-center rounded-xl bg-surface px-1 py-3 text-center leading-snug">
      <Icon aria-hidden="true" className="size-5 text-primary" />
      <span className="digits mt-1 font-bold text-sm">{title}</span>
      <span className="text-muted text-xs">{note}</span>
    </li>
  );
}

function Actions({ station: { slug, name } }: { station: StationPageView }) {
  const m = useMessages("station");
  const { origin } = useSite();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(name)}`;
  return (
    <div className="mt-4 grid grid-cols-1 gap-2 sm:grid-cols-2">
      <ExternalLink href={map} className={buttonLook("outline")}>
        <MapIcon aria-hidden="true" className="size-5" />
        {m.openMap}
      </ExternalLink>
      <CopyButton look="outline" label={m.share} value={`${origin}/stations/${slug}`} />
    </div>
  );
}
