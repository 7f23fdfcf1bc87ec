import { useEffect, useRef } from "react";

/** Of buttons that each open a step: what had the focus may be gone with the step before, and then the open one's has it. */
export function useStepFocus(step: string) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!step || document.activeElement !== document.body) return;
    tabs.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus({ preventScroll: true });
  }, [step]);
  return tabs;
}
