import { useEffect, useRef, useState } from "react";

/** Puts what a member's own act has brought about into view and under the focus, once it is there. */
export function useArrival<E extends HTMLElement>(arrived: boolean) {
  const element = useRef<E>(null);
  const [expected, setExpected] = useState(false);
  useEffect(() => {
    if (!expected || !arrived) return;
    setExpected(false);
    element.current?.focus();
  }, [expected, arrived]);
  return { element, expect: () => setExpected(true) };
}
