import { later } from "#app/components/later.tsx";

/** The sheet, loaded when it is first opened. */
export const WhenSheetLater = later(async () => (await import("./when-sheet.tsx")).WhenSheet, ["when"]);
