/** For how long what was found is looked into before anything is charged; terms and pages call it a week. */
export const lookedIntoDays = 7;

type Found = {
  condition: "ready" | "cleaning" | "repair";
  missing: readonly unknown[];
  note?: string | null | undefined;
};

/** Whether a check-in found something that the member is told: something is missing, or is to be repaired, with what staff noted. */
export const findsSomething = ({ condition, missing, note }: Found): boolean =>
  missing.length > 0 || (condition === "repair" && Boolean(note?.trim()));
