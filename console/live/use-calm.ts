import { useEffect, useRef } from "react";

/** How long after the last touch things may move again: the tap's click comes first. */
const AFTER_MS = 400;

/** Runs work at once, or, while a finger is on the screen, when it is off again. Only the last work counts. */
export function useCalm(): (work: () => void) => void {
  const touched = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      touched.current = true;
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        touched.current = false;
        const work = waiting.current;
        waiting.current = undefined;
        work?.();
      }, AFTER_MS);
    };
    const ends = ["pointerup", "pointercancel"] as const;
    document.addEventListener("pointerdown", press, true);
    for (const end of ends) document.addEventListener(end, release, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", press, true);
      for (const end of ends) document.removeEventListener(end, release, true);
    };
  }, []);
  return (work) => {
    if (touched.current) waiting.current = work;
    else work();
  };
}
