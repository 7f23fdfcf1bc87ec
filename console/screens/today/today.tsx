import { useEffect, useEffectEvent, useState } from "react";
import type { Lane } from "#contract/console/today.ts";
import { Button } from "#ui/button.tsx";
import { catchLostFocus } from "#ui/focus.ts";
import { call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useFollowed } from "../../live/use-followed.ts";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations, useStation } from "../../stations.ts";
import { useWide } from "../../use-wide.ts";
import { AllLanes, LaneCards } from "./parts/lane-cards.tsx";
import { LaneTiles } from "./parts/lane-tiles.tsx";
import { Troubles } from "./parts/troubles.tsx";

export async function loader() {
  await loadStations(await loadMe());
  return null;
}

/** What is to be done at a station: what is wrong on top, then the lanes, the nearest deadline first. */
export default function TodayScreen() {
  const m = useMessages("today");
  const [troubles, setTroubles] = useState<"first" | "all">("first");
  const [whole, setWhole] = useState<Lane>();
  const { shown, failed, reload } = useFollowed(
    useStation()?.slug,
    async (client, station) =>
      (await call(client.today.$get({ query: { station, troubles, ...(whole && { lane: whole }) } }))).result,
  );
  const readAll = useEffectEvent(() => void reload());
  useEffect(() => {
    if (troubles === "all" || whole) readAll();
  }, [troubles, whole]);
  const showAll = () => {
    setTroubles("all");
    // The button is gone once there is nothing more to show.
    catchLostFocus();
  };
  const showWhole = (lane: Lane) => {
    setWhole(lane);
    catchLostFocus();
  };
  const [chosen, setChosen] = useState<Lane>();
  const wide = useWide();
  if (!shown) return <NoDay failed={failed} onRetry={reload} />;
  const { lanes } = shown;
  const first = wide ? undefined : (lanes.find(({ count }) => count > 0) ?? lanes[0]);
  const lane = lanes.find((each) => each.lane === chosen) ?? first;
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-60px)] lg:grid-cols-[25rem_minmax(0,1fr)]">
      <PageTitle text={m.title} />
      <Troubles
        station={shown.station.slug}
        troubles={shown.troubles}
        count={shown.troubleCount}
        onMore={troubles === "first" ? showAll : undefined}
        onChange={reload}
      />
      <div className="min-w-0">
        <LaneTiles lanes={lanes} chosen={lane?.lane} onChoose={setChosen} />
        {lane ? (
          <LaneCards
            key={lane.lane}
            lane={lane}
            onMore={whole === lane.lane ? undefined : () => showWhole(lane.lane)}
          />
        ) : (
          <AllLanes lanes={lanes} onChoose={setChosen} />
        )}
      </div>
    </div>
  );
}

type NoDayProps = Pick<ReturnType<typeof useFollowed>, "failed"> & { onRetry: () => void };

function NoDay({ failed, onRetry }: NoDayProps) {
  const { title } = useMessages("today");
  const { tryAgain, offline } = useMessages("common");
  return (
    <div className="p-4 lg:p-6">
      <PageTitle text={title} />
      {failed ? (
        <div className="rounded-2xl border border-line bg-canvas p-6 text-center">
          <p>{failed.message || offline}</p>
          <Button className="mt-4" onClick={onRetry}>
            {tryAgain}
          </Button>
        </div>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function Skeleton() {
  const { loading } = useMessages("today");
  return (
    <div role="status" className="grid gap-3 motion-safe:animate-pulse">
      <span className="sr-only">{loading}</span>
      {["h-28", "h-14", "h-23", "h-24"].map((height) => (
        <div key={height} className={`rounded-2xl bg-hair ${height}`} />
      ))}
    </div>
  );
}
