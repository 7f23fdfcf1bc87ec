import type { Dice } from "../seeded.ts";
import type { Observer } from "../torture/observer.ts";
import type { Guests } from "./guests.ts";
import type { Fleet } from "./open-fleet.ts";
import type { Verdicts } from "./verdicts.ts";

/** What a step works with. */
export type Stage = {
  fleet: Fleet;
  observer: Observer;
  verdicts: Verdicts;
  guests: Guests;
  dice: Dice;
  /** Lets everybody go on undisturbed for a while. */
  rest: () => Promise<void>;
};
