import {
  CircleHelp,
  DoorOpen,
  KeyRound,
  type LucideIcon,
  MailX,
  PackageX,
  ScanLine,
  UserX,
  Wrench,
} from "lucide-react";
import type { Trouble } from "#contract/console/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { Deadline } from "./deadline.tsx";

const icons: Record<Trouble["kind"], LucideIcon> = {
  box_empty: PackageX,
  no_unit: PackageX,
  no_box: Wrench,
  late_for_next: UserX,
  code_refused: KeyRound,
  nothing_taken: DoorOpen,
  payment_unknown: CircleHelp,
  mail_failed: MailX,
};

/** A deadline or open money is warm; what is wrong and needs a person is red. */
const looks: Record<Trouble["kind"], string> = {
  box_empty: "bg-due-tint text-due",
  payment_unknown: "bg-due-tint text-due",
  no_unit: "bg-danger-tint text-danger",
  no_box: "bg-danger-tint text-danger",
  late_for_next: "bg-danger-tint text-danger",
  code_refused: "bg-danger-tint text-danger",
  nothing_taken: "bg-danger-tint text-danger",
  mail_failed: "bg-danger-tint text-danger",
};

const keyOf = ({ kind, since, reservation, box }: Trouble) => `${kind} ${reservation?.number} ${box} ${since}`;

/** What is late or wrong. The worst is the large card. */
export function Troubles({ troubles }: { troubles: Trouble[] }) {
  const m = useMessages("today");
  const [worst, ...others] = troubles;
  return (
    <section aria-labelledby="troubles" className="bg-canvas px-4 pb-2 lg:min-h-full lg:border-line lg:border-r lg:p-6">
      <h2 id="troubles" className="flex items-center gap-2 py-2 font-bold text-sm">
        {m.troubles}
        {troubles.length > 0 && (
          <span className="digits grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-canvas text-xs">
            {troubles.length}
          </span>
        )}
      </h2>
      {!worst && <p className="pb-3 text-muted text-sm">{m.noTroubles}</p>}
      {worst && <Worst trouble={worst} />}
      <ul>
        {others.map((trouble) => (
          <Row key={keyOf(trouble)} trouble={trouble} />
        ))}
      </ul>
    </section>
  );
}

function useTroubleTexts(trouble: Trouble): { title: string; line: string } {
  const m = useMessages("today");
  const { kind, box, times, unit, reservation, hurts } = trouble;
  const person = reservation?.lastName ? m.person(reservation.lastName, reservation.phone) : "";
  const parts = [unit?.product.name, unit?.serialNumber, person].filter(Boolean).join(m.dot);
  if (kind === "box_empty" && box === null) return { title: m.counterEmpty, line: parts };
  if (kind !== "late_for_next") return { title: m.trouble[kind](box ?? m.counter, times), line: parts };
  const next = hurts?.reservation.lastName ?? "";
  const found = hurts?.substitute;
  return { title: found ? m.lateFound(next, found) : m.lateNone(next), line: parts };
}

function Worst({ trouble }: { trouble: Trouble }) {
  const m = useMessages("today");
  const me = useMe();
  const { title, line } = useTroubleTexts(trouble);
  const Icon = icons[trouble.kind];
  const canFill = trouble.kind === "box_empty" && mayDo(me, "stock.work");
  const [background] = looks[trouble.kind].split(" ");
  return (
    <div className={`mb-1 rounded-2xl p-3 ${background}`}>
      <div className="flex items-start gap-3">
        <span
          className={`grid size-8 shrink-0 place-items-center rounded-lg bg-canvas ${looks[trouble.kind].split(" ")[1]}`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <h3 className="font-bold leading-snug">{title}</h3>
          <p className="digits text-muted text-xs">{line}</p>
        </div>
        {trouble.deadline && <Deadline at={trouble.deadline} what={m.pickup} large />}
      </div>
      {canFill && (
        <ButtonLink to="/console/scan" className="mt-3 w-full">
          <ScanLine aria-hidden="true" className="size-5" />
          {m.scanToFill}
        </ButtonLink>
      )}
    </div>
  );
}

function Row({ trouble }: { trouble: Trouble }) {
  const m = useMessages("today");
  const { time } = useMessages("common");
  const { title, line } = useTroubleTexts(trouble);
  const Icon = icons[trouble.kind];
  const when = trouble.deadline ? m.by(time(trouble.deadline)) : m.since(time(trouble.since));
  return (
    <li className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
      <span className={`grid size-8 shrink-0 place-items-center rounded-lg ${looks[trouble.kind]}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 leading-snug">
        <h3 className="font-bold text-sm">{title}</h3>
        <p className="digits text-muted text-xs">{[line, when].filter(Boolean).join(m.dot)}</p>
      </div>
    </li>
  );
}
