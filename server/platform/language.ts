import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import { type Language, languages } from "#domain/text.ts";

const NAME = "language";
// The prefix makes browsers insist on https, this host and no other path.
const HOST_NAME = `__Host-${NAME}`;

export const languageCookieName = ({ production }: { production: boolean }) => (production ? HOST_NAME : NAME);

const YEAR_SECONDS = 365 * 24 * 3_600;

/** From now on this browser is shown pages in this language. */
export const rememberLanguage = (c: Context, env: { production: boolean }, language: Language): void =>
  setCookie(c, languageCookieName(env), language, {
    path: "/",
    maxAge: YEAR_SECONDS,
    sameSite: "Lax",
    httpOnly: true,
    secure: env.production,
  });

/** What this browser chose with the switch, also before the cookie had its prefix. */
const chosenLanguage = (c: Context) => getCookie(c, HOST_NAME) ?? getCookie(c, NAME);

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** What so many ways of asking for a language mean; each browser's own words are the same at every request. */
const meanings = new LRUCache<string, Language>({ max: 500 });
/** Longer words are read anew each time. */
const LONGEST_KEPT = 100;

/** Japanese unless the words of Accept-Language prefer English. */
export function acceptedLanguage(words: string | undefined): Language {
  if (!words) return "ja";
  const known = meanings.get(words);
  if (known) return known;
  const ranked = parseAccept(words)
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => type.slice(0, 2).toLowerCase());
  const language = ranked.find(isLanguage) ?? "ja";
  if (words.length <= LONGEST_KEPT) meanings.set(words, language);
  return language;
}

/** API: the language that the caller asks for. */
export const apiLanguage = (c: Context): Language => acceptedLanguage(c.req.header("Accept-Language"));

/**
 * Takes the language out of an address that names one, as mails in English do, and speaks it from then on where nobody has
 * chosen another in this browser. Answers the address without it, or undefined when it names none.
 */
export function takeLanguage(c: Context, env: { production: boolean }, address: URL): URL | undefined {
  const wanted = address.searchParams.get(NAME);
  if (!isLanguage(wanted)) return undefined;
  if (chosenLanguage(c) === undefined) rememberLanguage(c, env, wanted);
  const plain = new URL(address);
  plain.searchParams.delete(NAME);
  return plain;
}

/** Pages: Japanese unless this browser chose English with the switch. */
export function pageLanguage(c: Context): Language {
  const chosen = chosenLanguage(c);
  return isLanguage(chosen) ? chosen : "ja";
}

/** The language to write to a new member in: the one chosen on the site, else what the browser prefers. */
export function memberLanguage(c: Context): Language {
  const chosen = chosenLanguage(c);
  return isLanguage(chosen) ? chosen : apiLanguage(c);
}
