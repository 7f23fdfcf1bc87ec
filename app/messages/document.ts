import type { Operator } from "#domain/operator.ts";

/** One heading of a document and what stands under it: paragraphs first, then a list or a table. */
export type DocumentSection<Line = string> = {
  heading: string;
  paragraphs?: Line[];
  list?: Line[];
  ordered?: Line[];
  table?: { label: string; value: Line[] }[];
};

/** What is the same for every operator, or says something of its own. */
type OperatorsLine = string | ((operator: Operator) => string);

/** The day on which the wording of these documents last changed. */
export const REVISED = "2026-11-17";

/** Whether the wording has changed since it holds for this operator. */
export const isRevised = ({ documentsSince }: Operator): boolean => documentsSince < REVISED;

/** The text of a policy, terms or legal page. */
export type DocumentText = {
  title: string;
  /** For the meta tag, about 100 characters. */
  description: string;
  lead: string;
  /** Date of enactment or last revision, as a phrase. */
  updated: (operator: Operator) => string;
  /** Says that the operator is fictitious; shown where it is. */
  demo: string;
  sections: DocumentSection<OperatorsLine>[];
};

/** A document as one operator publishes it. */
export type WrittenDocument = Omit<DocumentText, "updated" | "sections"> & {
  updated: string;
  sections: DocumentSection[];
};

export function writeDocument(text: DocumentText, operator: Operator): WrittenDocument {
  const write = (line: OperatorsLine) => (typeof line === "string" ? line : line(operator));
  const sections = text.sections.map(({ heading, paragraphs, list, ordered, table }) => ({
    heading,
    ...(paragraphs && { paragraphs: paragraphs.map(write) }),
    ...(list && { list: list.map(write) }),
    ...(ordered && { ordered: ordered.map(write) }),
    ...(table && { table: table.map(({ label, value }) => ({ label, value: value.map(write) })) }),
  }));
  return { ...text, updated: text.updated(operator), sections };
}

/** The text of the usage guide. */
export type GuideText = {
  title: string;
  description: string;
  lead: string;
  /** Exactly five: find, choose dates, pay, pick up by QR, return. */
  steps: { title: string; body: string }[];
  plans: { heading: string; body: string; rows: { label: string; body: string }[] };
  /** Locker and counter. */
  places: { heading: string; body: string; kinds: { title: string; body: string }[] };
  /** Cancel, extend, late, lost. */
  changes: { heading: string; rows: { label: string; body: string }[] };
  faq: { heading: string; items: { question: string; answer: string }[] };
  help: { heading: string; body: string };
};
