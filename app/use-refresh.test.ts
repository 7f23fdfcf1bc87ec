import { createMemoryRouter, RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { loadScreen } from "./load-screen.ts";
import { pageContext } from "./page-context.ts";
import { createRoutes } from "./screen-routes.tsx";
import { loadAnew } from "./use-refresh.ts";

vi.mock("./load-screen.ts", { spy: true });

/** The page of the usage guide, whose data `load` has. */
async function open(load: () => Promise<unknown>) {
  vi.mocked(loadScreen).mockResolvedValue({ default: () => null, loader: load });
  const never = () => Promise.reject(new Error("not asked"));
  const routes = createRoutes("ja", { onLoadFailure: never, onGuest: never });
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(pageContext, { session: { status: "unauthenticated" } } as never);
    return context;
  };
  const router = createMemoryRouter(routes, { initialEntries: ["/usage-guide"], getContext });
  await vi.waitUntil(() => router.state.initialized);
  const url = "http://localhost/usage-guide";
  const [data] = Object.values(router.state.loaderData);
  return { router, shown: { url, data }, all: () => Object.values(router.state.loaderData) };
}

it.each([500, 503])("a page stays as it is when the shop answers %i while it is loaded anew", async (status) => {
  const load = vi.fn().mockResolvedValueOnce("first").mockResolvedValue("second");
  const { router, shown, all } = await open(load);
  expect(all()).toEqual(["first"]);
  load.mockRejectedValueOnce(new ApiError(status, undefined));
  await loadAnew(shown, () => router.revalidate());
  expect([all(), router.state.errors]).toEqual([["first"], null]);
  await loadAnew(shown, () => router.revalidate());
  expect([all(), router.state.errors]).toEqual([["second"], null]);
});

it.each([
  [
    "what is not there any more is told",
    404,
    (router: Opened) => loadAnew(router.shown, () => router.router.revalidate()),
  ],
  ["as is a shop out of order when the page is opened", 503, ({ router }: Opened) => router.revalidate()],
  [
    "or another page",
    503,
    ({ router, shown }: Opened) => loadAnew({ ...shown, url: "http://localhost/" }, () => router.revalidate()),
  ],
])("%s", async (_, status, again) => {
  const load = vi.fn().mockResolvedValueOnce("first").mockRejectedValue(new ApiError(status, undefined));
  const opened = await open(load);
  await again(opened);
  expect(Object.values(opened.router.state.errors ?? {})).toMatchObject([{ status }]);
});

type Opened = Awaited<ReturnType<typeof open>>;
