import { createContext, use } from "react";
import type { SiteFacts } from "./document.tsx";
import type { Session } from "./page-context.ts";

type Site = SiteFacts & { session: Session };

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext;

/** The installation's facts and who is looking. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("no site");
  return site;
}
