import type { Text } from "#domain/text.ts";

const lines: { title: Text; body: Text; home: Text } = {
  title: { ja: "問題が発生しました", en: "Something went wrong" },
  body: {
    ja: "申し訳ございません。しばらくしてからもう一度お試しください。",
    en: "Sorry. Please try again in a moment.",
  },
  home: { ja: "ホームに戻る", en: "Back to home" },
};

/** What people see when even the error page could not be rendered. */
export const fatalPage = (language: keyof Text): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${lines.title[language]}</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>${lines.title[language]}</h1><p>${lines.body[language]}</p><p><a href="/">${lines.home[language]}</a></p></main></body></html>`;
