/** A capture or refund of ours or of the gateway's. */
export type BookLine = {
  kind: "capture" | "refund";
  operation: string;
  amount: number;
  /** The day of the books it belongs to, YYYY-MM-DD. */
  day: string;
};

export type TheirLine = BookLine & { processId: string };

/** `other_day`: both have it, but in the books of different days. `orphan`: theirs, and known to be nobody's. */
export const verdicts = ["same", "amount", "only_ours", "only_theirs", "other_day", "orphan"] as const;
export type Verdict = (typeof verdicts)[number];

export type Compared = {
  kind: "capture" | "refund";
  operation: string;
  ours: number | null;
  theirs: number | null;
  /** The day on which the other side has it, where that is another. */
  otherDay: string | null;
  verdict: Verdict;
};

type Books = { day: string; ours: BookLine[]; theirs: TheirLine[]; orphans: ReadonlySet<string> };

/** What of a day's lines has to be looked into. */
export const isTrouble = ({ verdict }: Pick<Compared, "verdict">): boolean =>
  verdict === "amount" || verdict === "only_ours" || verdict === "only_theirs";

/**
 * A day of our books against the gateway's, line by line. `ours` and `theirs` have the lines of this day, and their
 * counterparts on other days.
 */
export function compareDay({ day, ours, theirs, orphans }: Books): Compared[] {
  const keyOf = ({ kind, operation }: BookLine) => `${kind} ${operation}`;
  const own = new Map(ours.map((line) => [keyOf(line), line]));
  const foreign = new Map(theirs.map((line) => [keyOf(line), line]));
  const keys = [...new Set([...own.keys(), ...foreign.keys()])];
  return keys.flatMap((key) => {
    const [our, their] = [own.get(key), foreign.get(key)];
    const line = our ?? their;
    if (!line || (our?.day !== day && their?.day !== day)) return [];
    const { kind, operation } = line;
    const amounts = { ours: our?.amount ?? null, theirs: their?.amount ?? null };
    const elsewhere = [our?.day, their?.day].find((each) => each !== undefined && each !== day) ?? null;
    const verdict = verdictOf(our, their, orphans);
    return [{ kind, operation, ...amounts, otherDay: elsewhere, verdict }];
  });
}

function verdictOf(our: BookLine | undefined, their: TheirLine | undefined, orphans: ReadonlySet<string>): Verdict {
  if (!their) return "only_ours";
  if (!our) return orphans.has(their.processId) ? "orphan" : "only_theirs";
  if (our.amount !== their.amount) return "amount";
  return our.day === their.day ? "same" : "other_day";
}

/** What a day's lines come to, captures less refunds. */
export const netOf = (lines: { kind: "capture" | "refund"; amount: number }[]): number =>
  lines.reduce((sum, { kind, amount }) => sum + (kind === "capture" ? amount : -amount), 0);
