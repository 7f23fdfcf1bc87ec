import { z } from "@hono/zod-openapi";
import { reason } from "#contract/console/boxes.ts";
import { readingInvalid } from "#contract/console/own-words.ts";
import { shopText } from "#contract/console/shop-text.ts";
import { momentOfShop, order } from "#contract/console/touched.ts";
import { seenVersion, version } from "#contract/console/version.ts";
import { boxNumber, instant, station } from "#contract/console/work.ts";
import { resultBody } from "#contract/envelope.ts";
import { isCalendarDay } from "#domain/jst.ts";
import { placeKinds } from "#domain/rentals/hours.ts";
import { MOST_NEW_BOXES } from "#domain/rentals/new-boxes.ts";
import { stationStates } from "#domain/rentals/station-state.ts";
import { WALL_HEIGHT } from "#domain/rentals/wall.ts";

const shown = z.object({ ja: z.string(), en: z.string() });

const directionsRequest = z.object({
  insideGates: z.boolean(),
  floor: shopText(60),
  exits: z.object({ left: shopText(60), right: shopText(60) }),
  lockersOn: z.enum(["left", "right"]),
  gates: z
    .array(
      z.object({
        name: shopText(60),
        minutes: z.int().min(1).max(60),
        metres: z.int().min(1).max(5_000),
        steps: z.array(shopText(200)).min(1).max(8),
      }),
    )
    .min(1)
    .max(6),
});

/** What there is to know about a station, but for its boxes and hours. */
const facts = {
  name: shopText(40),
  kana: z
    .string()
    .trim()
    .max(60)
    .refine((value) => /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u.test(value), {
      params: readingInvalid,
    })
    .openapi({ description: "How the name is read; empty: unknown" }),
  area: station,
  hasCounter: z.boolean(),
  lines: z.array(shopText(40)).max(30),
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .openapi({ description: "null: not on the map" }),
  directions: directionsRequest.nullable(),
};

export const newStationRequest = z.object({ slug: station, ...facts }).openapi("NewStation");
export const stationRequest = z.object({ ...facts, version: seenVersion }).openapi("StationFacts");
export const areaRequest = z
  .object({
    slug: station,
    name: shopText(40),
    version: seenVersion,
    isNew: z.boolean().optional().openapi({ description: "true: to be added; an area of this name stays as it is" }),
  })
  .openapi("AreaRequest");

const area = z.object({ slug: z.string(), name: shown, stations: z.int(), version });

const listed = z.object({
  slug: z.string(),
  name: z.string(),
  names: shown,
  area: z.string(),
  state: z.enum(stationStates),
  hasCounter: z.boolean(),
  boxes: z.int().openapi({ description: "In use" }),
  ownHours: z.boolean().openapi({ description: "Whether it has hours, days or maintenance of its own" }),
});

export const stationsBody = resultBody(z.object({ areas: z.array(area), stations: z.array(listed) })).openapi(
  "ConsoleStations",
);

const window = z.object({ from: instant, to: instant, note: shown.nullable() });
const openHours = z.object({ opens: z.int(), closes: z.int() });

/** Hours as they are kept: by weekday or by day; `hours` null: closed. */
const hoursRow = z.object({
  kind: z.enum(placeKinds),
  weekday: z.int().nullable(),
  day: z.string().nullable(),
  hours: openHours.nullable(),
  note: shown.nullable(),
});

export const stationBody = resultBody(
  z.object({
    slug: z.string(),
    name: shown,
    kana: z.string(),
    version,
    area: z.string(),
    areas: z.array(z.object({ slug: z.string(), name: z.string() })),
    state: z.enum(stationStates),
    hasCounter: z.boolean(),
    lines: z.array(shown),
    place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    directions: z.unknown().nullable(),
    boxes: z.array(
      z.object({
        number: z.string(),
        size: z.enum(["S", "M", "L"]),
        place: z.object({ column: z.int(), row: z.int(), height: z.int() }),
        outOfOrder: z.boolean(),
      }),
    ),
    fixtures: z.array(z.object({ kind: z.enum(["panel", "sign"]), column: z.int(), row: z.int(), height: z.int() })),
    wallHeight: z.int(),
    settled: z.object({ locker: openHours, counter: openHours }),
    hours: z.array(hoursRow),
    maintenance: z.array(window),
    hoursVersion: version.openapi({ description: "Of its hours and maintenance; goes along with a change of them" }),
  }),
).openapi("ConsoleStation");

export const stationDoneBody = resultBody(z.object({ slug: z.string() })).openapi("StationDone");

export const newBoxesRequest = z
  .object({
    boxes: z
      .array(
        z.object({
          number: boxNumber,
          size: z.enum(["S", "M", "L"]),
          column: z.int().min(1).max(100),
          row: z.int().min(1).max(WALL_HEIGHT),
        }),
      )
      .min(1)
      .max(MOST_NEW_BOXES),
  })
  .openapi("NewBoxes");

export const removeBoxRequest = z.object({ reason }).openapi("RemoveBox");

export const boxesDoneBody = resultBody(z.object({ numbers: z.array(z.string()) })).openapi("BoxesDone");

const day = z.string().refine(isCalendarDay);
const minute = z.int().min(0).max(1440);
const hoursWanted = z
  .object({ opens: minute, closes: minute })
  .refine(({ opens, closes }) => opens < closes)
  .nullable();
const windowWanted = z
  .object({
    from: momentOfShop,
    to: momentOfShop,
    note: shopText(100).nullable(),
  })
  .refine(({ from, to }) => from < to);

const onlyOnce = (rows: { kind: string; weekday: number | null; day: string | null }[]) =>
  new Set(rows.map(({ kind, weekday, day }) => `${kind} ${weekday} ${day}`)).size === rows.length;

/** All hours that a station has of its own, as they are to be. */
const hours = {
  hours: z
    .array(
      z
        .object({
          kind: z.enum(placeKinds),
          weekday: z.int().min(0).max(6).nullable(),
          day: day.nullable(),
          hours: hoursWanted,
          note: shopText(60).nullable(),
        })
        .refine(({ weekday, day }) => (weekday === null) !== (day === null)),
    )
    .max(800)
    .refine(onlyOnce),
  maintenance: z.array(windowWanted).max(100),
  version: seenVersion,
};

export const hoursRequest = z.object(hours).openapi("StationHoursWanted");
export const saveHoursRequest = z.object({ ...hours, ...order }).openapi("SaveStationHours");

const state = z.enum(stationStates);
export const stateRequest = z.object({ state }).openapi("StationStateWanted");
export const saveStateRequest = z.object({ state, ...order }).openapi("SaveStationState");

export const maintenanceBody = resultBody(z.object({ windows: z.array(window), version })).openapi(
  "MaintenanceWindows",
);
export const maintenanceRequest = z
  .object({ windows: z.array(windowWanted).max(100), version: seenVersion })
  .openapi("MaintenanceWanted");
export const saveMaintenanceRequest = maintenanceRequest.extend(order).openapi("SaveMaintenance");

export type ConsoleStations = z.infer<typeof stationsBody>["result"];
export type ConsoleStation = z.infer<typeof stationBody>["result"];
export type StationFacts = z.infer<typeof stationRequest>;
export type HoursWanted = z.infer<typeof hoursRequest>;
export type MaintenanceWanted = z.infer<typeof maintenanceRequest>;
