import { partLater } from "#app/components/part-later.tsx";

/** Most who choose a time are asked nothing else yet: what comes after that is loaded beside the quote. */
export const quotePart = partLater({
  source: "./screens/products/parts/booking/quote-part.tsx",
  load: async () => (await import("./quote-part.tsx")).QuotePart,
  texts: ["card", "coupon", "debt"],
});

/** Few have reached a limit. */
export const limitPart = partLater({
  source: "./screens/products/parts/booking/limit-notice.tsx",
  load: async () => (await import("./limit-notice.tsx")).LimitNotice,
  texts: ["debt"],
});
