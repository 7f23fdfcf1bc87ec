import { foldCode } from "#domain/hyphens.ts";

/** What somebody at the desk may mean by what they typed, in any width: beginnings of numbers, as those are written. */
export type DeskQuery = {
  /** R and what follows. */
  reservation: string | undefined;
  serial: string | undefined;
  box: string | undefined;
  /** Digits that a carrier gave. */
  shipping: string | undefined;
  /** The whole number of an inquiry. */
  inquiry: string | undefined;
};

const SHORTEST_SHIPPING = 6;
const SHORTEST_NUMBER = 3;

export function readDeskQuery(typed: string): DeskQuery {
  const text = foldCode(typed);
  const digits = text.replace(/[\s-]/g, "");
  const looks = (pattern: RegExp, value = text) => (pattern.test(value) ? value : undefined);
  return {
    reservation: text.length >= SHORTEST_NUMBER ? looks(/^R[A-Z0-9]{1,10}$/) : undefined,
    serial: text.length >= 2 ? looks(/^[A-Z0-9][A-Z0-9-]{1,39}$/) : undefined,
    // As boxes are numbered when a station gets them: some letters, or none, and a running number.
    box: looks(/^[A-Z-]{0,4}\d{1,4}$/) ?? looks(/^[A-Z]$/),
    inquiry: looks(/^C[A-Z0-9]{8}$/, digits),
    shipping: digits.length >= SHORTEST_SHIPPING ? looks(/^\d{6,20}$/, digits) : undefined,
  };
}
