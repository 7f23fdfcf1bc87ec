import type { Trouble } from "#contract/console/today.ts";
import { toJstDate } from "#domain/jst.ts";
import { MINUTE } from "#domain/time.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useNow } from "../../../use-now.ts";
import { isUntilReturn } from "./trouble-act.ts";

type Texts = { title: string; parts: string[]; when: string; what: string };

/** What a trouble says: what is wrong, with what, and whom it hurts; by when that is, and what then. */
export function useTroubleTexts(trouble: Trouble): Texts {
  const m = useMessages("today");
  const { time, dateTime, doorRefusals } = useMessages("common");
  const now = useNow();
  const { kind, box, times, unit, reservation, hurts, deadline, since, note, refusal, byErrand } = trouble;
  const person = reservation?.lastName ? m.person(reservation.lastName, reservation.phone) : "";
  const moment = (at: string) => (toJstDate(new Date(at)) === toJstDate(new Date(now)) ? time(at) : dateTime(at));
  const why = refusal && (doorRefusals[refusal] ?? refusal);
  const parts = [why, note, byErrand && m.byErrand, unit?.product.name, unit?.serialNumber, person].filter(
    (each) => !!each,
  ) as string[];
  const what = isUntilReturn(trouble) ? m.deadlines.due_back : m.pickup;
  const when = deadline ? m.at(moment(deadline), what) : m.since(moment(since));
  if (kind !== "late_for_next") return { title: m.trouble[kind](box ?? m.counter, times), parts, when, what };
  const late = m.span(Math.max(0, Math.floor((now - Date.parse(reservation?.returnAt ?? since)) / MINUTE)));
  const next = hurts?.reservation.lastName ?? m.somebody;
  const found = hurts?.substitute;
  return { title: found ? m.lateFound(late, next, found) : m.lateNone(late, next), parts, when, what };
}
