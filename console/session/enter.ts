import { sameSitePath } from "#domain/same-site-path.ts";

/** Where somebody goes after signing in: back to where they were, within the console. */
export function wayBack(to: string | null): string {
  const path = to === null ? undefined : sameSitePath(to);
  return path && /^\/console(\/|\?|$)/.test(path) && !path.startsWith("/console/sign-in") ? path : "/console";
}
