import { useSearchParams } from "react-router";
import { sameSitePath } from "#domain/same-site-path.ts";

/** Where to go after signing in: the `redirect` of the address if it is on this site, else home. */
export function useRedirectTarget(): string {
  const [params] = useSearchParams();
  return sameSitePath(params.get("redirect")) ?? "/";
}

/** The same address with the way back handed on. */
export const withRedirect = (path: string, target: string) =>
  target === "/" ? path : `${path}?redirect=${encodeURIComponent(target)}`;
