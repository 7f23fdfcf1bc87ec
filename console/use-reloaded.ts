import { useState } from "react";
import { useRevalidator } from "react-router";

/**
 * The key of a form that begins anew once somebody wants to see what others have saved. `version`: of what is loaded, which
 * the router hands on only a moment after it is there.
 */
export function useReloaded(version: string): [key: string, load: () => Promise<void>] {
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const load = async () => {
    await revalidate();
    setRound((before) => before + 1);
  };
  return [round === 0 ? "" : `${round} ${version}`, load];
}
