import { useEffect, useRef } from "react";
import { isRouteErrorResponse, Outlet, ScrollRestoration, useLocation, useNavigate, useRouteError } from "react-router";
import { BuildWatch } from "./components/build-watch.tsx";
import { ErrorView } from "./components/error-view.tsx";
import { LogoutDialog } from "./components/logout-dialog.tsx";
import { FocusRefresh, SessionExpiredDialog } from "./components/session-watch.tsx";
import { SimpleFrame } from "./layouts/simple-layout.tsx";
import { LoadingBar } from "./ui/loading-bar.tsx";
import { Overlay } from "./ui/overlay.tsx";
import { Snackbar } from "./ui/snackbar.tsx";

export function Root() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Snackbar />
      <Overlay />
      <LogoutDialog />
      <SessionExpiredDialog />
      <FocusRefresh />
      <BuildWatch />
      <FocusAfterNavigation />
      <ScrollRestoration />
    </>
  );
}

/** A new page starts at its main part for keyboards and screen readers too, not where the last link was. */
function FocusAfterNavigation() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname) document.querySelector("main")?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname]);
  return null;
}

/** Refusals show the error page in place; a fault of the interface itself goes to /400. */
export function RootError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ours = isRouteErrorResponse(error);
  useEffect(() => {
    if (ours) return;
    console.error(error);
    if (pathname !== "/400") navigate("/400", { replace: true });
  }, [ours, error, pathname, navigate]);
  return (
    <SimpleFrame>
      <ErrorView status={ours ? error.status : 500} />
    </SimpleFrame>
  );
}
