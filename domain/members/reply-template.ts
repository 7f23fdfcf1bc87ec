/** What a template may have in braces, and what stands there in a reply. */
export const placeholders = ["name", "number", "reservation", "staff"] as const;
export type Placeholder = (typeof placeholders)[number];

const PLACE = /\{([^{}]*)\}/g;

/** The first thing in braces that we know nothing for. */
export const unknownPlaceholder = (body: string): string | undefined =>
  [...body.matchAll(PLACE)].map(([, name = ""]) => name).find((name) => !isPlaceholder(name));

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((each) => each === name);

/** The template with what is known; what is not known stays in braces, so that somebody sees it before it is sent. */
export const fillTemplate = (body: string, values: Partial<Record<Placeholder, string>>): string =>
  body.replace(PLACE, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole);

/** Whether a reply still has a place that nobody has filled. */
export const hasPlaces = (body: string): boolean =>
  [...body.matchAll(PLACE)].some(([, name = ""]) => isPlaceholder(name));
