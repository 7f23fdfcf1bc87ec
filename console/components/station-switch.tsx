import { ChevronDown, TrainFront } from "lucide-react";
import { useMatches } from "react-router";
import { useMessages } from "../messages/messages.ts";
import { chooseStation, useStation, useStations } from "../stations.ts";

/** Whether the screen is about one station. */
export const useStationShown = (): boolean =>
  useMatches().some(({ handle }) => (handle as { station?: boolean } | undefined)?.station);

/** The station that the screen is about. A real list under a look of our own, so that phones show theirs. */
export function StationSwitch() {
  const { station: label } = useMessages("common");
  const stations = useStations();
  const chosen = useStation();
  return (
    <label className="relative flex min-h-11 min-w-0 items-center gap-2 rounded-full has-focus-visible:outline-3 has-focus-visible:outline-primary lg:border lg:border-line lg:px-4">
      <TrainFront aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span aria-hidden="true" className="truncate font-bold text-lg lg:text-sm">
        {chosen?.name}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      <select
        aria-label={label}
        value={chosen?.slug}
        onChange={({ target }) => chooseStation(target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {stations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
