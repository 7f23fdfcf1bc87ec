import { expect, it } from "vitest";
import type { TodayCard, Trouble } from "#contract/console/today.ts";
import { lanesBesides } from "./board.ts";

const card = (lane: string, number: string | null) =>
  ({ lane, reservation: number && { number } }) as unknown as TodayCard;
const trouble = (kind: Trouble["kind"], number: string) => ({ kind, reservation: { number } }) as unknown as Trouble;

it("what stands on top as trouble is not in its lane again, and is not counted there", () => {
  const lanes = [
    { lane: "fill" as const, count: 60, cards: [card("fill", "R1"), card("fill", "R2"), card("fill", null)] },
    { lane: "waiting" as const, count: 1, cards: [card("waiting", "R1")] },
  ];
  expect(lanesBesides({ lanes, troubles: [trouble("box_empty", "R1"), trouble("mail_failed", "R2")] })).toEqual([
    { lane: "fill", count: 59, cards: [card("fill", "R2"), card("fill", null)] },
    { lane: "waiting", count: 1, cards: [card("waiting", "R1")] },
  ]);
});
