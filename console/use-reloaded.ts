import { useState } from "react";
import { useRevalidator } from "react-router";

/** How often what others have saved was loaded on somebody's wish: a form that is drawn by it begins anew with that. */
export function useReloaded(): [round: number, load: () => Promise<void>] {
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const load = async () => {
    await revalidate();
    setRound((before) => before + 1);
  };
  return [round, load];
}
