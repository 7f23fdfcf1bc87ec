import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { ConsoleStation } from "#contract/console/stations.ts";
import type { StationState } from "#domain/rentals/station-state.ts";
import { ButtonLink } from "#ui/button.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { ShopChange } from "../../components/shop-change.tsx";
import { useMessages } from "../../messages/messages.ts";
import { page } from "../../page.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { forgetStations } from "../../stations.ts";
import { AddBoxes } from "./parts/add-boxes.tsx";
import { PlainWall } from "./parts/plain-wall.tsx";
import { RemoveBox } from "./parts/remove-box.tsx";
import { StateChip } from "./parts/state-chip.tsx";

export const loader = async ({ params }: LoaderFunctionArgs) =>
  (await call(api.stations[":station"].$get({ param: { station: params.station ?? "" } }))).result;

/** One station: its state, its boxes, and where the rest of it is edited. */
export default function Station() {
  const station = useLoaderData<ConsoleStation>();
  const { page: m } = useMessages("stations");
  const { language } = page();
  const me = useMe();
  const mayChange = mayDo(me, "stations.change");
  const { slug, boxes } = station;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4 lg:p-6">
      <PageTitle text={station.name[language]} />
      <div className="flex flex-wrap items-center gap-2">
        {mayChange && (
          <ButtonLink look="outline" to={`/console/stations/${slug}/edit`}>
            {m.edit}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={`/console/stations/${slug}/hours`}>
          {m.hours}
        </ButtonLink>
      </div>
      <State station={station} mayChange={mayChange} />
      <Section title={m.boxes}>
        {mayChange ? <AddBoxes key={boxes.length} station={station} /> : <PlainWall station={station} added={[]} />}
        {mayChange && boxes.length > 0 && <RemoveBox key={boxes.length} station={station} />}
      </Section>
    </div>
  );
}

const next: Record<StationState, StationState> = { planned: "open", open: "closed", closed: "open" };

function State({ station, mayChange }: { station: ConsoleStation; mayChange: boolean }) {
  const { page: m } = useMessages("stations");
  const { revalidate } = useRevalidator();
  const { slug, state, boxes, hasCounter } = station;
  const wanted = next[state];
  const param = { station: slug };
  const canBe = wanted === "closed" || boxes.length > 0 || hasCounter;
  const label = { planned: m.doOpen, open: m.doClose, closed: m.doReopen }[state];
  const done = async () => {
    forgetStations();
    await revalidate();
  };
  return (
    <Section title={m.state}>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <StateChip state={state} />
        {m[state]}
      </p>
      {mayChange && canBe && (
        <ShopChange
          wanted={`${slug} ${wanted}`}
          look={() => api.stations[":station"].state.preview.$post({ param, json: { state: wanted } })}
          save={(order) => api.stations[":station"].state.$post({ param, json: { state: wanted, ...order } })}
          onDone={done}
          lookLabel={label}
          saveLabel={label}
        />
      )}
    </Section>
  );
}
