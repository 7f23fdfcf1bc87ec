import { ChevronDown, MapPin } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { instantOf, writeChoices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { Instead } from "./instead-panel.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import type { RentPanelProps } from "./rent-panel.tsx";
import { RentPicker } from "./rent-picker.tsx";
import { RentPrice } from "./rent-price.tsx";
import type { Rent } from "./use-rent.ts";
import { useWish, type Wish } from "./use-wish.ts";

/** The page's own data do not depend on it. */
const chosenHere = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

/** One line when folded, the choice of station and times when open; and what it costs. */
export function RentChoice({ product, rent }: RentPanelProps) {
  const { notFree } = useMessages("rent");
  const wish = useWish(product.id, rent);
  const { next, found, mark, place } = wish;
  const navigate = useNavigate();
  const line = useRef<HTMLButtonElement>(null);
  useFoldFocus(rent.open !== undefined, line);
  const tell = useEffectEvent(() => {
    const isFree = mark !== undefined && mark.state !== "none";
    const note = mark && (isFree ? place : notFree);
    rent.setChosen({ next: next ?? (isFree ? undefined : "pickup"), price: mark?.price, note });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told depends on these
  useEffect(tell, [next, mark, place]);
  return (
    <>
      <FoldLine ref={line} rent={rent} wish={wish} />
      {rent.open && <RentPicker product={product} rent={rent} wish={wish} />}
      <RentPrice product={product} wish={wish} />
      {found?.mark.state === "none" && !rent.open && (
        <div className="px-4 pb-4">
          <Instead
            key={wish.confirmAt}
            product={product}
            found={found}
            wanted={wish.choices}
            onChoose={(choices) => {
              // What was pressed goes; the line above says what is chosen now.
              line.current?.focus();
              navigate(`?${writeChoices(choices)}`, chosenHere);
            }}
          />
        </div>
      )}
      <JoinDialog open={rent.joining} onClose={() => rent.setJoining(false)} target={wish.confirmAt} />
    </>
  );
}

/** What had the focus goes when the choice folds: the line that opens it again has it then. */
function useFoldFocus(isOpen: boolean, line: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      line.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, line]);
}

type FoldLineProps = { ref: RefObject<HTMLButtonElement | null>; rent: Rent; wish: Wish };

/** What has been chosen, on the button that opens and folds the choice. */
function FoldLine({ ref, rent: { open, setOpen }, wish: { choices, next, place } }: FoldLineProps) {
  const { rent: p } = useMessages("products");
  const m = useMessages("rent");
  const { dateTime, time, day } = useMessages("common");
  const [pickup, giveBack] = [instantOf(choices.pickup), instantOf(choices.giveBack)];
  const sameDay = choices.pickup?.date === choices.giveBack?.date;
  const until = giveBack && (sameDay ? time(giveBack) : dateTime(giveBack));
  const when = pickup ? [m.period(dateTime(pickup), ""), until ?? ""] : choices.pickup && [day(choices.pickup.date)];
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open !== undefined}
      onClick={() => setOpen(open ? undefined : (next ?? "pickup"))}
      className="flex min-h-14 w-full flex-wrap items-center gap-2 rounded-2xl bg-tint px-4 py-2 text-left"
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="digits flex grow basis-20 flex-wrap gap-x-2 font-bold text-sm leading-snug">
        {!place && !when && p.prompt}
        {place && <span>{place}</span>}
        {/* A line may end between the two moments, not within one. */}
        {when && (
          <span>
            {when.map((part) => (
              <span key={part} className="inline-block whitespace-pre-wrap">
                {part}
              </span>
            ))}
          </span>
        )}
      </span>
      <span className="font-bold text-primary text-sm">{open ? m.fold : when ? m.change : p.choose}</span>
      <ChevronDown aria-hidden="true" className={`size-5 shrink-0 text-primary ${open ? "rotate-180" : ""}`} />
    </button>
  );
}
