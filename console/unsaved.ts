import { useEffect } from "react";

/** The forms on the screen in which something is typed that is not saved. */
const forms = new Set<object>();

/** The state with which a form that has just saved goes on to another screen. */
export const SAVED = { saved: true };

type Place = { pathname: string; state?: unknown };

/** Whether somebody is asked before they leave for another screen. Filters and pages of the same one change nothing. */
export const asksFirst = (unsaved: boolean, from: Place, to: Place): boolean =>
  unsaved && from.pathname !== to.pathname && !(to.state as typeof SAVED | null | undefined)?.saved;

export const isUnsaved = (): boolean => forms.size > 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before what was typed is lost: the browser, when the page is left; `LeaveQuestion`, when another screen opens. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = {};
    forms.add(form);
    addEventListener("beforeunload", warn);
    return () => {
      forms.delete(form);
      if (forms.size === 0) removeEventListener("beforeunload", warn);
    };
  }, [unsaved]);
}
