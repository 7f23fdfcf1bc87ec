import { errorCatalogue } from "#contract/errors.ts";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Text } from "#domain/text.ts";

/** What RES_011 says, with the window it is about: members want to know when to come back. */
export function maintenanceText({ start, end }: Period): Text {
  const [from, to] = [toJstIso(start), toJstIso(end)];
  const { time } = format.ja;
  // As the specification writes it.
  const day = (instant: string) => instant.slice(0, 10).replaceAll("-", "/");
  const until = day(from) === day(to) ? time(to) : `${day(to)} ${time(to)}`;
  const { ja, en } = errorCatalogue.RES_011.message;
  return {
    ja: `${ja}（${day(from)} ${time(from)}〜${until}）`,
    en: `${en} (${day(from)} ${time(from)} to ${until}, Japan time)`,
  };
}
