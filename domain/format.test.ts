import { describe, expect, it } from "vitest";
import { clockTime, format } from "#domain/format.ts";

const { ja, en } = format;

describe("amounts", () => {
  it.each([
    [0, "0円", "¥0"],
    [999, "999円", "¥999"],
    [1_000, "1,000円", "¥1,000"],
    [1_234_567, "1,234,567円", "¥1,234,567"],
    [-500, "-500円", "-¥500"],
    [-1_200, "-1,200円", "-¥1,200"],
  ])("%d", (amount, japanese, english) => {
    expect([ja.yen(amount), en.yen(amount)]).toEqual([japanese, english]);
  });

  it("know no nothing below nothing", () => {
    expect([ja.yen(-0), en.yen(-0)]).toEqual(["0円", "¥0"]);
  });

  it("say that the tax is in them", () => {
    expect([ja.taxed(1_200), en.taxed(1_200)]).toEqual(["1,200円（税込）", "¥1,200 (tax incl.)"]);
    for (const { yen, taxed, taxIncluded } of [ja, en]) expect(taxed(300)).toBe(yen(300) + taxIncluded);
  });
});

describe("spans of time", () => {
  it.each([
    [0, "0分", "0 minutes", "0分間"],
    [1, "1分", "1 minute", "1分間"],
    [60, "1時間", "1 hour", "1時間"],
    [90, "1時間30分", "1 hour 30 minutes", "1時間30分間"],
    [1_440, "24時間", "24 hours", "24時間"],
    [2_880, "2日", "2 days", "2日間"],
    [2_940, "49時間", "49 hours", "49時間"],
  ])("%d minutes", (minutes, japanese, english, lasting) => {
    expect([ja.span(minutes), en.span(minutes), ja.lasting(minutes)]).toEqual([japanese, english, lasting]);
    expect(en.lasting(minutes)).toBe(english);
  });

  it("of days", () => {
    expect([ja.days(1), en.days(1), ja.days(14), en.days(14)]).toEqual(["1日", "1 day", "14日", "14 days"]);
  });
});

describe("days and times", () => {
  it("are those of Japan, in whatever zone they are written", () => {
    for (const instant of ["2026-12-01T08:05:00+09:00", "2026-11-30T23:05:00Z", "2026-11-30T23:05:00.000Z"]) {
      expect([ja.dateTime(instant), en.dateTime(instant)]).toEqual(["12月1日（火）8:05", "Tue 1 Dec, 8:05"]);
    }
  });

  it.each([
    ["2026-01-01T00:00:00+09:00", "1月1日（木）0:00", "Thu 1 Jan, 0:00"],
    ["2026-01-01T09:59:59+09:00", "1月1日（木）9:59", "Thu 1 Jan, 9:59"],
    ["2026-01-01T10:00:00+09:00", "1月1日（木）10:00", "Thu 1 Jan, 10:00"],
    ["2028-02-29T23:59:59+09:00", "2月29日（火）23:59", "Tue 29 Feb, 23:59"],
    ["2026-12-31T15:00:00Z", "1月1日（金）0:00", "Fri 1 Jan, 0:00"],
  ])("%s", (instant, japanese, english) => {
    expect([ja.dateTime(instant), en.dateTime(instant)]).toEqual([japanese, english]);
  });

  it("have their year on documents", () => {
    expect([ja.date("1990-02-20"), en.date("1990-02-20")]).toEqual(["1990年2月20日", "20 Feb 1990"]);
    expect(ja.longDateTime("2025-06-25T02:00:00+09:00")).toBe("2025年6月25日 2:00");
    expect(en.longDateTime("2025-06-25T02:00:00+09:00")).toBe("25 Jun 2025, 2:00");
    expect([ja.month("2026-12-01"), en.month("2026-12-01")]).toEqual(["2026年12月", "December 2026"]);
  });

  it("have their year where a day may be next year's", () => {
    expect([ja.longDay("2027-01-01"), en.longDay("2027-01-01")]).toEqual(["2027年1月1日（金）", "Fri 1 Jan 2027"]);
  });

  it("of a day alone are that day", () => {
    expect([ja.day("2026-12-01"), en.day("2026-12-31")]).toEqual(["12月1日（火）", "Thu 31 Dec"]);
  });

  it("say in English which zone they are of, where the reader may be elsewhere", () => {
    const instant = "2026-12-01T18:30:00+09:00";
    expect([ja.japanTime(instant), en.japanTime(instant)]).toEqual([
      "12月1日（火）18:30",
      "Tue 1 Dec, 18:30 (Japan time)",
    ]);
  });

  it("have no leading zero", () => {
    for (const { time } of [ja, en]) {
      expect(["08:00", "00:30", "10:00", "2026-12-01T08:00:00+09:00"].map(time)).toEqual([
        "8:00",
        "0:30",
        "10:00",
        "8:00",
      ]);
    }
    expect([ja.openHours("08:00", "22:30"), en.openHours("09:30", "19:30")]).toEqual(["8:00〜22:30", "9:30–19:30"]);
  });
});

describe("names", () => {
  it("have the family name first in Japanese", () => {
    expect(ja.name({ lastName: "山田", firstName: "太郎" })).toBe("山田 太郎");
    expect(ja.name({ lastName: "Smith", firstName: "John" })).toBe("Smith John");
  });

  it("have it last in English, unless they are written in a script that has it first", () => {
    expect(en.name({ lastName: "Smith", firstName: "John" })).toBe("John Smith");
    expect(en.name({ lastName: "O’Neil-Müller", firstName: "Zoë" })).toBe("Zoë O’Neil-Müller");
    expect(en.name({ lastName: "山田", firstName: "太郎" })).toBe("山田 太郎");
    expect(en.name({ lastName: "スミス", firstName: "ジョン" })).toBe("スミス ジョン");
    expect(en.name({ lastName: "Smith", firstName: "花子" })).toBe("Smith 花子");
  });
});

it("writes whole yen, whatever was computed", () => {
  expect([format.ja.yen(1980.4), format.en.yen(1980.4)]).toEqual(["1,980円", "¥1,980"]);
});

it("writes a period in a few letters, and the second day only where it is another", () => {
  const [from, evening, later] = [
    "2026-11-21T12:00:00+09:00",
    "2026-11-21T22:00:00+09:00",
    "2026-11-23T09:30:00+09:00",
  ];
  expect(ja.period(from, evening)).toBe("11/21（土）12:00〜22:00");
  expect(ja.period(from, later)).toBe("11/21（土）12:00〜11/23（月）9:30");
  expect(en.period(from, evening)).toBe("Sat 21 Nov, 12:00–22:00");
  expect(en.period(from, later)).toBe("Sat 21 Nov, 12:00 – Mon 23 Nov, 9:30");
});

it("writes a minute of the day as a clock does, to the end of the day", () => {
  expect([0, 59, 570, 1380, 1440].map(clockTime)).toEqual(["0:00", "0:59", "9:30", "23:00", "24:00"]);
});
