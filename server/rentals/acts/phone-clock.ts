import { SECOND } from "#domain/time.ts";

/** A phone says whole seconds, and learns the shop's time from answers that took a while to arrive. */
const SLACK_MS = 10 * SECOND;

/** The latest moment that may be meant by the one a phone says. */
export const atTheLatest = (said: Date): Date => new Date(said.getTime() + SLACK_MS);
