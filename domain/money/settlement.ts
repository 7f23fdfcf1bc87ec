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
 * counterparts on other days. What the gateway did twice is the same once, and only theirs the second time.
 */
export function compareDay({ day, ours, theirs, orphans }: Books): Compared[] {
  const own = new Map(ours.map((line) => [keyOf(line), line]));
  const foreign = Map.groupBy(theirs, keyOf);
  const keys = [...new Set([...own.keys(), ...foreign.keys()])];
  const pairs = keys.flatMap((key) => pairUp(own.get(key), foreign.get(key) ?? []));
  return pairs.flatMap(([our, their]) => {
    const line = our ?? their;
    if (!line || (our?.day !== day && their?.day !== day)) return [];
    const { kind, operation } = line;
    const amounts = { ours: our?.amount ?? null, theirs: their?.amount ?? null };
    const elsewhere = [our?.day, their?.day].find((each) => each !== undefined && each !== day) ?? null;
    return [{ kind, operation, ...amounts, otherDay: elsewhere, verdict: verdictOf(our, their, orphans) }];
  });
}

const keyOf = ({ kind, operation }: BookLine) => `${kind} ${operation}`;

/** One line of ours and one of the gateway's, of the same day if there is one; its others stand alone. */
function pairUp(our: BookLine | undefined, theirs: TheirLine[]): [BookLine | undefined, TheirLine | undefined][] {
  const same = (their: TheirLine) => Number(their.day === our?.day) * 2 + Number(their.amount === our?.amount);
  const [first, ...others] = theirs.toSorted((a, b) => same(b) - same(a));
  return [[our, first], ...others.map((each): [undefined, TheirLine] => [undefined, each])];
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
