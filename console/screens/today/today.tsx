import { useState } from "react";
import type { Lane } from "#contract/console/today.ts";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations, useStation } from "../../stations.ts";
import { lanesBesides } from "../../today/board.ts";
import { useToday } from "../../today/use-today.ts";
import { LaneCards } from "./parts/lane-cards.tsx";
import { LaneTiles } from "./parts/lane-tiles.tsx";
import { Troubles } from "./parts/troubles.tsx";

export async function loader() {
  await loadStations(await loadMe());
  return null;
}

/** What is to be done at a station: what is wrong on top, then the lanes, the nearest deadline first. */
export default function TodayScreen() {
  const m = useMessages("today");
  const { tryAgain, offline } = useMessages("common");
  const { today, failed, retry } = useToday(useStation()?.slug);
  const [chosen, setChosen] = useState<Lane>();
  if (!today)
    return (
      <div className="p-4 lg:p-6">
        <PageTitle text={m.title} />
        {failed ? (
          <div className="rounded-2xl border border-line bg-canvas p-6 text-center">
            <p>{failed.message || offline}</p>
            <Button className="mt-4" onClick={retry}>
              {tryAgain}
            </Button>
          </div>
        ) : (
          <Skeleton />
        )}
      </div>
    );
  const lanes = lanesBesides(today);
  const lane = lanes.find((each) => each.lane === chosen) ?? lanes.find(({ count }) => count > 0) ?? lanes[0];
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-60px)] lg:grid-cols-[24rem_minmax(0,1fr)]">
      <PageTitle text={m.title} />
      <Troubles troubles={today.troubles} />
      <div className="min-w-0">
        <LaneTiles lanes={lanes} chosen={lane?.lane} onChoose={setChosen} />
        {lane && <LaneCards lane={lane} />}
      </div>
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
