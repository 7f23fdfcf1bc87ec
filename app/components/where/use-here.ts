import { useState } from "react";

/** Asks the browser where it is only when told to, and tells no more than the surroundings. */
export function useHere(found: (near: string) => Promise<unknown>, refused: () => void) {
  const [locating, setLocating] = useState(false);
  const giveUp = () => {
    setLocating(false);
    refused();
  };
  const locate = () => {
    if (!navigator.geolocation) return giveUp();
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(3)).join(",");
        found(near).then(() => setLocating(false), giveUp);
      },
      giveUp,
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { locating, locate };
}
