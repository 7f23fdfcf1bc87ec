import type { Language, Text } from "#domain/text.ts";

type PlainPage = { title: string; lines: string[]; link: { href: string; label: string }; more?: string };

const brand: Text = { ja: "エキカリ", en: "Ekikari" };

/** A page that needs neither React nor the build: for when those are not to be had. Texts are our own. */
const plainPage = (language: Language, { title, lines, link, more = "" }: PlainPage): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${brand[language]}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head><body><main><p class="brand">${brand[language]}</p><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join("")}${more}<p><a class="button" href="${link.href}">${link.label}</a></p></main></body></html>`;

const fatal = {
  title: { ja: "問題が発生しました", en: "Something went wrong" },
  body: {
    ja: "申し訳ございません。数分おいて、もう一度お試しください。",
    en: "Sorry. Try again in a few minutes.",
  },
  home: { ja: "ホームに戻る", en: "Back to the home page" },
} satisfies Record<string, Text>;

/** What people see when even the error page could not be rendered. */
export const fatalPage = (language: Language): string =>
  plainPage(language, {
    title: fatal.title[language],
    lines: [fatal.body[language]],
    link: { href: "/", label: fatal.home[language] },
  });

// True of a device without network and of a shop that does not answer: what has kept the page does not know which.
const offline = {
  title: { ja: "つながりませんでした", en: "We couldn't connect" },
  body: {
    ja: "このページを読み込めませんでした。電波のよい場所で、もう一度お試しください。つながらないときは、数分おいてお試しください。",
    en: "We couldn't load this page. Try again where the signal is better. If that doesn't help, wait a few minutes.",
  },
  saved: { ja: "オフラインで見られるページ", en: "Pages saved for offline use" },
  again: { ja: "もう一度読み込む", en: "Try again" },
} satisfies Record<string, Text>;

/** What the service worker shows in place of a page that it can neither have nor has a copy of; it fills in the list of those it has. */
export const offlinePage = (language: Language): string =>
  plainPage(language, {
    title: offline.title[language],
    lines: [offline.body[language]],
    link: { href: "", label: offline.again[language] },
    more: `<section hidden><h2>${offline.saved[language]}</h2><ul><!--saved--></ul></section>`,
  });
