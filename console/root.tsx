import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { focusMain } from "#ui/focus.ts";
import { LinkFrame } from "#ui/link.tsx";
import { LoadingBar } from "#ui/loading-bar.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { Snackbar } from "#ui/snackbar.tsx";

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
  const { pathname } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current && last.current !== pathname) focusMain();
    last.current = pathname;
  }, [pathname]);
  return null;
}
