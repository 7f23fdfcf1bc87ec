// Appointments as other programs read them: iCalendar (RFC 5545) and Google's link. Texts come from the caller.

export type Appointment = {
  /** The same for the same appointment, so that a second import replaces the first. */
  uid: string;
  start: Date;
  end: Date;
  title: string;
  place: string;
  /** May have several lines. */
  description: string;
  url: string;
  /** How long before the start to remind. */
  remindMinutes: number;
};

const MAX_OCTETS = 75;

/** A whole calendar file. `now` is when it was made. */
export function calendarFile(appointments: Appointment[], { now, name }: { now: Date; name: string }): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Ekikari//${escapeText(name)}//JA`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...appointments.flatMap((appointment) => eventLines(appointment, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const eventLines = (appointment: Appointment, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${appointment.uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(appointment.start)}`,
  `DTEND:${utc(appointment.end)}`,
  `SUMMARY:${escapeText(appointment.title)}`,
  `LOCATION:${escapeText(appointment.place)}`,
  `DESCRIPTION:${escapeText(appointment.description)}`,
  `URL:${appointment.url}`,
  "STATUS:CONFIRMED",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escapeText(appointment.title)}`,
  `TRIGGER:-PT${appointment.remindMinutes}M`,
  "END:VALARM",
  "END:VEVENT",
];

/** Opens Google Calendar with the appointment filled in. */
export function googleCalendarUrl({ start, end, title, place, description, url }: Appointment): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${utc(start)}/${utc(end)}`,
    details: `${description}\n${url}`,
    location: place,
    ctz: "Asia/Tokyo",
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** 20261201T010000Z */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n?|\n/g, "\\n")
    // Nothing else that could end a line.
    .replaceAll(/\p{Cc}/gu, "");

const octets = (text: string) => new TextEncoder().encode(text).length;

/** No line is longer than 75 octets; the rest goes on the next, after a space. Characters stay whole. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > MAX_OCTETS) {
      parts.push(part);
      part = "";
      // The space that marks the continuation counts.
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join("\r\n ");
}
