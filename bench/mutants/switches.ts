import { parseSync } from "vite";
import { type Mutant, spoiled } from "./spoil-code.ts";

type Numbered = Mutant & { id: number };

/** The code with all these mistakes in it, of which the one is made that `globalThis.mutant` names. */
export function withSwitches(code: string, mutants: Numbered[]): string {
  const sorted = mutants.toSorted((a, b) => whole(a).start - whole(b).start || whole(b).end - whole(a).end);
  const switched = render(code, { start: 0, end: code.length }, sorted);
  // What cannot be read would be red everywhere, as if every mistake in it had been noticed.
  const [error] = parseSync("switched.ts", switched).errors;
  if (error) throw new Error(error.message);
  return switched;
}

const whole = (mutant: Mutant) => mutant.within ?? mutant;

function render(code: string, part: { start: number; end: number }, [first, ...others]: Numbered[]): string {
  if (!first) return code.slice(part.start, part.end);
  const { start, end, statement } = { statement: false, ...whole(first) };
  const inside = others.filter((other) => whole(other).start < end);
  const behind = others.filter((other) => whole(other).start >= end);
  const right = render(code, { start, end }, inside);
  const wrong = spoiled(code, first).slice(start, end + first.text.length - (first.end - first.start));
  const asked = `globalThis.mutant === ${first.id}`;
  const both = statement ? `if (${asked}) {${wrong}} else {${right}}` : `(${asked} ? (${wrong}) : (${right}))`;
  return code.slice(part.start, start) + both + render(code, { start: end, end: part.end }, behind);
}
