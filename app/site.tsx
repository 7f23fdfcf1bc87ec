import { createContext, use } from "react";
import type { SiteFacts } from "./document.tsx";

const SiteContext = createContext<SiteFacts | undefined>(undefined);

export const SiteProvider = SiteContext;

/** The installation's facts. */
export function useSite(): SiteFacts {
  const site = use(SiteContext);
  if (!site) throw new Error("no site");
  return site;
}
