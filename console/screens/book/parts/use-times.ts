import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, api, call } from "../../../api.ts";
import type { Wish } from "./wish.ts";

/** What can be chosen, and whether that is known: nothing is asked yet, the answer is under way, or there was none. */
type Choices<T> = { all: T[]; state: "unasked" | "asking" | "failed" | "known" };

/** What was refused has nothing to be chosen; what could not be asked is not known. */
const isRefused = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** `key`: undefined asks nothing. */
function useChoices<T>(key: string | undefined, ask: () => Promise<T[]>): Choices<T> {
  const [answer, setAnswer] = useState<Choices<T> & { key: string }>();
  const load = useEffectEvent(async (asked: string, isLeft: () => boolean) => {
    const known = (all: T[]): Choices<T> => ({ all, state: "known" });
    const choices = await ask().then(known, (error): Choices<T> => {
      if (!(error instanceof ApiError)) throw error;
      return { all: [], state: isRefused(error) ? "known" : "failed" };
    });
    if (!isLeft()) setAnswer({ key: asked, ...choices });
  });
  useEffect(() => {
    if (key === undefined) return;
    let left = false;
    void load(key, () => left);
    return () => {
      left = true;
    };
  }, [key]);
  if (key === undefined) return { all: [], state: "unasked" };
  return answer?.key === key ? answer : { all: [], state: "asking" };
}

/** The times that are free for a wish, and those of them that it means: the chosen ones, else the first. */
export function useTimes(wish: Wish) {
  const { product, pickupStation, returnStation, pickupDate, returnDate } = wish;
  const param = { id: product };
  const chosen = product !== "" && pickupStation !== "" && pickupDate !== "";
  const pickups = useChoices(chosen ? [product, pickupStation, pickupDate].join(" ") : undefined, async () => {
    const query = { date: pickupDate, station: pickupStation };
    return (await call(api.bookable[":id"]["pickup-times"].$get({ param, query }))).result.times;
  });
  const pickup = pickups.all.find(({ time }) => time === wish.pickupTime) ?? pickups.all[0];
  const key = pickup && returnDate && [product, returnStation, pickup.time, returnDate].join(" ");
  const returns = useChoices(key || undefined, async () => {
    const query = { pickup: pickup?.time ?? "", date: returnDate, station: returnStation };
    return (await call(api.bookable[":id"]["return-times"].$get({ param, query }))).result.times;
  });
  const giveBack = returns.all.find(({ time }) => time === wish.returnTime) ?? returns.all[0];
  // Without a pickup there is nothing to ask about a return: it is as the pickup is.
  return {
    pickups,
    pickup,
    returns: returns.state === "unasked" ? { ...returns, state: pickups.state } : returns,
    giveBack,
  };
}

export type Times = ReturnType<typeof useTimes>;
