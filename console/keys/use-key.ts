import { useEffectEvent, useLayoutEffect } from "react";
import { areKeysOn } from "./keys-on.ts";

const TYPING = "input, select, textarea, [contenteditable], dialog";

/** Whether a key was meant for the page, not for a field, a dialog or the browser. */
const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !defaultPrevented && !ctrlKey && !metaKey && !altKey && !(target as Element).closest?.(TYPING);

/** Does something when a letter is pressed, unless somebody types or has turned such keys off. */
export function useKey(key: string, act: () => void): void {
  const run = useEffectEvent(act);
  // Before the list is drawn: whoever sees it can use its keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const open = document.querySelector("dialog[open]");
      if (event.key.toLowerCase() !== key || open || !areKeysOn() || !isForPage(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [key]);
}
