import { LRUCache } from "lru-cache";
import { type Lane, lanes, type Today, type TodayCard, type Trouble, troublesShown } from "#contract/console/today.ts";
import type { Queryable } from "#db/database.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Settings } from "#domain/settings.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { type InHand, nextStepFor, viewNext, viewReservation, viewUnit } from "#server/rentals/day/in-hand.ts";
import { leftOutFor } from "#server/rentals/day/left-out.ts";
import { type LaneRow, readLanes } from "#server/rentals/day/read-lanes.ts";
import { readTroubles, type TroubleRow } from "#server/rentals/day/read-troubles.ts";

/** A station, how many of its troubles are wanted, and the lane that is wanted whole. */
type Asked = { station: string; troubles: keyof typeof troublesShown; lane?: Lane | undefined };

/** What the last reading of a station's day left out of its lanes, of the stations looked at lately. */
const lastLeftOut = new LRUCache<string, string>({ max: 500 });

/**
 * What is wrong at a station and what is to be done there, at once: two statements, however much it is. What is wrong leaves work
 * out of the lanes, mostly the same as at the last reading. Where it is another, the lanes are read once more.
 */
async function readBoard(db: Queryable, { station, troubles, lane }: Asked, settings: Settings, now: Date) {
  const known = `${station} ${troubles}`;
  const expected = lastLeftOut.get(known) ?? "[]";
  const lanes = (leftOut: string) => readLanes(db, { station, settings, leftOut, whole: lane }, now);
  const wanted = { station, most: troublesShown[troubles] };
  const [wrong, rows] = await Promise.all([readTroubles(db, wanted, now), lanes(expected)]);
  const leftOut = JSON.stringify(wrong.troubles.flatMap(leftOutFor));
  lastLeftOut.set(known, leftOut);
  return { wrong, rows: leftOut === expected ? rows : await lanes(leftOut) };
}

export async function readToday(
  deps: Deps,
  worker: Pick<Worker, "stations">,
  asked: Asked,
  language: Language,
): Promise<Today> {
  const { station } = asked;
  const now = deps.now();
  const catalogue = deps.catalogue.current();
  const liveId = deps.live.lastId();
  const { wrong, rows } = await readBoard(deps.database.db, asked, catalogue.settings, now);
  const look = { catalogue, worker, language };
  const byLane = Map.groupBy(rows, ({ lane }) => lane);
  const place = catalogue.stationBySlug.get(station);
  return {
    station: { slug: station, name: place?.name[language] ?? station, hasCounter: place?.hasCounter ?? false },
    asOf: toJstIso(now),
    liveId,
    troubles: wrong.troubles.map((row) => viewTrouble(row, look)),
    troubleCount: wrong.count,
    lanes: lanes.map((lane) => {
      const own = byLane.get(lane) ?? [];
      return { lane, count: own[0]?.count ?? 0, cards: own.map((row) => viewCard(row, look)) };
    }),
  };
}

const instantOf = (at: number | null) => (at === null ? null : toJstIso(new Date(at)));

type Look = { catalogue: Catalogue; worker: Pick<Worker, "stations">; language: Language };

const viewCard = (row: LaneRow, { catalogue, worker, language }: Look): TodayCard => ({
  lane: row.lane,
  unit: viewUnit(catalogue, row, language),
  reservation: row.reservation && viewReservation(row.reservation, worker),
  next: viewNext(nextStepFor(row)),
  deadline: instantOf(row.deadline),
});

function viewTrouble(row: TroubleRow, { catalogue, worker, language }: Look): Trouble {
  const { kind, times, refusal, byErrand, door: box, note, desk, substitute, hurts, reservation } = row;
  return {
    kind,
    times,
    refusal,
    byErrand,
    box: box ?? (isAboutPickup(kind) ? (reservation?.pickupBox ?? null) : null),
    note,
    desk: desk && { takenBy: { id: desk.id, name: desk.name }, takenAt: toJstIso(new Date(desk.at)) },
    since: toJstIso(new Date(row.since)),
    deadline: instantOf(row.deadline),
    unit: isUnit(row) ? viewUnit(catalogue, row, language) : null,
    reservation: reservation && viewReservation(reservation, worker),
    hurts: hurts && { reservation: viewReservation(hurts, worker), substitute },
  };
}

const isAboutPickup = (kind: Trouble["kind"]) => kind === "box_empty" || kind === "no_unit";

/** A code that nobody knows has none. */
const isUnit = (row: TroubleRow): row is TroubleRow & InHand => typeof row.unitId === "number";
