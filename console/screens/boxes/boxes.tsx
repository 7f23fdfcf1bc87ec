import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Wall as WallView } from "#contract/console/boxes.ts";
import type { BoxState } from "#domain/rentals/box-state.ts";
import { call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useFollowed } from "../../live/use-followed.ts";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { loadStations, useStation } from "../../stations.ts";
import { BoxPanel } from "./parts/box-panel.tsx";
import { Legend } from "./parts/legend.tsx";
import { Wall } from "./parts/wall.tsx";

export async function loader() {
  await loadStations(await loadMe());
  return null;
}

/** The boxes of a station as they stand on its wall, and what one of them is about. */
export default function Boxes() {
  const { title } = useMessages("boxes");
  const station = useStation();
  return (
    <>
      <PageTitle text={title} />
      {station && <StationWall key={station.slug} slug={station.slug} />}
    </>
  );
}

function StationWall({ slug }: { slug: string }) {
  const m = useMessages("boxes");
  const { offline } = useMessages("common");
  const {
    shown: wall,
    failed,
    reload,
  } = useFollowed(
    slug,
    async (client, station) => (await call(client.stations[":station"].boxes.$get({ param: { station } }))).result,
  );
  const [filter, setFilter] = useState<BoxState>();
  const [params, setParams] = useSearchParams();
  const number = params.get("box") ?? undefined;
  const chosen = wall?.boxes.find((box) => box.number === number);
  const choose = (box: string | undefined) =>
    setParams(box ? { box } : {}, { replace: true, preventScrollReset: true });
  useFocusBack(chosen?.number);
  if (!wall) return <p className="p-6 text-muted">{failed ? failed.message || offline : ""}</p>;
  return (
    <div className="lg:flex lg:min-h-[calc(100dvh-60px)]">
      <div className={`min-w-0 grow p-4 lg:p-6 ${chosen ? "max-lg:hidden" : ""}`}>
        <Stranded wall={wall} />
        <Legend boxes={wall.boxes} shown={filter} onShow={setFilter} />
        <Wall wall={wall} chosen={chosen?.number} shown={filter} onChoose={choose} />
        <p className="mt-2 flex flex-wrap justify-between gap-2 text-muted text-xs">
          <span>{m.count(wall.station.name, wall.boxes.length)}</span>
          <span className="max-lg:hidden">{m.keys}</span>
        </p>
      </div>
      {chosen && (
        <BoxPanel
          key={chosen.number}
          station={slug}
          box={chosen}
          asOf={wall.asOf}
          onChange={reload}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
}

/** After the dialog of a box closes, the focus is on its door. */
function useFocusBack(chosen: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current && !chosen) document.querySelector<HTMLElement>(`[data-box="${last.current}"]`)?.focus();
    last.current = chosen;
  }, [chosen]);
}

/** The members for whom nothing was found yet. */
function Stranded({ wall: { stranded } }: { wall: WallView }) {
  const { stranded: m, kinds, san } = useMessages("boxes");
  const { dateTime } = useMessages("common");
  if (stranded.length === 0) return null;
  return (
    <section className="mb-4 rounded-2xl bg-danger-tint p-4 text-sm">
      <h2 className="flex items-center gap-2 font-bold text-danger">
        <TriangleAlert aria-hidden="true" className="size-5" />
        {m.title(stranded.length)}
      </h2>
      <ul className="digits mt-2 grid gap-1">
        {stranded.map((use) => (
          <li key={`${use.number} ${use.kind}`}>
            {m.row(use.box, san(use.lastName), kinds[use.kind], dateTime(use.at))}{" "}
            <span className="text-muted">{use.number}</span> <b>{m.takenBy(use.takenBy)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
