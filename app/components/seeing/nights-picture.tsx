import { useMessages } from "#app/messages/messages.tsx";
import { LITRES_ALWAYS, LITRES_PER_NIGHT, nightsFor } from "#domain/catalogue/nights.ts";

/** How many are drawn; for longer journeys people wash. */
const MOST = 8;

/** For how many nights one packs: a shirt for each. */
export function NightsPicture({ litres }: { litres: number }) {
  const m = useMessages("seeing");
  const nights = nightsFor(litres);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-bold text-primary text-xl">{nights > 0 ? m.nights(nights) : m.dayTrip}</p>
        <Shirts nights={nights} />
      </div>
      <p className="mt-1 text-muted text-sm">{m.nightsRule(litres, LITRES_PER_NIGHT, LITRES_ALWAYS)}</p>
    </>
  );
}

/** Filled for each night that fits, outlined for those that do not. */
export function Shirts({ nights }: { nights: number }) {
  return (
    <svg viewBox={`0 0 ${MOST * 26} 24`} aria-hidden="true" className="h-6 w-auto max-w-full text-primary">
      {Array.from({ length: MOST }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          key={index}
          transform={`translate(${index * 26 + 1} 1)`}
          d="M7.5 1 1 4.5 3 10l3-1v12h12V9l3 1 2-5.5L16.5 1a4.5 4 0 0 1-9 0z"
          strokeWidth="1.3"
          strokeLinejoin="round"
          className={index < nights ? "fill-current stroke-current" : "fill-none stroke-muted"}
        />
      ))}
    </svg>
  );
}
