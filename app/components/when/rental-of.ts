import { type Choices, instantOf } from "#app/components/when/choices.ts";

/** The rental that is chosen, in the words of the API; undefined while something is still to be chosen. */
export function rentalOf({ station, pickup, giveBack, area }: Choices) {
  const [pickupTime, returnTime] = [instantOf(pickup), instantOf(giveBack)];
  if (!pickupTime || !returnTime) return undefined;
  return {
    pickupTime,
    returnTime,
    ...(station && { pickupStation: station, returnStation: station }),
    ...(area && { area }),
    longer: true,
  };
}
