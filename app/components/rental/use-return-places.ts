import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { useHere } from "#app/components/where/use-here.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { savedCopy } from "#app/offline/saved-copies.ts";
import type { ReturnPlacesView } from "#contract/return-places.ts";
import { showError } from "#ui/snackbar.tsx";
import { fetchReturnPlaces } from "./load-reservations.ts";

const EVERY_MS = 30_000;

export type ReturnPlaces = {
  places: ReturnPlacesView | null;
  /** Whether that is how it is now; without network the last answer stays. */
  fresh: boolean;
  update: () => Promise<void>;
  /** Whether the nearest to the member comes first. */
  fromHere: boolean;
  locating: boolean;
  locate: () => void;
};

/** Where an item can be returned, as it was loaded and then, while the page is looked at, as it is. */
export function useReturnPlaces(id: string, loaded: ReturnPlacesView | null): ReturnPlaces {
  const api = useApi();
  const isCopy = savedCopy.use() !== undefined;
  const { noPlace } = useMessages("rental").giveBack;
  const [near, setNear] = useState<string>();
  const [seen, setSeen] = useState({ loaded, places: loaded, fresh: true });
  const { places, fresh } = seen.loaded === loaded ? seen : { places: loaded, fresh: true };
  const update = async (from = near) => {
    const answer = await fetchReturnPlaces(api, id, from).catch(() => undefined);
    setSeen({ loaded, places: answer ?? places, fresh: answer !== undefined });
  };
  const here = useHere(
    async (found) => {
      setNear(found);
      await update(found);
    },
    () => showError(noPlace),
  );
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible") void update();
  });
  const missing = loaded === null;
  useEffect(() => {
    if (isCopy) return;
    if (missing) look();
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener("focus", look);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      window.removeEventListener("online", look);
    };
  }, [isCopy, missing]);
  return { places, fresh: fresh && !isCopy, update: () => update(), fromHere: near !== undefined, ...here };
}
