import type { Rules } from "#app/messages/rules.ts";
import { documentVersion } from "#domain/documents.ts";
import type { Operator } from "#domain/operator.ts";

/** One heading of a document and what stands under it: paragraphs first, then a list or a table. */
export type DocumentSection<Line = string> = {
  heading: string;
  paragraphs?: Line[];
  list?: Line[];
  ordered?: Line[];
  table?: { label: string; value: Line[] }[];
};

/** What is the same in every shop, or names its operator or its rules. */
type ShopsLine = string | ((operator: Operator, rules: Rules) => string);

/** When wording or rules last changed since it holds for this operator; null: they did not. */
export function revisedOn(
  document: Parameters<typeof documentVersion>[0],
  { documentsSince }: Operator,
  rules?: Pick<Rules, "changedOn">,
): string | null {
  const version = documentVersion(document, documentsSince, rules?.changedOn);
  return documentsSince < version ? version : null;
}

/** The text of a policy, terms or legal page. */
export type DocumentText = {
  title: string;
  /** For the meta tag, about 100 characters. */
  description: string;
  lead: string;
  /** Date of enactment or last revision, as a phrase. */
  updated: (operator: Operator, rules: Rules) => string;
  /** Says that the operator is fictitious; shown where it is. */
  demo: string;
  sections: DocumentSection<ShopsLine>[];
};

/** A document as one operator publishes it. */
export type WrittenDocument = Omit<DocumentText, "updated" | "sections"> & {
  updated: string;
  sections: DocumentSection[];
};

export function writeDocument(text: DocumentText, operator: Operator, rules: Rules): WrittenDocument {
  const write = (line: ShopsLine) => (typeof line === "string" ? line : line(operator, rules));
  const sections = text.sections.map(({ heading, paragraphs, list, ordered, table }) => ({
    heading,
    ...(paragraphs && { paragraphs: paragraphs.map(write) }),
    ...(list && { list: list.map(write) }),
    ...(ordered && { ordered: ordered.map(write) }),
    ...(table && { table: table.map(({ label, value }) => ({ label, value: value.map(write) })) }),
  }));
  return { ...text, updated: text.updated(operator, rules), sections };
}

/** What is the same in every shop, or names its rules. */
type GuideLine = string | ((rules: Rules) => string);

/** The text of the usage guide. */
export type GuideText<Line = GuideLine> = {
  title: string;
  description: string;
  lead: string;
  /** Exactly five: find, choose dates, pay, pick up by QR, return. */
  steps: { title: string; body: Line }[];
  plans: { heading: string; body: Line; rows: { label: string; body: string }[] };
  /** Locker and counter. */
  places: { heading: string; body: string; kinds: { title: string; body: Line }[] };
  /** Cancel, extend, late, lost. */
  changes: { heading: string; rows: { label: string; body: Line }[] };
  faq: { heading: string; items: { question: string; answer: Line }[] };
  help: { heading: string; body: string };
};

/** The guide of a shop with these rules. */
export function writeGuide(text: GuideText, rules: Rules): GuideText<string> {
  const write = (line: GuideLine) => (typeof line === "string" ? line : line(rules));
  const withBody = <T extends { body: GuideLine }>(part: T) => ({ ...part, body: write(part.body) });
  return {
    ...text,
    steps: text.steps.map(withBody),
    plans: withBody(text.plans),
    places: { ...text.places, kinds: text.places.kinds.map(withBody) },
    changes: { ...text.changes, rows: text.changes.rows.map(withBody) },
    faq: { ...text.faq, items: text.faq.items.map((item) => ({ ...item, answer: write(item.answer) })) },
  };
}
