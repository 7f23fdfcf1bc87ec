import type { ComponentType } from "react";
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { ApiError } from "./api.ts";
import { guard } from "./guard.ts";
import { DefaultLayout } from "./layouts/default-layout.tsx";
import { PaymentLayout } from "./layouts/payment-layout.tsx";
import { SimpleLayout } from "./layouts/simple-layout.tsx";
import { loadScreen } from "./load-screen.ts";
import { CodeNotLoaded, type PageContext, pageContext } from "./page-context.ts";
import { isPlainId } from "./plain-id.ts";
import { Root, RootError } from "./root.tsx";
import { type Layout, type RouteRow, routeTable } from "./routes.ts";
import { shownAt } from "./use-refresh.ts";

const layouts: Record<Layout, ComponentType> = {
  default: DefaultLayout,
  simple: SimpleLayout,
  payment: PaymentLayout,
};

type Answers = {
  /** What it means that a screen's code cannot be loaded: a new build took the old files away. */
  onLoadFailure: (error: unknown) => Promise<never>;
  /** What becomes of a guest who wants a member's page. */
  onGuest: (url: URL) => Promise<never>;
};

/** The route table as React Router routes. `language` is fixed for a page's life. */
export function createRoutes(language: PageContext["language"], answers: Answers): RouteObject[] {
  const children = (Object.keys(layouts) as Layout[]).map((layout) => ({
    id: layout,
    Component: layouts[layout],
    children: routeTable
      .filter((row) => row.layout === layout)
      .map((row): RouteObject => ({ id: row.path, path: row.path, ...screenRoute(row, language, answers) })),
  }));
  return [
    {
      id: "root",
      Component: Root,
      ErrorBoundary: RootError,
      children: [...children, { id: "missing", path: "*", loader: missingPage }],
    },
  ];
}

function screenRoute(row: RouteRow, language: PageContext["language"], answers: Answers): Partial<RouteObject> {
  const load = () => loadScreen(row, language).catch(answers.onLoadFailure);
  return {
    lazy: {
      Component: async () => (await load()).default,
      loader: async () => {
        const { loader } = await load();
        return async (args: LoaderFunctionArgs) => {
          const page = args.context.get(pageContext);
          if (!Object.values(args.params).every(isPlainId)) missingPage(args);
          await guard(row, page, new URL(args.request.url), answers.onGuest);
          return loader ? await loader({ ...args, page }).catch(failed(args.request, answers)) : null;
        };
      },
    },
  } as Partial<RouteObject>;
}

const failed =
  (request: Request, { onLoadFailure }: Answers) =>
  (error: unknown): unknown => {
    if (error instanceof CodeNotLoaded) return onLoadFailure(error.cause);
    const isOutOfOrder = error instanceof ApiError && error.status >= 500;
    return (isOutOfOrder ? shownAt(request.url) : undefined) ?? toRouteError(error, request);
  };

/** A guest logs in and then goes on to the page. */
export async function sendToLogin(url: URL): Promise<never> {
  throw redirect(`/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * Without network, the service worker knows what can still be shown of a page: it answers when that is loaded anew. One that
 * has not kept its word about all other pages yet could only show the browser's own error.
 */
export const hasCopies = async () =>
  typeof navigator !== "undefined" &&
  Boolean(navigator.serviceWorker?.controller) &&
  Boolean(await caches.match("/offline", { ignoreVary: true }));

/** What the page shows that could not be loaded for want of a network. */
export const offline = () => data({ offline: true }, { status: 503 });

/** A refusal while loading becomes the error page, with the status it really has. */
async function toRouteError(error: unknown, { url, signal }: Request): Promise<never> {
  if (error instanceof ApiError) {
    if (error.status === 0 && !signal.aborted && (await hasCopies())) {
      location.assign(url);
      return new Promise(() => {});
    }
    if (error.status === 0) throw offline();
    // An address that cannot be anything's is not found, like one that could be.
    const status = error.code === "COM_001" ? 404 : error.status;
    throw data({ message: error.message }, { status });
  }
  throw error;
}

function missingPage({ request }: Pick<LoaderFunctionArgs, "request">): never {
  throw data({ message: `Page not found: ${new URL(request.url).pathname}` }, { status: 404 });
}
