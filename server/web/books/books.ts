export type Rows = <T extends object>(statement: string, values?: unknown[]) => Promise<T[]>;

/** What a check looks at. It never asks the shop's own code what should be true of its data. */
export type Books = {
  rows: Rows;
  /** The shop's time. */
  now: Date;
  /** The reservations to look at, by id. */
  reservations: string[];
  /** Of what belongs to no reservation: what happened from here on ... */
  from: Date;
  /** ... and before this. What is younger may be under way. */
  to: Date;
};

/** Something that does not agree. `reservation` and `unit` say which, where it is about one. */
export type Finding = { check: string; what: string; reservation?: string; unit?: string };

export type Check = (books: Books) => Promise<Finding[]>;

type Named = { number?: string; one?: string; unit?: string };

/** A rule: one finding per row that a query for violations answers. `$1` are the reservations, unless `values` says else. */
export const rule =
  <T extends object>(
    check: string,
    statement: string,
    describe: (row: T) => string,
    values: (books: Books) => unknown[] = ({ reservations }) => [reservations],
  ): Check =>
  async (books) =>
    (await books.rows<T & Named>(statement, values(books))).map((row) => {
      const { number, one = number, unit } = row;
      return { check, what: describe(row), ...(one && { reservation: one }), ...(unit && { unit }) };
    });

/** `$1` and `$2`: from when, and before when. */
export const byTime = ({ from, to }: Pick<Books, "from" | "to">): unknown[] => [from, to];

export type Row = { number: string; status: string };
export const numberAndStatus = ({ number, status }: Row) => `${number} (${status})`;

export type Told = { what: string };
export const asTold = ({ what }: Told) => what;

/** Mails and acts are kept for 90 days; whether one was written is asked only of what is younger than this. */
export const KEPT_DAYS = 89;
