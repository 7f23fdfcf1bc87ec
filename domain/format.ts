import { toJstDate, toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import { DAY_MINUTES } from "#domain/time.ts";

// How amounts, days, times and names are written for people. Pages and mails share this, so they cannot differ.
// Instants and days are ISO 8601 texts, as the API and the outbox keep them; all are shown in Japan's time.

type Name = { lastName: string; firstName: string };

/** How one language writes things. */
type Format = {
  /** Yen. Negative amounts have a minus sign in front. */
  yen: (amount: number) => string;
  taxIncluded: string;
  /** Yen with a note that consumption tax is included. */
  taxed: (amount: number) => string;
  /** A day of a year, as on documents. */
  date: (text: string) => string;
  /** A day near today: with its weekday, without its year. */
  day: (text: string) => string;
  /** The same with its year, for days that may be next year's. */
  longDay: (text: string) => string;
  /** `day` in a few letters. */
  shortDay: (text: string) => string;
  month: (text: string) => string;
  /** The 24-hour clock without a leading zero. Also takes a time of day such as 08:00. */
  time: (text: string) => string;
  dateTime: (text: string) => string;
  /** The same with the year, for dates that may be long ago. */
  longDateTime: (text: string) => string;
  /** The same as `dateTime` for readers who may be in another time zone, as those of mails are. */
  japanTime: (text: string) => string;
  openHours: (from: string, to: string) => string;
  /** So many minutes, in the largest units that say them. */
  span: (minutes: number) => string;
  /** The same for how long something lasts. */
  lasting: (minutes: number) => string;
  days: (count: number) => string;
  /** From one instant to another in a few letters; the day of the second only where it is another. */
  period: (from: string, to: string) => string;
  name: (name: Name) => string;
  weekdays: string[];
};

// Made once: making one takes far longer than using it. Both languages group digits alike.
const digits = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

const signOf = (amount: number) => (amount < 0 ? "-" : "");
const sizeOf = (amount: number) => digits.format(Math.abs(amount));

/** What calendar and clock show in Japan. A day without a time is the same day there. */
function inJapan(text: string) {
  const local = toJstIso(new Date(text));
  return {
    year: Number(local.slice(0, 4)),
    month: Number(local.slice(5, 7)),
    date: Number(local.slice(8, 10)),
    weekday: new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay(),
    clock: local.slice(11, 16),
  };
}

const time = (text: string) => (/^\d\d:\d\d$/.test(text) ? text : inJapan(text).clock).replace(/^0/, "");

/** A minute of the day as a clock shows it; the last of a day is 24:00. */
export const clockTime = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** The same as the API and fields of time write it: 09:30. */
export const clockOf = (minute: number): string => clockTime(minute).padStart(5, "0");

/** Days are said only of two and more: deadlines of a day are a matter of hours. */
function partsOf(minutes: number) {
  const days = minutes >= 2 * DAY_MINUTES && minutes % DAY_MINUTES === 0 ? minutes / DAY_MINUTES : 0;
  const rest = minutes - days * DAY_MINUTES;
  return { days, hours: Math.floor(rest / 60), minutes: rest % 60 };
}

const weekdaysJa = ["日", "月", "火", "水", "木", "金", "土"];

const yenJa = (amount: number) => `${signOf(amount)}${sizeOf(amount)}円`;
const dateJa = (text: string) => {
  const { year, month, date } = inJapan(text);
  return `${year}年${month}月${date}日`;
};
const dayJa = (text: string) => {
  const { month, date, weekday } = inJapan(text);
  return `${month}月${date}日（${weekdaysJa[weekday]}）`;
};
const longDayJa = (text: string) => `${inJapan(text).year}年${dayJa(text)}`;
const shortDayJa = (text: string) => {
  const { month, date, weekday } = inJapan(text);
  return `${month}/${date}（${weekdaysJa[weekday]}）`;
};
const sameDay = (from: string, to: string) => toJstDate(new Date(from)) === toJstDate(new Date(to));
const dateTimeJa = (text: string) => `${dayJa(text)}${time(text)}`;

const spanJa = (span: number) => {
  const { days, hours, minutes } = partsOf(span);
  return `${days ? `${days}日` : ""}${hours ? `${hours}時間` : ""}${minutes ? `${minutes}分` : ""}` || "0分";
};

const ja: Format = {
  yen: yenJa,
  taxIncluded: "（税込）",
  taxed: (amount) => `${yenJa(amount)}（税込）`,
  date: dateJa,
  day: dayJa,
  longDay: longDayJa,
  shortDay: shortDayJa,
  month: (text) => {
    const { year, month } = inJapan(text);
    return `${year}年${month}月`;
  },
  time,
  dateTime: dateTimeJa,
  longDateTime: (text) => `${dateJa(text)} ${time(text)}`,
  japanTime: dateTimeJa,
  openHours: (from, to) => `${time(from)}〜${time(to)}`,
  span: spanJa,
  lasting: (minutes) => spanJa(minutes).replace(/[日分]$/, "$&間"),
  days: (count) => `${count}日`,
  period: (from, to) => `${shortDayJa(from)}${time(from)}〜${sameDay(from, to) ? "" : shortDayJa(to)}${time(to)}`,
  name: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  weekdays: weekdaysJa,
};

const monthsEn = "January February March April May June July August September October November December".split(" ");
const weekdaysEn = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const monthEn = (month: number) => monthsEn[month - 1] ?? "";
const shortMonthEn = (month: number) => monthEn(month).slice(0, 3);
const yenEn = (amount: number) => `${signOf(amount)}¥${sizeOf(amount)}`;
const dateEn = (text: string) => {
  const { year, month, date } = inJapan(text);
  return `${date} ${shortMonthEn(month)} ${year}`;
};
const dayEn = (text: string) => {
  const { month, date, weekday } = inJapan(text);
  return `${weekdaysEn[weekday]} ${date} ${shortMonthEn(month)}`;
};
const dateTimeEn = (text: string) => `${dayEn(text)}, ${time(text)}`;

/** Where the family name comes first, in English too. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const countEn = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
const spanEn = (span: number) => {
  const { days, hours, minutes } = partsOf(span);
  const parts = [days && countEn(days, "day"), hours && countEn(hours, "hour"), minutes && countEn(minutes, "minute")];
  return parts.filter(Boolean).join(" ") || countEn(0, "minute");
};

const en: Format = {
  yen: yenEn,
  taxIncluded: " (tax incl.)",
  taxed: (amount) => `${yenEn(amount)} (tax incl.)`,
  date: dateEn,
  day: dayEn,
  longDay: (text) => `${dayEn(text)} ${inJapan(text).year}`,
  shortDay: dayEn,
  month: (text) => {
    const { year, month } = inJapan(text);
    return `${monthEn(month)} ${year}`;
  },
  time,
  dateTime: dateTimeEn,
  longDateTime: (text) => `${dateEn(text)}, ${time(text)}`,
  japanTime: (text) => `${dateTimeEn(text)} (Japan time)`,
  openHours: (from, to) => `${time(from)}–${time(to)}`,
  span: spanEn,
  lasting: spanEn,
  days: (count) => countEn(count, "day"),
  period: (from, to) =>
    sameDay(from, to) ? `${dateTimeEn(from)}–${time(to)}` : `${dateTimeEn(from)} – ${dateTimeEn(to)}`,
  name: ({ lastName, firstName }) =>
    EAST_ASIAN.test(lastName + firstName) ? `${lastName} ${firstName}` : `${firstName} ${lastName}`,
  weekdays: weekdaysEn,
};

export const format: Record<Language, Format> = { ja, en };

/** A day, and the time of day after it, as `day` and `dateTime` write them in either language. */
export const writtenDate =
  /(\d+月\d+日（.）(?:\d+:\d\d)?|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+ [A-Z][a-z]{2}(?:, \d+:\d\d)?)/;
