import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, redirect } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApiClient } from "./api.ts";
import { ApiProvider } from "./api-context.tsx";
import { Document, PAGE_DATA_ID, type PageAssets, type PageData, SESSION_ID } from "./document.tsx";
import { formsAreOf } from "./form-memory.ts";
import { loadMessages } from "./messages/messages.tsx";
import { forgetCopies, forgetCopiesOfOthers, savedCopy } from "./offline/saved-copies.ts";
import { pageContext } from "./page-context.ts";
import { reloadOnce } from "./reload-once.ts";
import { createRoutes, hasCopies, offline, sendToLogin } from "./screen-routes.tsx";
import { apiFetch, sessionExpired } from "./session/access-token.ts";
import { getSession, RenderedSession, type Session, setSession, withUnread } from "./session/session.ts";
import { SiteProvider } from "./site.tsx";
import "./styles.css";

declare global {
  interface Window {
    __staticRouterHydrationData?: PageData["hydration"];
  }
}

/** The page's files as its head names them. */
function readAssets(): PageAssets {
  const attributes = (selector: string, name: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
  return {
    script: attributes("script[type=module]", "src").at(-1) ?? "",
    styles: attributes("link[rel=stylesheet]", "href"),
    preload: attributes("link[rel=modulepreload]", "href"),
  };
}

async function start() {
  // Now: whatever is loaded later adds to them.
  const assets = readAssets();
  const [json, who] = [PAGE_DATA_ID, SESSION_ID].map((id) => document.getElementById(id)?.textContent ?? "") as [
    string,
    string,
  ];
  const page: PageData = JSON.parse(json);
  const session: Session = JSON.parse(who);
  const { language, site } = page;

  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const routes = createRoutes(language, {
    onLoadFailure: async (error) => {
      // Loading anew would only lead to the browser's own error.
      if (!navigator.onLine && !(await hasCopies())) throw offline();
      return reloadOnce(router?.state.navigation.location ?? location, error);
    },
    onGuest: askServer,
  });
  const api = createApiClient({ origin: location.origin, language, fetch: apiFetch });
  setSession(session);
  savedCopy.set(site.savedAt);
  // A session may have ended, or become another's, without a page of ours that saw it.
  formsAreOf(session.status === "authenticated" ? session.user.id : undefined);
  if (session.status === "unauthenticated") forgetCopies().catch(() => {});
  if (session.status === "authenticated") forgetCopiesOfOthers(session.user.id).catch(() => {});

  // The texts and code of the page on screen are here before React takes over, so nothing flickers.
  const matches = matchRoutes(routes, location.pathname) ?? [];
  await loadMessages(language, ["common"]);
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "object") return;
      const { Component, loader } = route.lazy;
      const [component, load] = await Promise.all([Component?.(), loader?.()]);
      Object.assign(route, { Component: component, loader: load, lazy: undefined });
    }),
  );

  // React Router reads its state from here and restores the error objects in it.
  window.__staticRouterHydrationData = page.hydration;
  router = createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider();
      const setUnread = (count: number) => setSession(withUnread(getSession(), count));
      context.set(pageContext, { api, language, session: getSession(), setUnread, alsoLoads: () => {} });
      return context;
    },
  });
  if (site.savedAt) watchCopy(router);
  hydrateRoot(
    document,
    <Document page={page} assets={assets} json={json} session={who}>
      <SiteProvider value={site}>
        <RenderedSession value={session}>
          <ApiProvider value={api}>
            <RouterProvider router={router} />
          </ApiProvider>
        </RenderedSession>
      </SiteProvider>
    </Document>,
  );
}

/** Whatever is loaded from now on is no copy; what stays because nothing newer could be had is one still. */
function watchCopy(router: ReturnType<typeof createBrowserRouter>): void {
  const copied = router.state.loaderData;
  router.subscribe(({ loaderData }) => {
    if (Object.keys(loaderData).some((id) => loaderData[id] !== copied[id])) savedCopy.set(undefined);
  });
}

/** A guest in this tab may have logged in in another one. Only the server sees the cookie, so it is asked again. */
function askServer(url: URL): Promise<never> {
  // Whoever's session has just ended is told so, on this page.
  if (sessionExpired.get()) return sendToLogin(url);
  location.assign(url);
  return new Promise((_, reject) => {
    // Back again from there, out of the browser's memory: as if nothing had been asked for.
    addEventListener("pageshow", () => reject(redirect(location.pathname + location.search)), { once: true });
  });
}

// Without its code the page stays as the server made it, which can be read and followed.
start().catch((error) => console.error(error));
