import { createContext } from "react-router";
import type { Language } from "#domain/text.ts";
import type { ApiClient } from "./api.ts";
import type { Session } from "./session/session.ts";

/** What every loader works with, on the server and in the browser alike. */
export type PageContext = {
  api: ApiClient;
  language: Language;
  session: Session;
  /** Says how many notices are unread now, where a loader learns it: header and menu show it at once. */
  setUnread: (count: number) => void;
  /** Names sources below `app/` that the page needs besides its screen, so that browsers need not find that out by themselves. */
  alsoLoads: (sources: string[]) => void;
};

/** A file of the code could not be loaded. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super("a part of the page could not be loaded", { cause });
  }
}

export const pageContext = createContext<PageContext>();
