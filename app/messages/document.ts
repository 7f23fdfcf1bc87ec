import type { Operator } from "#domain/operator.ts";

/** One heading of a document and what stands under it: paragraphs first, then a list or a table. */
export type DocumentSection = {
  heading: string;
  paragraphs?: string[];
  list?: string[];
  ordered?: string[];
  table?: { label: string; value: string[] }[];
};

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
  updated: string;
  /** Says that the operator is fictitious; shown where it is. */
  demo: string;
  sections: DocumentSection[];
};

/** A document as one operator publishes it. */
export type OperatorsDocument = (operator: Operator) => DocumentText;

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
