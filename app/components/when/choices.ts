import { isCalendarDay } from "#domain/jst.ts";

/** What has been chosen so far, as it stands in the address: days and clock times of Japan. */
export type Choices = {
  station?: string | undefined;
  /** Where any station will do, but not of the shop's first area. */
  area?: string | undefined;
  pickup?: Moment | undefined;
  giveBack?: Moment | undefined;
};
export type Moment = { date: string; time?: string | undefined };

/** Reads an address. People edit and share addresses: what cannot be a choice is dropped. */
export function readChoices(params: URLSearchParams): Choices {
  const station = slugIn(params.get("station"));
  const pickup = readMoment(params.get("pickup"));
  return {
    station,
    area: station ? undefined : slugIn(params.get("area")),
    pickup,
    // The order of choosing: no return before the pickup is known to the minute.
    giveBack: pickup?.time ? readMoment(params.get("return")) : undefined,
  };
}

const slugIn = (text: string | null): string | undefined =>
  text !== null && /^[a-z][a-z0-9-]{1,39}$/.test(text) ? text : undefined;

const AREA = "area:";

/** Where, as one value of a list to choose from: a station, any of an area, or any of the first. */
export const writePlace = ({ station, area }: Pick<Choices, "station" | "area">): string =>
  station ?? (area ? AREA + area : "");

export const readPlace = (value: string): Pick<Choices, "station" | "area"> =>
  value.startsWith(AREA) ? { area: slugIn(value.slice(AREA.length)) } : { station: slugIn(value) };

/** The same for the API. */
export const whereOf = ({ station, area }: Pick<Choices, "station" | "area">) => ({
  ...(station && { station }),
  ...(area && { area }),
});

function readMoment(text: string | null): Moment | undefined {
  const [date = "", time] = (text ?? "").split("T");
  if (!isCalendarDay(date)) return undefined;
  return { date, time: time && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined };
}

/** The choices as the address has them. */
export function writeChoices({ station, area, pickup, giveBack }: Choices): URLSearchParams {
  const entries = [
    ["station", station],
    ["area", area],
    ["pickup", pickup && writeMoment(pickup)],
    ["return", giveBack && writeMoment(giveBack)],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries);
}

const writeMoment = ({ date, time }: Moment) => (time ? `${date}T${time}` : date);

/** The instant as the API writes and reads it, once it is known to the minute. */
export const instantOf = (moment: Moment | undefined): string | undefined =>
  moment?.time ? `${moment.date}T${moment.time}:00+09:00` : undefined;

export const momentOf = (instant: string): Moment => ({ date: instant.slice(0, 10), time: instant.slice(11, 16) });

/** Both instants, once both are known to the minute. */
export function timesOf({ pickup, giveBack }: Choices): { pickup: string; giveBack: string } | undefined {
  const [from, to] = [instantOf(pickup), instantOf(giveBack)];
  return from && to ? { pickup: from, giveBack: to } : undefined;
}
