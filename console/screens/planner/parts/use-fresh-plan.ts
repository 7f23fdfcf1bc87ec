import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Planner } from "#contract/console/planner.ts";
import { ApiError, call, unattendedApi } from "../../../api.ts";
import { useCalm } from "../../../live/use-calm.ts";
import { useLive } from "../../../live/use-live.ts";
import { useOneByOne } from "../../../live/use-one-by-one.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useStation } from "../../../stations.ts";

/** What happens at other stations than the one on the line, and what time alone changes. */
const EVERY_MS = 60_000;

/** A plan, and the question that it answers. */
export type AskedPlan = { plan: Planner; query: { from: string; days: string; station?: string } };

/** The plan, kept up to date: at once for the station that it is limited to, else for one's own, and every minute. */
export function useFreshPlan({ plan, query }: AskedPlan): Planner {
  const [fresh, setFresh] = useState<{ of: Planner; plan: Planner }>();
  const { revalidate } = useRevalidator();
  const calmly = useCalm();
  const own = useStation()?.slug;
  const isTold = mayDo(useMe(), "day.see");
  const read = useOneByOne(async () => {
    try {
      const { result } = await call(unattendedApi.planner.$get({ query }));
      calmly(() => setFresh({ of: plan, plan: result }));
    } catch (error) {
      // Without an answer the picture stays as it is; the next one comes by itself.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  const refresh = useEffectEvent(read);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const station = isTold ? (query.station ?? own) : undefined;
  useLive(station, plan.liveId, { onNews: read, onEnd: () => void revalidate() });
  return fresh?.of === plan ? fresh.plan : plan;
}
