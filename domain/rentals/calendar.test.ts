import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Appointment, calendarFile, googleCalendarUrl } from "#domain/rentals/calendar.ts";

const now = new Date("2026-11-15T12:00:00+09:00");
const appointment = (overrides: Partial<Appointment> = {}): Appointment => ({
  uid: "pickup-1@ekikari.example",
  start: new Date("2026-12-01T10:00:00+09:00"),
  end: new Date("2026-12-01T10:30:00+09:00"),
  title: "受け取り",
  place: "東京駅 ロッカー A-12",
  description: "予約番号 R23456789AB",
  url: "https://ekikari.example/reservations/1",
  remindMinutes: 60,
  ...overrides,
});
const file = (...appointments: Appointment[]) => calendarFile(appointments, { now, name: "エキカリ" });
const unfold = (text: string) => text.replaceAll("\r\n ", "");

describe("a calendar file", () => {
  it("has the instants in UTC, a stable UID, a stamp and a reminder", () => {
    const lines = unfold(file(appointment())).split("\r\n");
    expect(lines).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Ekikari//エキカリ//JA",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:pickup-1@ekikari.example",
      "DTSTAMP:20261115T030000Z",
      "DTSTART:20261201T010000Z",
      "DTEND:20261201T013000Z",
      "SUMMARY:受け取り",
      "LOCATION:東京駅 ロッカー A-12",
      "DESCRIPTION:予約番号 R23456789AB",
      "URL:https://ekikari.example/reservations/1",
      "STATUS:CONFIRMED",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:受け取り",
      "TRIGGER:-PT60M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("escapes what has a meaning, line ends included", () => {
    const text = unfold(file(appointment({ title: "a,b;c\\d\r\ne\nf", place: "x\u2028\u0000" })));
    expect(text).toContain("SUMMARY:a\\,b\\;c\\\\d\\ne\\nf\r\n");
    expect(text).toContain("LOCATION:x\u2028\r\n");
  });

  it("folds Japanese at 75 octets without cutting a character", () => {
    const title = "スーツケース（大型・キャスター付き）の受け取り🧳".repeat(4);
    const lines = file(appointment({ title })).split("\r\n");
    const lengths = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(lengths.filter((length) => length > 70).length).toBeGreaterThan(3);
    expect(unfold(lines.join("\r\n"))).toContain(`SUMMARY:${title}\r\n`);
  });

  it("stays a file of the same lines, whatever the texts are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const made = file(appointment({ title: text, place: text, description: text }));
        expect(made).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
        expect(unfold(made).split("\r\n")).toHaveLength(23);
      }),
    );
  });
});

it("opens Google Calendar with everything filled in", () => {
  const url = new URL(googleCalendarUrl(appointment({ title: "受け取り & 返却" })));
  expect(url.host).toBe("calendar.google.com");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: "TEMPLATE",
    text: "受け取り & 返却",
    dates: "20261201T010000Z/20261201T013000Z",
    details: "予約番号 R23456789AB\nhttps://ekikari.example/reservations/1",
    location: "東京駅 ロッカー A-12",
    ctz: "Asia/Tokyo",
  });
});
