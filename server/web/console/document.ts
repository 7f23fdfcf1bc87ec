import type { Language, Text } from "#domain/text.ts";
import type { PageAssets } from "#server/web/pages/renderer.ts";

/** What the console's code wants to know before it asks for anything. */
export type ConsolePage = { language: Language; origin: string; build: string };

const title: Text = { ja: "エキカリ 管理画面", en: "Ekikari console" };
const needsScript: Text = {
  ja: "管理画面を使うには、JavaScriptを有効にしてください。",
  en: "Turn on JavaScript to use the console.",
};

/** The console before its code has run. */
export function consoleDocument(page: ConsolePage, { script, styles, preload }: PageAssets): string {
  const data = JSON.stringify(page).replaceAll("<", "\\u003c");
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preload.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${title[page.language]}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">${links.join("")}<script type="module" src="${script}"></script></head><body><div id="console"></div><noscript>${needsScript[page.language]}</noscript><script type="application/json" id="console-page">${data}</script></body></html>`;
}
