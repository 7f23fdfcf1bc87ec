import { useMessages } from "#app/messages/messages.tsx";
import { toJstDate } from "#domain/jst.ts";

/** `opensAt`: null where it is open, or closed for weeks; missing in a copy for offline use from before it was told. */
type Counter = { from: string; open: boolean; opensAt?: string | null };

/** When it serves, to sort by: those that are open come first, and those that stay closed for weeks last. */
const servesAt = ({ open, opensAt }: Counter) => (open ? 0 : Date.parse(opensAt ?? "") || Number.MAX_VALUE);

/** Whichever serves first comes first; of equals, the nearest stays in front. */
export const soonestFirst = <T extends { counter: Counter }>(counters: T[]): T[] =>
  counters.toSorted((a, b) => servesAt(a.counter) - servesAt(b.counter));

/** From when on a closed counter is open: by its time alone where that is today's. */
export function useCounterOpening(): (counter: Counter, asOf: string) => string | undefined {
  const { late, giveBack } = useMessages("rental");
  const { time, dateTime } = useMessages("common");
  return ({ open, opensAt, from }, asOf) => {
    if (open) return undefined;
    if (opensAt === null) return giveBack.closed;
    if (opensAt === undefined) return late.opens(time(from));
    const isToday = toJstDate(new Date(opensAt)) === toJstDate(new Date(asOf));
    return late.opens(isToday ? time(opensAt) : dateTime(opensAt));
  };
}
