import { useSyncExternalStore } from "react";

const desk = () => matchMedia("(width >= 64rem)");

const subscribe = (listener: () => void) => {
  const query = desk();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether there is a desk's room, as the styles' `lg:` has it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => desk().matches);
