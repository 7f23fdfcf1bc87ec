import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { catchLostFocus, focusMain } from "#ui/focus.ts";
import { LinkFrame } from "#ui/link.tsx";
import { LoadingBar } from "#ui/loading-bar.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { Snackbar } from "#ui/snackbar.tsx";
import { useCaughtFocus } from "#ui/use-caught-focus.ts";

export function Root() {
  return (
    <LinkFrame>
      <LoadingBar />
      <Outlet />
      <Snackbar />
      <Overlay />
      <FocusAfterNavigation />
      <ScrollRestoration />
    </LinkFrame>
  );
}

/** A new screen starts at its main part for keyboards and screen readers too, not where the last link was. */
function FocusAfterNavigation() {
  useCaughtFocus();
  const { pathname, search } = useLocation();
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another page of a list, the link that led to it may be gone
  useEffect(() => {
    if (last.current && last.current !== pathname) focusMain();
    else if (last.current) catchLostFocus();
    last.current = pathname;
  }, [pathname, search]);
  return null;
}
