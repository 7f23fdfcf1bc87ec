import type { ListQuery } from "#app/components/find/list-query.ts";
import type { FoundAnswer } from "#app/components/find/use-found.ts";
import { useMessages } from "#app/messages/messages.tsx";

const [STEP, HEIGHT] = [10, 36];
const GAP = 1;

type PriceBarsProps = {
  /** Undefined until it is known; null where all cost the same. */
  prices: NonNullable<FoundAnswer["data"]["free"]>["prices"] | undefined;
  query: Pick<ListQuery, "minPrice" | "maxPrice">;
};

/** How many cost how much. What is asked for stands out. Its room is there before it is known. */
export function PriceBars({ prices, query }: PriceBarsProps) {
  const f = useMessages("find");
  const { price } = useMessages("common");
  if (!prices) return <div className="mt-3 h-15" />;
  const { lowest, highest, bars } = prices;
  const most = Math.max(...bars);
  const width = (highest - lowest) / bars.length;
  const [from, to] = [Number(query.minPrice ?? lowest), Number(query.maxPrice ?? highest)];
  const isAsked = (index: number) => lowest + (index + 1) * width >= from && lowest + index * width <= to;
  return (
    <div role="img" aria-label={f.prices(price(lowest), price(highest))} className="digits mt-3 h-15 text-xs">
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-9 w-full border-primary border-b-2"
      >
        {bars.map((count, index) => {
          const height = (HEIGHT * count) / most;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the same for every list
              key={index}
              x={index * STEP + GAP}
              y={HEIGHT - height}
              width={STEP - 2 * GAP}
              height={height}
              className="fill-primary"
              fillOpacity={isAsked(index) ? 0.8 : 0.25}
            />
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between">
        <span>{price(lowest)}</span>
        <span>{price(highest)}</span>
      </p>
    </div>
  );
}
