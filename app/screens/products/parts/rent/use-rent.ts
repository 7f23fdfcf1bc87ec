import { useState } from "react";
import { useSearchParams } from "react-router";
import { lastStation } from "#app/components/where/last-station.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The parts of the choice, in their order. */
export const rentSteps = ["station", "pickup", "giveBack"] as const;
export type RentStep = (typeof rentSteps)[number];

/** What has been chosen so far, as others on the page need to know it. */
export type Chosen = {
  /** What is missing first; undefined once everything is chosen and free. */
  next: RentStep | undefined;
  /** Undefined until everything is chosen. */
  price: number | undefined;
  note: string | undefined;
};

/** Which part of the choice is open, and what came of it. The choice itself stands in the address. */
export function useRent() {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<RentStep>();
  const [chosen, setChosen] = useState<Chosen>();
  const [joining, setJoining] = useState(false);
  const [isAny, setAny] = useState(false);
  // Pages of guests are rendered once for every address of a product.
  const hydrated = useHydrated();
  const hasChoice = hydrated && ["station", "area", "pickup"].some((name) => params.has(name));
  return {
    ...{ open, setOpen, chosen, setChosen, joining, setJoining, params },
    isStarted: open !== undefined || hasChoice,
    /** Whether any station of the first area will do: of that the address says nothing. */
    isAny,
    setAny,
    /** While nothing else is said, the station that was chosen last is meant. */
    last: hydrated && !hasChoice && !isAny ? lastStation() : undefined,
  };
}

export type Rent = ReturnType<typeof useRent>;
