import type { FormEvent } from "react";

const KEY = "language-offer";

/** Search engines read pages as they are: nobody is there to choose. */
const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

/** Whether English is worth offering: to people whose browser prefers it to Japanese, until they have said yes or no. */
export function isOfferDue(): boolean {
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => /^(ja|en)$/.test(tag));
  if (preferred !== "en" || ROBOT.test(navigator.userAgent)) return false;
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Nothing can be remembered, so it would be asked on every page.
    return false;
  }
}

/**
 * The form that chooses a language comes back to the page with what stands behind its #, which may be the key of a link:
 * browsers send it to nobody and keep it when they are sent on.
 */
export function chooseLanguage({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  form.action = `/language${location.hash}`;
  settleOffer();
}

/** The language was chosen, or the offer turned down: it is not made again. */
export function settleOffer(): void {
  try {
    localStorage.setItem(KEY, "settled");
  } catch {
    // Storage is off, and without it nothing is offered.
  }
}
