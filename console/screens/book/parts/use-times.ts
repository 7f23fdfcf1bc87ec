import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, api, call } from "../../../api.ts";

export type Wish = {
  product: string;
  pickupStation: string;
  returnStation: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
};

/** What can be chosen: undefined while it is asked for, nothing when it was refused. `key`: undefined asks nothing. */
function useChoices<T>(key: string | undefined, ask: () => Promise<T[]>): T[] | undefined {
  const [answer, setAnswer] = useState<{ key: string; all: T[] }>();
  const load = useEffectEvent(async (asked: string, isLeft: () => boolean) => {
    const all = await ask().catch((error) => {
      if (error instanceof ApiError) return [];
      throw error;
    });
    if (!isLeft()) setAnswer({ key: asked, all });
  });
  useEffect(() => {
    if (key === undefined) return;
    let left = false;
    void load(key, () => left);
    return () => {
      left = true;
    };
  }, [key]);
  if (key === undefined) return [];
  return answer?.key === key ? answer.all : undefined;
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
  const pickup = pickups?.find(({ time }) => time === wish.pickupTime) ?? pickups?.[0];
  const key = pickup && returnDate && [product, returnStation, pickup.time, returnDate].join(" ");
  const returns = useChoices(key || undefined, async () => {
    const query = { pickup: pickup?.time ?? "", date: returnDate, station: returnStation };
    return (await call(api.bookable[":id"]["return-times"].$get({ param, query }))).result.times;
  });
  const giveBack = returns?.find(({ time }) => time === wish.returnTime) ?? returns?.[0];
  return { pickups, pickup, returns: pickups ? returns : undefined, giveBack };
}

export type Times = ReturnType<typeof useTimes>;
