import type { ComponentType } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { loadMessages } from "./messages/messages.ts";
import { page } from "./page.ts";
import type { RouteRow } from "./routes.ts";

/** What a file under `screens/` exports. */
export type ScreenModule = {
  default: ComponentType;
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
};

const screens = import.meta.glob<ScreenModule>("./screens/*/*.tsx");

/** Loads the code and the texts of a screen. */
export async function loadScreen(row: RouteRow): Promise<ScreenModule> {
  const screen = screens[`./screens/${row.screen}.tsx`];
  if (!screen) throw new Error(`no screen ${row.screen}`);
  const [module] = await Promise.all([screen(), loadMessages(page().language, row.messages ?? [])]);
  return module;
}
