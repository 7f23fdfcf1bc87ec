import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { ConsoleStation } from "#contract/console/stations.ts";
import { clockOf } from "#domain/format.ts";
import { placeKinds } from "#domain/rentals/hours.ts";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { ShopChange } from "../../components/shop-change.tsx";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { SAVED, useUnsaved } from "../../unsaved.ts";
import { useDraft } from "../../use-draft.ts";
import { SpecialDays } from "./parts/special-days.tsx";
import { type HoursRow, WeekHours } from "./parts/week-hours.tsx";
import { Windows, windowsWanted } from "./parts/windows.tsx";

export const loader = async ({ params }: LoaderFunctionArgs) =>
  (await call(api.stations[":station"].$get({ param: { station: params.station ?? "" } }))).result;

/** When a station is open: by day of the week, on single days, and when nothing there works. */
export default function StationHours() {
  const station = useLoaderData<ConsoleStation>();
  const { hours: m } = useMessages("stations");
  const { language } = page();
  const navigate = useNavigate();
  const { slug, settled, hasCounter, hours, maintenance, hoursVersion: version } = station;
  const { draft, isChanged, change, load } = useDraft({ hours, maintenance, version });
  useUnsaved(isChanged);
  const { hours: rows, maintenance: windows } = draft;
  const setRows = (wanted: HoursRow[]) => change({ hours: wanted });
  const kinds = placeKinds.filter((kind) => kind === "locker" || hasCounter);
  const param = { station: slug };
  const json = { hours: rows, maintenance: windowsWanted(windows), version: draft.version };
  const spanOf = (kind: "locker" | "counter") => `${clockOf(settled[kind].opens)}–${clockOf(settled[kind].closes)}`;
  return (
    <div className="mx-auto w-full max-w-4xl p-4 lg:p-6">
      <PageTitle text={m.title(station.name[language])} />
      <p className="mb-4 text-muted text-sm">
        {m.lead} {m.settled(spanOf("locker"), spanOf("counter"))}
      </p>
      <ShopChange
        wanted={JSON.stringify(json)}
        look={() => api.stations[":station"].hours.preview.$post({ param, json })}
        save={(order) => api.stations[":station"].hours.$post({ param, json: { ...json, ...order } })}
        onDone={() => navigate(`/console/stations/${slug}`, { state: SAVED })}
        onLoad={load}
      >
        <Section title={m.weekly}>
          <WeekHours kinds={kinds} rows={rows} settled={settled} onChange={setRows} />
        </Section>
        <Section title={m.days}>
          <SpecialDays kinds={kinds} rows={rows} settled={settled} onChange={setRows} />
        </Section>
        <Section title={m.maintenance}>
          <Windows windows={windows} onChange={(wanted) => change({ maintenance: wanted })} />
        </Section>
      </ShopChange>
    </div>
  );
}
