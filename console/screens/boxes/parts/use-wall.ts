import { useCallback, useEffect, useState } from "react";
import type { Wall } from "#contract/console/boxes.ts";
import { ApiError, call, quietApi } from "../../../api.ts";

const EVERY_MS = 15_000;

/** The wall of a station, looked at again and again while somebody looks at it. */
export function useWall(station: string): { wall: Wall | undefined; lost: boolean; reload: () => Promise<void> } {
  const [wall, setWall] = useState<Wall>();
  const [lost, setLost] = useState(false);
  const reload = useCallback(async () => {
    try {
      const { result } = await call(quietApi.stations[":station"].boxes.$get({ param: { station } }));
      setWall(result);
      setLost(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLost(true);
    }
  }, [station]);
  useEffect(() => {
    void reload();
    const timer = setInterval(() => document.visibilityState === "visible" && void reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { wall, lost, reload };
}
