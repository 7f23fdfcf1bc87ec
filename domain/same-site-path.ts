const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&-]+)?$/;

/**
 * The path, query and fragment of `target` if it stays on this site, else undefined. Refuses other origins, dangerous
 * protocols and the tricks that browsers forgive ("//evil", "/\evil", control characters, credentials).
 */
export function sameSitePath(target: string | null | undefined): string | undefined {
  if (!target?.startsWith("/") || target.length > 2_000) return undefined;
  // Most are plain, and every link of a page asks: what is below costs ten times as much.
  if (PLAIN.test(target)) return target;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip them, which turns "/\t/evil" into "//evil"
  if (/[\u0000-\u001f\u007f\\]/.test(target) || target.startsWith("//")) return undefined;
  const base = "https://same.site";
  if (!URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith("//") ? path : undefined;
}
