import type { Lane, Today, TodayCard, Trouble } from "#contract/console/today.ts";

export type BoardLane = { lane: Lane; count: number; cards: TodayCard[] };

/** The trouble that takes the place of a card: its reservation is in somebody's way already. */
const replaces: Partial<Record<Trouble["kind"], Lane>> = { box_empty: "fill", late_for_next: "late" };

const numberOf = ({ reservation }: Pick<Trouble, "reservation">) => reservation?.number;

/** The lanes without what stands on top as trouble: nothing is on the board twice. */
export function lanesBesides({ lanes, troubles }: Pick<Today, "lanes" | "troubles">): BoardLane[] {
  return lanes.map(({ lane, count, cards }) => {
    const taken = new Set(troubles.filter(({ kind }) => replaces[kind] === lane).map(numberOf));
    const left = cards.filter((card) => !(card.reservation && taken.has(card.reservation.number)));
    return { lane, count: count - (cards.length - left.length), cards: left };
  });
}
