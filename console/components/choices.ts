import type { DecisionMade, TouchedBooking, TouchedPreview } from "#contract/console/touched.ts";

/** By number: "keep", "cancel", "withdraw", where and when it is moved to (`keyOfMove`), or the serial number of another unit. */
export type Choices = Record<string, string>;

/** A place and time by itself: the list that is looked at next may have others. */
export const keyOfMove = ({ pickupTime, returnTime, pickupStation, returnStation }: TouchedBooking["moves"][number]) =>
  [pickupTime, pickupStation.slug, returnTime, returnStation.slug].join(" ");

/** What was chosen for a booking and still can be; "" where nothing is. What is being paid is kept, and nobody is asked. */
export function choiceOf({ number, paying, may, moves, units }: TouchedBooking, choices: Choices): string {
  if (paying) return "keep";
  const chosen = choices[number] ?? (may.length === 1 ? "keep" : "");
  const possible = [...may, ...units, ...moves.map(keyOfMove)];
  return possible.includes(chosen) ? chosen : "";
}

/** What was chosen, as the server wants it; what is not chosen yet is left out, and refused. */
export const toDecisions = (touched: TouchedBooking[], choices: Choices): DecisionMade[] =>
  touched.flatMap((booking): DecisionMade[] => {
    const { number, moves, units } = booking;
    const chosen = choiceOf(booking, choices);
    if (chosen === "keep" || chosen === "cancel" || chosen === "withdraw") return [{ number, decision: chosen }];
    if (units.includes(chosen)) return [{ number, decision: "move", unit: chosen }];
    const move = moves.find((each) => keyOfMove(each) === chosen);
    if (!move) return [];
    const { pickupTime, returnTime, pickupStation, returnStation } = move;
    const times = { pickupTime: new Date(pickupTime), returnTime: new Date(returnTime) };
    const stations = { pickupStation: pickupStation.slug, returnStation: returnStation.slug };
    return [{ number, decision: "move", move: { ...times, ...stations } }];
  });

/** All that nothing was chosen for are kept. */
export const keepOthers = (touched: TouchedBooking[], choices: Choices): Choices =>
  Object.fromEntries(touched.map((booking) => [booking.number, choiceOf(booking, choices) || "keep"]));

/** A list that was looked at again: what has to be chosen yet comes first. */
export const openFirst = (preview: TouchedPreview, choices: Choices): TouchedPreview => ({
  ...preview,
  touched: preview.touched.toSorted(
    (a, b) => Number(choiceOf(a, choices) !== "") - Number(choiceOf(b, choices) !== ""),
  ),
});
