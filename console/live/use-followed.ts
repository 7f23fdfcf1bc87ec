import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, api, unattendedApi } from "../api.ts";
import { useCalm } from "./use-calm.ts";
import { useLive } from "./use-live.ts";
import { useOneByOne } from "./use-one-by-one.ts";

/** What time alone changes is not told on the line: what becomes urgent, what is late. */
const EVERY_MS = 60_000;

/** A view of one station, which says where the line goes on. */
type OfStation = { station: { slug: string }; liveId: string };
type Ask<T> = (client: typeof api, station: string) => Promise<T>;
type Followed<T> = {
  shown: T | undefined;
  failed: ApiError | undefined;
  /** Reads anew, because somebody wants to see it. */
  reload: () => Promise<void>;
};

/** A view of a station, kept up to date. Nothing moves while a finger is on the screen. */
export function useFollowed<T extends OfStation>(station: string | undefined, ask: Ask<T>): Followed<T> {
  const [shown, setShown] = useState<T>();
  const [failed, setFailed] = useState<ApiError>();
  const calmly = useCalm();
  const asked = useRef(0);
  const read = async (client: typeof api): Promise<void> => {
    if (!station) return;
    const mine = ++asked.current;
    try {
      const result = await ask(client, station);
      // A later question has a later answer.
      if (mine !== asked.current) return;
      setFailed(undefined);
      calmly(() => setShown(result));
    } catch (error) {
      if (mine !== asked.current) return;
      if (!(error instanceof ApiError)) throw error;
      // The session is over: asked for by a person, the same says so.
      if (client === unattendedApi && error.code === "STA_001") return read(api);
      setFailed(error);
    }
  };
  const readByItself = useOneByOne(() => read(unattendedApi));
  const start = useEffectEvent(() => void read(api));
  const refresh = useEffectEvent(readByItself);
  useEffect(() => {
    setShown((before) => (before?.station.slug === station ? before : undefined));
    if (station) start();
    const look = () => document.visibilityState === "visible" && refresh();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [station]);
  const own = shown?.station.slug === station ? shown : undefined;
  useLive(station, own?.liveId, { onNews: readByItself, onEnd: () => void read(api) });
  return { shown: own, failed, reload: () => read(api) };
}
