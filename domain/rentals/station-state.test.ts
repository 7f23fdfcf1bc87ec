import { expect, it } from "vitest";
import { canBecome, stationStates } from "#domain/rentals/station-state.ts";

it("a station opens once it is prepared, closes, and may open again; nothing else", () => {
  const moves = stationStates.flatMap((from) =>
    stationStates.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual(["planned open", "open closed", "closed open"]);
});
