import type { Language } from "#domain/text.ts";

/** What the document says before anything is asked for. */
type Page = { language: Language; origin: string; build: string };

let read: Page | undefined;

export function page(): Page {
  read ??= JSON.parse(document.getElementById("console-page")?.textContent ?? "") as Page;
  return read;
}
