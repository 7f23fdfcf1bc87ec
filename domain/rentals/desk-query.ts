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
  const text = typed.normalize("NFKC").trim().toUpperCase();
  const digits = text.replace(/[\s-]/g, "");
  const looks = (pattern: RegExp, value = text) => (pattern.test(value) ? value : undefined);
  return {
    reservation: text.length >= SHORTEST_NUMBER ? looks(/^R[A-Z0-9]{1,10}$/) : undefined,
    serial: text.length >= 2 ? looks(/^[A-Z0-9][A-Z0-9-]{1,39}$/) : undefined,
    box: looks(/^[A-Z]\d{0,3}$/) ?? looks(/^[A-Z]{1,3}-?\d{1,4}$/),
    inquiry: looks(/^C[A-Z0-9]{8}$/, digits),
    shipping: digits.length >= SHORTEST_SHIPPING ? looks(/^\d{6,20}$/, digits) : undefined,
  };
}
