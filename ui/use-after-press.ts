import { useEffect, useRef } from "react";

type Work = () => void;

/** Where no mouseup comes, because a list opened or something was dragged, the next sign of life ends the press. */
const ends = ["mouseup", "input", "dragend", "keydown"];

/**
 * Runs work at once, or, while something is being pressed, right after the click that this becomes. A message that takes
 * room would move the target away from under the finger, and the browser would see no click. Browsers make a press of
 * a tap too.
 */
export function useAfterPress(): (work: Work) => void {
  /** What waits for the press to end; undefined while nothing is pressed. */
  const waiting = useRef<Work[]>(undefined);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const finish = () => {
      const works = waiting.current ?? [];
      waiting.current = undefined;
      for (const work of works) work();
    };
    // The click follows its mouseup before anything else does.
    const release = () => waiting.current && setTimeout(finish);
    document.addEventListener("mousedown", press, true);
    for (const end of ends) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      for (const end of ends) document.removeEventListener(end, release, true);
    };
  }, []);
  return (work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  };
}
