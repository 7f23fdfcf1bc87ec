import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, Outlet, ScrollRestoration, useLocation, useNavigate, useRouteError } from "react-router";
import { catchLostFocus, focusMain, focusStart } from "#ui/focus.ts";
import { LinkFrame } from "#ui/link.tsx";
import { LoadingBar } from "#ui/loading-bar.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { Snackbar } from "#ui/snackbar.tsx";
import { useCaughtFocus } from "#ui/use-caught-focus.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { BuildWatch } from "./components/build-watch.tsx";
import { ErrorView } from "./components/error-view.tsx";
import { LogoutDialog } from "./components/logout-dialog.tsx";
import { OutcomeWatch } from "./components/outcome/outcome-watch.tsx";
import { FocusRefresh, SessionExpiredDialog } from "./components/session-watch.tsx";
import { SimpleFrame } from "./layouts/simple-layout.tsx";
import { prefetch } from "./prefetch.ts";

export function Root() {
  return (
    <LinkFrame announce={prefetch}>
      <LoadingBar />
      <Outlet />
      <Snackbar />
      <Overlay />
      <LogoutDialog />
      <SessionExpiredDialog />
      <OutcomeWatch />
      <FocusRefresh />
      <BuildWatch />
      <FocusAfterNavigation />
      <ScrollRestoration />
    </LinkFrame>
  );
}

/** What takes the place of all that was on screen takes the focus too. The first page of a visit does not. */
function useFocusInPlace() {
  const [inPlace] = useState(useHydrated());
  useEffect(() => {
    if (inPlace) focusMain();
  }, [inPlace]);
}

/** A new page starts at its main part for keyboards and screen readers too, not where the last link was. */
function FocusAfterNavigation() {
  // After an error page, which stands in place of everything.
  useFocusInPlace();
  useCaughtFocus();
  const { pathname, search } = useLocation();
  const last = useRef<{ pathname: string; heading: string | null | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step of the same page may differ by its search alone
  useEffect(() => {
    const heading = document.querySelector("main h1")?.textContent;
    const before = last.current;
    last.current = { pathname, heading };
    if (!before) return;
    if (before.pathname !== pathname || before.heading !== heading) focusStart();
    // The link that led from the page to itself may be gone with what it took away.
    else catchLostFocus();
  }, [pathname, search]);
  return null;
}

/** Refusals show the error page in place; a fault of the interface itself goes to /400. */
export function RootError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ours = isRouteErrorResponse(error);
  useFocusInPlace();
  useEffect(() => {
    if (ours) return;
    console.error(error);
    if (pathname !== "/400") navigate("/400", { replace: true });
  }, [ours, error, pathname, navigate]);
  return (
    <LinkFrame announce={prefetch}>
      <SimpleFrame>
        <OutcomeWatch />
        <ErrorView status={ours ? error.status : 500} offline={ours && error.data?.offline} />
      </SimpleFrame>
    </LinkFrame>
  );
}
