import { partLater } from "#app/components/part-later.tsx";

/** What only members with a rental need. */
export const nextRentalPart = partLater({
  source: "./screens/home/parts/next-rental.tsx",
  load: async () => (await import("./next-rental.tsx")).NextRental,
  texts: ["rental"],
});
