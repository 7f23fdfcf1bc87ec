import { useState } from "react";

/** Asks the browser where it is only when told to, and tells no more than the surroundings. */
export function useHere(found: (near: string) => Promise<unknown>, refused: () => void) {
  const [locating, setLocating] = useState(false);
  const locate = () => {
    if (locating) return;
    setLocating(true);
    // A browser without places throws here, which is a refusal too.
    new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000 });
    })
      .then(({ coords }) => found(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`))
      .catch(refused)
      .finally(() => setLocating(false));
  };
  return { locating, locate };
}
