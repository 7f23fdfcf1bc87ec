import { CreditCard, DoorOpen, type LucideIcon, Mail, MoveRight, StickyNote } from "lucide-react";
import { useState } from "react";
import { type TimelineEntry, type TimelineLane, timelineLanes } from "#contract/console/reservations.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useEntryTexts } from "./entry-texts.ts";

const icons: Record<TimelineLane, LucideIcon> = {
  moves: MoveRight,
  doors: DoorOpen,
  payments: CreditCard,
  mails: Mail,
  notes: StickyNote,
};

/** All that happened, the latest first, by day. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const { timeline: m } = useMessages("reservations");
  const { day } = useMessages("common");
  const [lane, setLane] = useState<TimelineLane>();
  const shown = entries.filter((entry) => lane === undefined || entry.lane === lane);
  const days = Map.groupBy(shown, ({ at }) => at.slice(0, 10));
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h2 id="timeline" className="sr-only">
        {m.title}
      </h2>
      <Lanes entries={entries} lane={lane} onChoose={setLane} />
      {shown.length === 0 && <p className="mt-4 text-muted text-sm">{m.none}</p>}
      {[...days].map(([date, those]) => (
        <section key={date} aria-label={day(date)} className="mt-4">
          <h3 className="font-bold text-muted text-xs">{day(date)}</h3>
          <ol className="mt-2">
            {those.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

type LanesProps = {
  entries: TimelineEntry[];
  lane: TimelineLane | undefined;
  onChoose: (lane: TimelineLane | undefined) => void;
};

function Lanes({ entries, lane, onChoose }: LanesProps) {
  const { timeline: m, lanes } = useMessages("reservations");
  const look =
    "min-h-9 rounded-full px-3 text-sm hover:bg-tint aria-pressed:bg-primary aria-pressed:font-bold aria-pressed:text-on-primary pointer-coarse:min-h-11";
  return (
    <div className="flex w-fit max-w-full flex-wrap rounded-3xl border border-line bg-canvas p-0.5">
      <button type="button" aria-pressed={lane === undefined} onClick={() => onChoose(undefined)} className={look}>
        {`${m.all} ${entries.length}`}
      </button>
      {timelineLanes.map((each) => (
        <button key={each} type="button" aria-pressed={lane === each} onClick={() => onChoose(each)} className={look}>
          {lanes[each]}
        </button>
      ))}
    </div>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { movers } = useMessages("reservations");
  const { time, roles, comma } = useMessages("common");
  const { title, more } = useEntryTexts()(entry);
  const Icon = icons[entry.lane];
  const { who, by } = entry;
  return (
    <li className="group grid grid-cols-[3rem_2rem_1fr_auto] gap-x-2 text-sm">
      <time dateTime={entry.at} className="digits pt-1.5 text-right text-muted">
        {time(entry.at)}
      </time>
      <span className="grid grid-rows-[auto_1fr] justify-items-center">
        <span className="grid size-8 place-items-center rounded-full border border-line bg-canvas text-primary">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span aria-hidden="true" className="min-h-3 w-px bg-line group-last:invisible" />
      </span>
      <span className="min-w-0 pt-1.5 pb-3">
        <b className="block break-words">{title}</b>
        {more && <span className="block break-words text-muted">{more}</span>}
      </span>
      <span className="pt-1.5 text-right">
        {who?.name ?? movers[by] ?? by}
        {who && <span className="block text-muted text-xs">{who.roles.map((role) => roles[role]).join(comma)}</span>}
      </span>
    </li>
  );
}
