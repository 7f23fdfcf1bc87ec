/** The days on which the wording of the documents last changed. */
export const revised = { terms: "2026-11-20", legal: "2026-11-19", privacy: "2026-11-19" };

/** From when on a document is as it is now: since it holds for the operator, its wording changed, or a rule that it names did. */
export const documentVersion = (
  document: keyof typeof revised,
  documentsSince: string,
  rulesChangedOn: string | null = null,
): string => [revised[document], rulesChangedOn ?? ""].reduce((last, day) => (day > last ? day : last), documentsSince);
