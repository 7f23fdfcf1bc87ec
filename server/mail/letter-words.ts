import { toJstIso } from "#domain/jst.ts";

// How letters name times and amounts. What the outbox keeps is plain data, so instants are texts there.

const days = ["日", "月", "火", "水", "木", "金", "土"];

const dayJa = (instant: string) => {
  const local = toJstIso(new Date(instant));
  const weekday = days[new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${Number(local.slice(5, 7))}月${Number(local.slice(8, 10))}日（${weekday}）`;
};

/** 12月1日（火）10:00, in Japan. */
export const timeJa = (instant: string) => `${dayJa(instant)}${toJstIso(new Date(instant)).slice(11, 16)}`;

export const timeEn = (instant: string) => `${toJstIso(new Date(instant)).slice(0, 16).replace("T", " ")} (Japan time)`;

/** 2026年12月1日（火）, in Japan. */
export const dateJa = (instant: string) => `${toJstIso(new Date(instant)).slice(0, 4)}年${dayJa(instant)}`;

export const dateEn = (instant: string) => toJstIso(new Date(instant)).slice(0, 10);

export const yenJa = (amount: number) => `${amount.toLocaleString("ja-JP")}円`;
export const yenEn = (amount: number) => `${amount.toLocaleString("en-US")} yen`;

export const taxedJa = (amount: number) => `${yenJa(amount)}（税込）`;
export const taxedEn = (amount: number) => `${yenEn(amount)} (tax included)`;
