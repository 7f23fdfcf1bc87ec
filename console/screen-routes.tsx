import { data, type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from "react-router";
import { ApiError } from "./api.ts";
import { ScreenError } from "./components/screen-error.tsx";
import { Shell } from "./components/shell.tsx";
import { loadScreen } from "./load-screen.ts";
import { reloadOnce } from "./reload-once.ts";
import { Root } from "./root.tsx";
import { type RouteRow, routeTable } from "./routes.ts";
import { loadMe, mayDo } from "./session/me.ts";

/** The route table as React Router routes. */
export function createRoutes(): RouteObject[] {
  const framed = (frame: RouteRow["frame"]) => routeTable.filter((row) => row.frame === frame).map(screenRoute);
  return [
    {
      id: "root",
      Component: Root,
      ErrorBoundary: ScreenError,
      HydrateFallback: () => null,
      children: [
        {
          id: "shell",
          loader: ({ request }) => knowWho(request),
          Component: Shell,
          ErrorBoundary: ScreenError,
          shouldRevalidate: () => false,
          children: [
            ...framed("shell"),
            { id: "missing", path: "/console/*", ErrorBoundary: ScreenError, loader: missing },
          ],
        },
        { id: "plain", Component: Outlet, children: framed("plain") },
      ],
    },
  ];
}

function screenRoute(row: RouteRow): RouteObject {
  const load = () => loadScreen(row).catch(reloadOnce);
  return {
    id: row.path,
    path: row.path,
    handle: { station: row.station === true },
    ErrorBoundary: ScreenError,
    lazy: {
      Component: async () => (await load()).default,
      loader: async () => {
        const { loader } = await load();
        return async (args: LoaderFunctionArgs) => {
          if (row.frame === "shell") await admit(row, args.request);
          return loader ? await loader(args).catch(toRouteError) : null;
        };
      },
    },
  };
}

/** The person who is signed in. Anybody else is sent to sign in, and comes back here. */
async function knowWho({ url }: Request) {
  const { pathname, search } = new URL(url);
  return loadMe().catch((error) => {
    const lost = error instanceof ApiError && error.code === "STA_001";
    if (lost) throw redirect(`/console/sign-in?to=${encodeURIComponent(pathname + search)}`);
    return toRouteError(error);
  });
}

async function admit(row: RouteRow, request: Request): Promise<void> {
  if (!mayDo(await knowWho(request), row.needs)) throw data(null, { status: 403 });
}

const missing = () => {
  throw data(null, { status: 404 });
};

/** A refusal while loading becomes the page that says so. 0: no network. */
function toRouteError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const status = error.code === "COM_001" ? 404 : error.status || 503;
  throw data({ message: error.message }, { status });
}
