import { useMessages } from "#app/messages/messages.tsx";
import type { HomeStation } from "#contract/home.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "./section.tsx";

type StationsProps = { areas: { slug: string; name: string }[]; stations: HomeStation[] };

const OTHERS = 12;

/** Where things are picked up and returned: stations of the first area, and the ways to others. */
export function Stations({ areas, stations }: StationsProps) {
  const m = useMessages("home");
  const others = areas.filter(({ slug }) => slug !== stations[0]?.area).slice(0, OTHERS);
  return (
    <Section title={m.stations}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {stations.map((station) => (
          <StationCard key={station.slug} station={station} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
          {m.otherAreas}
          {others.map(({ slug, name }) => (
            <Link
              key={slug}
              to={`/?area=${slug}`}
              className="inline-flex min-h-11 min-w-11 items-center font-bold text-primary hover:underline"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
      <p className="mt-3 text-muted text-sm">{m.stationNote}</p>
    </Section>
  );
}

function StationCard({ station }: { station: HomeStation }) {
  const m = useMessages("home");
  const { openHours } = useMessages("common");
  const shown = (hours: HomeStation["lockerHours"]) => (hours ? openHours(hours.from, hours.to) : m.byDay);
  return (
    <li className="relative rounded-2xl border border-line px-4 pt-2 pb-4 hover:bg-tint">
      <h3 className="font-bold">
        <Link
          to={`/stations/${station.slug}`}
          className="inline-flex min-h-11 items-center after:absolute after:inset-0 after:rounded-2xl"
        >
          {station.name}
        </Link>
      </h3>
      <p className="digits text-muted text-sm">{m.locker(shown(station.lockerHours))}</p>
      {station.hasCounter && <p className="digits text-muted text-sm">{m.counter(shown(station.counterHours))}</p>}
    </li>
  );
}
