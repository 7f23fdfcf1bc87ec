import {
  ChevronRight,
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
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useGliding } from "../../../live/use-gliding.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useMe } from "../../../session/me.ts";
import { AskSomebody } from "./ask-somebody.tsx";
import { Deadline } from "./deadline.tsx";
import { Desk, type DeskPlace } from "./desk.tsx";
import { actOf } from "./trouble-act.ts";
import { useTroubleTexts } from "./trouble-texts.ts";

const icons: Record<Trouble["kind"], LucideIcon> = {
  box_empty: PackageX,
  no_unit: PackageX,
  no_box: Wrench,
  box_reported: Wrench,
  late_for_next: UserX,
  unit_out: UserX,
  return_taken_out: PackageX,
  parcel_missing: PackageX,
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
  box_reported: "bg-danger-tint text-danger",
  late_for_next: "bg-danger-tint text-danger",
  unit_out: "bg-danger-tint text-danger",
  return_taken_out: "bg-danger-tint text-danger",
  parcel_missing: "bg-danger-tint text-danger",
  code_refused: "bg-danger-tint text-danger",
  nothing_taken: "bg-danger-tint text-danger",
  mail_failed: "bg-danger-tint text-danger",
};

const keyOf = ({ kind, reservation, hurts, box }: Trouble) =>
  [kind, reservation?.number, hurts?.reservation.number, box].join(" ");

type TroublesProps = DeskPlace & {
  troubles: Trouble[];
  /** How many there are in all. */
  count: number;
  /** Shows those that are not shown yet; undefined where no more of them are shown. */
  onMore: (() => void) | undefined;
};

/** What is late or wrong. The worst is the large card. */
export function Troubles({ troubles, count, onMore, ...place }: TroublesProps) {
  const m = useMessages("today");
  const [worst, ...others] = troubles;
  const list = useGliding<HTMLUListElement>();
  return (
    <section aria-labelledby="troubles" className="bg-canvas px-4 pb-2 lg:min-h-full lg:border-line lg:border-r lg:p-6">
      <h2 id="troubles" className="flex items-center gap-2 py-2 font-bold text-sm">
        {m.troubles}
        {count > 0 && (
          <span className="digits grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-canvas text-xs">
            {count}
          </span>
        )}
      </h2>
      {!worst && <p className="pb-3 text-muted text-sm">{m.noTroubles}</p>}
      {worst && <Worst trouble={worst} place={place} />}
      <ul ref={list} className="relative">
        {others.map((trouble) => (
          <Row key={keyOf(trouble)} trouble={trouble} place={place} />
        ))}
      </ul>
      {count > troubles.length &&
        (onMore ? (
          <Button look="plain" className="w-full" onClick={onMore}>
            {m.showRest(count - troubles.length)}
          </Button>
        ) : (
          <p className="py-3 text-center text-muted text-sm">{m.more(count - troubles.length)}</p>
        ))}
    </section>
  );
}

/** A serial number, a name or a time is not cut at the end of a line. */
function Line({ parts }: { parts: string[] }) {
  const { dot } = useMessages("common");
  return parts.map((part, index) => (
    <span key={part} className="inline-block">
      {index === parts.length - 1 ? part : `${part}${dot}`}
    </span>
  ));
}

type OneProps = { trouble: Trouble; place: DeskPlace };

function Worst({ trouble, place }: OneProps) {
  const m = useMessages("today");
  const { title, parts, when, what } = useTroubleTexts(trouble);
  const act = actOf(trouble, useMe());
  const Icon = icons[trouble.kind];
  const [background, letters] = looks[trouble.kind].split(" ");
  return (
    <div className={`mb-1 rounded-2xl p-3 ${background}`}>
      <div className="flex items-start gap-3">
        <span className={`grid size-8 shrink-0 place-items-center rounded-lg bg-canvas ${letters}`}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {/* With large letters the deadline goes below. */}
        <div className="flex min-w-0 grow flex-wrap items-start gap-x-3">
          <div className="min-w-0 grow basis-38">
            <h3 className="font-bold leading-snug">{title}</h3>
            <p className="digits text-muted text-xs">
              <Line parts={trouble.deadline ? parts : [...parts, when]} />
            </p>
          </div>
          {trouble.deadline && <Deadline at={trouble.deadline} what={what} large />}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {act && (
          <ButtonLink to={act.to} className="grow px-2! text-[0.9375rem]">
            {act.label.startsWith("scan") && <ScanLine aria-hidden="true" className="size-5 shrink-0" />}
            {m.acts[act.label]}
          </ButtonLink>
        )}
        <AskSomebody trouble={trouble} station={place.station} />
      </div>
      <Desk trouble={trouble} place={place} />
    </div>
  );
}

function Row({ trouble, place }: OneProps) {
  const m = useMessages("today");
  const { title, parts, when } = useTroubleTexts(trouble);
  const act = actOf(trouble, useMe());
  const Icon = icons[trouble.kind];
  const body = (
    <>
      <span className={`grid size-8 shrink-0 place-items-center rounded-lg ${looks[trouble.kind]}`}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 grow leading-snug">
        <span className="block font-bold text-sm">{title}</span>
        <span className="digits block text-muted text-xs">
          <Line parts={[...parts, when]} />
        </span>
        {act && <span className="block font-bold text-primary text-xs">{m.acts[act.label]}</span>}
      </span>
    </>
  );
  const look = "flex min-h-13 items-center gap-3 py-2";
  return (
    <li className="border-line border-b last:border-b-0">
      {act ? (
        <Link to={act.to} className={`${look} -mx-2 rounded-xl px-2 hover:bg-tint`}>
          {body}
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </Link>
      ) : (
        <div className={look}>{body}</div>
      )}
      <Desk trouble={trouble} place={place} />
    </li>
  );
}
