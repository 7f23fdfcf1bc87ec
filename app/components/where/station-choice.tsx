import { LocateFixed, Search } from "lucide-react";
import { useState } from "react";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { later } from "#app/components/later.tsx";
import type { Choices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { isPressed } from "#ui/is-pressed.ts";
import { showError } from "#ui/snackbar.tsx";
import { fewStations } from "./few-stations.ts";
import { forgetStation, rememberStation, type Station } from "./last-station.ts";
import { useHere } from "./use-here.ts";
import { type Places, useStations } from "./use-stations.ts";

const StationSearch = later(async () => (await import("./station-search.tsx")).StationSearch, ["where"]);

type Where = Pick<Choices, "station" | "area">;
type StationChoiceProps = {
  /** Those that came with the page, if any did. */
  places?: Places | undefined;
  where: Where;
  /** Whether nothing is chosen yet, not even "any". */
  undecided?: boolean;
  /** `pressed`: not passed by the arrow keys. */
  onChoose: (where: Where, pressed: boolean) => void;
  /** Another area is no choice of a station yet. */
  onArea?: (where: Where) => void;
};

const chip = "pick pick-round";

/** The area, and in it a station or any of them. */
export function StationChoice({ places, where, undecided = false, onChoose, onArea }: StationChoiceProps) {
  const m = useMessages("find");
  const { areas, stations: known = [], chosen } = useStations(places, where);
  const [searching, setSearching] = useState(false);
  const first = areas[0]?.slug;
  const area = chosen?.area ?? where.area ?? first;
  const choose = (station: Station, pressed = true) => {
    rememberStation(station);
    onChoose({ station: station.slug }, pressed);
  };
  const { locating, locate } = useNearest(choose, () => setSearching(true));
  const own = known.filter((each) => each.area === area);
  const options = [...fewStations(own, where.station), { slug: "", name: m.anyStation }];
  return (
    <>
      {areas.length > 1 && (
        <AreaChoice
          areas={areas}
          chosen={area}
          onChoose={(slug) => {
            forgetStation();
            const there = slug === first ? {} : { area: slug };
            if (onArea) onArea(there);
            else onChoose(there, true);
          }}
        />
      )}
      <fieldset className="mt-3">
        <legend className="sr-only">{m.station}</legend>
        <div className="flex min-h-26 flex-wrap content-start gap-2 sm:min-h-11">
          {options.map((option) => (
            <label key={option.slug} className={chip}>
              <input
                type="radio"
                name="station"
                value={option.slug}
                checked={!undecided && option.slug === (where.station ?? "")}
                onChange={(event) => {
                  const station = known.find(({ slug }) => slug === option.slug);
                  if (station) choose(station, isPressed(event));
                  else {
                    // Else the last one would be meant again where the address names none.
                    forgetStation();
                    onChoose(area === first ? {} : { area }, isPressed(event));
                  }
                }}
              />
              {option.name}
            </label>
          ))}
          <OtherWays locating={locating} onLocate={locate} onSearch={() => setSearching(true)} />
        </div>
      </fieldset>
      <StationSearch open={searching} onClose={() => setSearching(false)} onChoose={choose} />
    </>
  );
}

type OtherWaysProps = { locating: boolean; onLocate: () => void; onSearch: () => void };

/** By where one is, or by name. */
function OtherWays({ locating, onLocate, onSearch }: OtherWaysProps) {
  const m = useMessages("find");
  return (
    <>
      {/* Disabled, it would lose the focus, which comes back to it from the search by name. */}
      <button type="button" className={`${chip} noscript:hidden`} onClick={onLocate} aria-disabled={locating}>
        <LocateFixed aria-hidden="true" className="size-4 text-primary" />
        {locating ? m.locating : m.nearby}
      </button>
      <button type="button" className={`${chip} noscript:hidden`} onClick={onSearch}>
        <Search aria-hidden="true" className="size-4 text-primary" />
        {m.byName}
      </button>
    </>
  );
}

type AreaChoiceProps = {
  areas: Places["areas"];
  chosen: string | undefined;
  onChoose: (area: string) => void;
};

/** Side by side while they fit, else a list. */
function AreaChoice({ areas, chosen, onChoose }: AreaChoiceProps) {
  const { area: label } = useMessages("find");
  if (areas.length > 3) {
    return (
      <select
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="block min-h-11 w-full border-line border-b-2 bg-canvas px-1"
      >
        {areas.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col rounded-full bg-surface">
      <legend className="sr-only">{label}</legend>
      {areas.map(({ slug, name }) => (
        <label
          key={slug}
          className="relative grid min-h-11 place-items-center rounded-full border-2 border-transparent text-sm has-checked:border-primary has-checked:bg-canvas has-checked:font-bold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="area-choice"
            checked={slug === chosen}
            onChange={() => onChoose(slug)}
            className="absolute -inset-0.5 size-[calc(100%+4px)] cursor-pointer opacity-0"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Chooses the station that is nearest to where the browser is. */
function useNearest(choose: (station: Station) => void, refused: () => void) {
  const api = useApi();
  const { noPlace } = useMessages("find");
  const find = async (near: string) => {
    const { data } = await call(api.stations.$get({ query: { near } }));
    if (data.stations[0]) choose(data.stations[0]);
  };
  return useHere(find, () => {
    showError(noPlace);
    refused();
  });
}
