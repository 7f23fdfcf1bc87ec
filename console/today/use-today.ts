import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Today } from "#contract/console/today.ts";
import { ApiError, api, call } from "../api.ts";
import { useCalm } from "../use-calm.ts";
import { useLive } from "./use-live.ts";

type State = { today: Today | undefined; failed: ApiError | undefined; retry: () => void };

/** A station's day, kept up to date. Nothing moves while a finger is on the screen. */
export function useToday(station: string | undefined): State {
  const [today, setToday] = useState<Today>();
  const [failed, setFailed] = useState<ApiError>();
  const calmly = useCalm();
  const asked = useRef(0);
  const read = async () => {
    if (!station) return;
    const mine = ++asked.current;
    try {
      const { result } = await call(api.today.$get({ query: { station } }));
      // A later question has a later answer.
      if (mine !== asked.current) return;
      setFailed(undefined);
      calmly(() => setToday(result));
    } catch (error) {
      if (mine === asked.current && error instanceof ApiError) setFailed(error);
    }
  };
  const readNow = useEffectEvent(read);
  useEffect(() => {
    setToday((before) => (before?.station.slug === station ? before : undefined));
    if (station) void readNow();
  }, [station]);
  const own = today?.station.slug === station ? today : undefined;
  useLive(station, own?.liveId, () => void read());
  return { today: own, failed, retry: () => void read() };
}
