import type { TimelineEntry } from "#contract/console/reservations.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useStationName } from "../../../stations.ts";

type Told = { title: string; more?: string | undefined };

/** What an entry of the timeline says: a title, and what belongs to it. */
export function useEntryTexts(): (entry: TimelineEntry) => Told {
  const m = useMessages("reservations");
  const { acts } = useMessages("audit");
  const { yen, dateTime, dot, doorRefusals } = useMessages("common");
  const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(dot) || undefined;
  const nameOf = useStationName();
  const { timeline: t, purposes } = m;
  const boxOf = ({ facts }: TimelineEntry) => facts.box ?? m.counter;
  const placeOf = (entry: TimelineEntry) =>
    [entry.facts.station && nameOf(entry.facts.station), boxOf(entry)].filter(Boolean).join(" ");
  const progress: Record<string, string> = { pending: t.changing, failed: t.changeFailed };
  const difference = (amount: number) =>
    amount > 0 ? t.costs(yen(amount)) : amount < 0 ? t.cheaper(yen(-amount)) : undefined;
  const moneyOf = ({ facts }: TimelineEntry) =>
    join(difference(facts.amount ?? 0), progress[facts.state ?? ""], facts.text);
  const status = (of: string | null | undefined) => m.statuses[of as AnyStatus] ?? "";
  const texts: Record<string, (entry: TimelineEntry) => Told> = {
    booked: ({ facts }) => ({ title: t.booked(yen(facts.amount ?? 0)), more: join(facts.text) }),
    offered: () => ({ title: t.offered }),
    moved: ({ facts }) => ({ title: t.moved(status(facts.from), status(facts.to)), more: join(facts.text) }),
    filled: (entry) => ({ title: t.filled(entry.facts.unit ?? "", placeOf(entry)) }),
    carried: ({ facts }) => ({ title: t.carried(facts.unit ?? "", nameOf(facts.station ?? "")) }),
    taken_out: ({ facts }) => ({ title: t.takenOut(facts.unit ?? "") }),
    not_there: ({ facts }) => ({ title: t.notThere(facts.unit ?? "") }),
    exchanged: ({ facts }) => ({ title: t.exchanged(facts.from ?? "", facts.to ?? "") }),
    extended: (entry) => ({ title: t.extended(dateTime(entry.facts.to ?? entry.at)), more: moneyOf(entry) }),
    changed: (entry) => ({ title: t.changed(dateTime(entry.facts.to ?? entry.at)), more: moneyOf(entry) }),
    errand: ({ facts }) => ({ title: t.errand(purposes[facts.purpose ?? ""] ?? "") }),
    checked_in: ({ facts }) => ({
      title: t.checkedIn(facts.unit ?? "", m.conditions[facts.state ?? ""] ?? ""),
      more: join(
        facts.text,
        (facts.amount ?? 0) > 0 && t.missing(facts.amount ?? 0),
        (facts.photos ?? 0) > 0 && t.photos(facts.photos ?? 0),
      ),
    }),
    mail: ({ facts }) => ({
      title: m.mails[facts.purpose ?? ""] ?? facts.purpose ?? "",
      more: m.mailStates[facts.state ?? ""],
    }),
    note: ({ facts }) => ({ title: facts.text ?? "" }),
    act: ({ facts }) => ({ title: acts[facts.code ?? ""] ?? facts.code ?? "", more: join(facts.text) }),
  };
  return (entry) => {
    const { lane, what, facts } = entry;
    if (lane === "doors") {
      const more = join(facts.code && (doorRefusals[facts.code] ?? facts.code));
      const isAgain = what === "item_taken" && facts.purpose === "return";
      return { title: m.doors[isAgain ? "item_taken_again" : what]?.(placeOf(entry)) ?? what, more };
    }
    if (lane === "payments" && m.operations[what]) {
      const purpose = purposes[facts.purpose ?? ""];
      const more = join(purpose, facts.card, m.operationStates[facts.state ?? ""], facts.code);
      return { title: m.operations[what](yen(facts.amount ?? 0)), more };
    }
    return texts[what]?.(entry) ?? { title: what };
  };
}
