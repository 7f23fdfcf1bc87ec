import { useEffect, useState } from "react";
import { formMemory } from "#app/form-memory.ts";
import type { QuoteView } from "#contract/quote.ts";

type Ticked = { rental: string; ticked: string[] };

const memory = formMemory<Ticked>("ticked");

const rentalOf = ({ product, pickupTime, returnTime }: QuoteView) => [product.id, pickupTime, returnTime].join(" ");

/**
 * The words that were agreed to: when a new quote says something else, that is asked for again. They stay while the card is
 * being entered at the gateway, for the same rental only.
 */
export function useTicked(quote: QuoteView): [string[], (ticked: string[]) => void] {
  const rental = rentalOf(quote);
  const [ticked, setTicked] = useState<string[]>([]);
  // Only the browser knows them.
  useEffect(() => {
    const kept = memory.read();
    setTicked(kept.rental === rental ? (kept.ticked ?? []) : []);
  }, [rental]);
  const tick = (next: string[]) => {
    setTicked(next);
    memory.write({ rental, ticked: next });
  };
  return [ticked, tick];
}

/** Another reservation of the same thing at the same time is agreed to anew. */
export const forgetTicked = (): void => memory.clear();
