import { useMessages } from "#app/messages/messages.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "./section.tsx";

type Station = { slug: string; name: string; hasCounter: boolean; area: string };
type Hours = { from: string; to: string };
type StationsProps = {
  areas: { slug: string; name: string }[];
  stations: Station[];
  rules: { lockerHours: Hours; counterHours: Hours };
};

const OTHERS = 12;

/** Where things are picked up and returned: stations of the first area, and the ways to others. */
export function Stations({ areas, stations, rules }: StationsProps) {
  const m = useMessages("home");
  const others = areas.filter(({ slug }) => slug !== stations[0]?.area).slice(0, OTHERS);
  return (
    <Section title={m.stations}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {stations.map((station) => (
          <StationCard key={station.slug} station={station} rules={rules} />
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

type StationCardProps = { station: Station; rules: StationsProps["rules"] };

function StationCard({ station, rules: { lockerHours, counterHours } }: StationCardProps) {
  const m = useMessages("home");
  const { openHours } = useMessages("common");
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
      <p className="digits text-muted text-sm">{m.locker(openHours(lockerHours.from, lockerHours.to))}</p>
      {station.hasCounter && (
        <p className="digits text-muted text-sm">{m.counter(openHours(counterHours.from, counterHours.to))}</p>
      )}
    </li>
  );
}
