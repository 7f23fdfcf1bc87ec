import { useMessages } from "#app/messages/messages.tsx";
import { Section } from "./section.tsx";

type Station = { slug: string; name: string; hasCounter: boolean; area: string };
type Hours = { from: string; to: string };
type StationsProps = {
  areas: { slug: string; name: string }[];
  stations: Station[];
  rules: { lockerHours: Hours; counterHours: Hours };
};

/** Where things are picked up and returned, by area as soon as there are several. */
export function Stations({ areas, stations, rules }: StationsProps) {
  const m = useMessages("home");
  const several = areas.length > 1;
  return (
    <Section title={m.stations}>
      <div className="grid gap-6">
        {areas.map(({ slug, name }) => (
          <div key={slug}>
            {several && <h3 className="mb-2 font-bold">{name}</h3>}
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {stations
                .filter(({ area }) => area === slug)
                .map((station) => (
                  <StationCard key={station.slug} station={station} rules={rules} heading={several ? "h4" : "h3"} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-3 text-muted text-sm">{m.stationNote}</p>
    </Section>
  );
}

type StationCardProps = { station: Station; rules: StationsProps["rules"]; heading: "h3" | "h4" };

function StationCard({ station, rules: { lockerHours, counterHours }, heading: Heading }: StationCardProps) {
  const m = useMessages("home");
  const { openHours } = useMessages("common");
  return (
    <li className="rounded-2xl border border-line p-4">
      <Heading className="font-bold">{station.name}</Heading>
      <p className="digits text-muted text-sm">{m.locker(openHours(lockerHours.from, lockerHours.to))}</p>
      {station.hasCounter && (
        <p className="digits text-muted text-sm">{m.counter(openHours(counterHours.from, counterHours.to))}</p>
      )}
    </li>
  );
}
