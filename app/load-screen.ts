import type { ComponentType } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { Language } from "#domain/text.ts";
import { loadMessages } from "./messages/messages.tsx";
import type { PageContext } from "./page-context.ts";
import type { RouteRow } from "./routes.ts";

export type ScreenLoaderArgs = LoaderFunctionArgs & { page: PageContext };

/** What a file under `screens/` exports. */
export type ScreenModule = {
  default: ComponentType;
  loader?: (args: ScreenLoaderArgs) => Promise<unknown>;
};

const screens = import.meta.glob<ScreenModule>("./screens/*/*.tsx");

/** The file of a row's screen, as bundlers know it. */
export const screenFile = (row: RouteRow) => `./screens/${row.screen}.tsx`;

/** Loads the code and the texts of a screen. */
export async function loadScreen(row: RouteRow, language: Language): Promise<ScreenModule> {
  const screen = screens[screenFile(row)];
  if (!screen) throw new Error(`no screen ${row.screen}`);
  const [module] = await Promise.all([screen(), loadMessages(language, row.messages ?? [])]);
  return module;
}
