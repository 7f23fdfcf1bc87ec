import type { Language } from "#domain/text.ts";

/** The browser's name as people know it. */
export type DeviceName = { browser: string | null; system: string | null };

// The first match wins, because most browsers also include the names of older ones.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYJApp|\bYahooMobile/, "Yahoo! JAPAN"],
  [/\bLine\//, "LINE"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Longer than any browser's name. A longer one would take long to read. */
const LONGEST = 1_000;

/** Reads the `User-Agent` header. Anybody can fake it, so use it only to help people recognise a device. */
export function deviceName(userAgent: string): DeviceName {
  const said = userAgent.slice(0, LONGEST);
  return { browser: nameIn(browsers, said), system: nameIn(systems, said) };
}

/** The same in words. */
export const describeDevice: Record<Language, (name: DeviceName) => string> = {
  ja: ({ browser, system }) => (browser && system ? `${system}の${browser}` : (browser ?? system ?? "不明な端末")),
  en: ({ browser, system }) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
};
