import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { catchLostFocus } from "./focus.ts";

/** What was pressed may be gone with the new data. A page that has just opened starts at its top, with the skip link. */
export function useCaughtFocus(): void {
  const { state } = useRevalidator();
  const revalidating = useRef(false);
  useEffect(() => {
    if (revalidating.current) catchLostFocus();
    revalidating.current = state === "loading";
  }, [state]);
}
