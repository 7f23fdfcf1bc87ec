import { CircleCheck, CircleX, Map as MapIcon } from "lucide-react";
import { EmptyState } from "#app/components/empty-state.tsx";
import { HelpDesk } from "#app/components/help-desk.tsx";
import { NumberedSteps } from "#app/components/numbered-steps.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { Picture } from "#app/components/picture.tsx";
import { useCounterOpening } from "#app/components/rental/counter-opening.ts";
import { Digits } from "#app/components/rental/digits.tsx";
import { QrImage } from "#app/components/rental/qr-image.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ErrandView, TaskView } from "#contract/errands.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useWords } from "#ui/words.ts";
import { useTask } from "./parts/use-task.ts";

/** For somebody whom a member has asked to pick up or return an item: where, when and how, and nothing else. */
export default function Errand() {
  const { page: m } = useMessages("errand");
  const { loading } = useWords();
  const { answer, fresh } = useTask();
  const task = answer !== "loading" && answer !== "unknown" ? answer.task : null;
  const title = task ? m.title[task.purpose] : m.plain;
  return (
    <div className="page max-w-xl py-6 sm:py-10">
      <PageHead title={title} description={m.description} canonical="/errand" noindex />
      <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
      <noscript>
        <p className="mt-4">{m.needsScript}</p>
      </noscript>
      {!fresh && (
        <p role="status" className="mt-4 rounded-xl bg-due-tint p-3 text-due text-sm">
          {answer === "loading" ? m.noAnswer : m.stale}
        </p>
      )}
      {answer === "loading" ? (
        <div
          role="status"
          aria-label={loading}
          className="mt-6 h-96 rounded-2xl bg-surface noscript:hidden motion-safe:animate-pulse"
        />
      ) : answer !== "unknown" && task ? (
        <Task task={task} now={answer.now} />
      ) : (
        <Ended state={answer === "unknown" || answer.state === "open" ? "unknown" : answer.state} />
      )}
    </div>
  );
}

/** Nothing to do, or nothing any more. */
function Ended({ state }: { state: Exclude<ErrandView["state"], "open"> | "unknown" }) {
  const { page: m } = useMessages("errand");
  const { title, body } = m.ended[state];
  return (
    <div aria-live="polite">
      <EmptyState icon={state === "done" ? CircleCheck : CircleX} title={title} body={body} className="mt-6">
        <ButtonLink to="/" look="outline">
          {m.about}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Task({ task, now }: { task: TaskView; now: string }) {
  const { page: m } = useMessages("errand");
  const { purpose, product, place, qr, number } = task;
  // The place that was booked for the return takes nothing any more: nobody is sent there.
  const isBarred = purpose === "return" && !qr;
  return (
    <>
      <p className="mt-2 text-muted text-sm">{m.lead[purpose]}</p>
      <div className="mt-4 flex items-center gap-4 rounded-2xl border border-line p-3">
        <Picture
          {...product.picture}
          widths={[320]}
          sizes="72px"
          className="size-18 shrink-0 rounded-xl bg-tint object-cover"
        />
        <p className="font-bold leading-snug">{product.name}</p>
      </div>
      {!isBarred && (
        <>
          <Facts task={task} />
          <WayTo kind={place.kind} station={place.station} className="mt-4" />
        </>
      )}
      <section className="mt-6 rounded-2xl border border-line p-4 sm:p-6" aria-live="polite">
        {qr ? (
          <>
            <div className="flex flex-wrap items-center justify-center gap-4">
              <QrImage qr={qr} purpose={purpose} className="w-[min(208px,100%)]" />
              {qr.digits && <Digits digits={qr.digits} className="min-w-[min(10rem,100%)] flex-1" />}
            </div>
            <Works task={task} qr={qr} now={now} />
          </>
        ) : (
          <p className="text-sm">{m.closed[purpose]}</p>
        )}
      </section>
      {task.counters.length > 0 && <Counters counters={task.counters} now={now} />}
      {qr && (
        <section className="mt-6">
          <h2 className="mb-3 font-bold text-lg">{m.how}</h2>
          <NumberedSteps steps={m.steps[purpose][place.kind]} />
          {purpose === "return" && <p className="mt-3 text-muted text-sm">{m.elsewhere}</p>}
        </section>
      )}
      <HelpDesk lead={`${m.number} ${number}`} className="mt-8" />
    </>
  );
}

type WayToProps = Pick<TaskView["place"], "kind" | "station"> & { className?: string };

function WayTo({ kind, station, className = "" }: WayToProps) {
  const { page: m } = useMessages("errand");
  return (
    <ButtonLink to={`/stations/${station.slug}`} look="outline" className={`w-full ${className}`}>
      <MapIcon aria-hidden="true" className="size-5" />
      {m.directions[kind](station.name)}
    </ButtonLink>
  );
}

/** Where a return can be handed over when no door opens for it. */
function Counters({ counters, now }: Pick<TaskView, "counters"> & { now: string }) {
  const { page: m } = useMessages("errand");
  const { openHours } = useMessages("common");
  const opening = useCounterOpening();
  return (
    <section className="mt-6">
      <h2 className="font-bold text-lg">{m.counter}</h2>
      <p className="mt-1 text-sm">{m.atCounter}</p>
      <ul className="digits mt-3 grid gap-4">
        {counters.map(({ station, hours, opensAt, open }) => (
          <li key={station.slug}>
            <p className="mb-1 flex flex-wrap items-baseline gap-x-3">
              <span className="font-bold">{station.name}</span>
              <span className="text-muted text-sm">
                {opening({ ...hours, open, opensAt }, now) ?? openHours(hours.from, hours.to)}
              </span>
            </p>
            <WayTo kind="counter" station={station} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the code works, and whether there is something behind the door. */
function Works({ task, qr, now }: { task: TaskView; qr: NonNullable<TaskView["qr"]>; now: string }) {
  const { page: m } = useMessages("errand");
  const { dateTime } = useMessages("common");
  const early = Date.parse(now) < Date.parse(qr.validFrom);
  return (
    <div className="digits mt-4 grid gap-2 text-sm">
      <p className={`rounded-xl p-3 ${early ? "bg-due-tint text-due" : "bg-surface"}`}>
        {early ? m.early(dateTime(qr.validFrom)) : m.valid(dateTime(qr.validFrom), dateTime(qr.validUntil))}
      </p>
      {!task.ready && <p>{m.preparing}</p>}
      <p className="text-muted">{m.noSignal}</p>
    </div>
  );
}

function Facts({ task: { purpose, place, time } }: { task: TaskView }) {
  const { page: m } = useMessages("errand");
  const { dateTime, openHours } = useMessages("common");
  const rows = [
    { label: m.when[purpose], body: m.by[purpose](dateTime(time)) },
    { label: m.where, body: place.station.name },
    place.lockerNumber ? { label: m.locker, body: place.lockerNumber } : { label: m.where, body: m.counter },
    { label: m.hours, body: openHours(place.hours.from, place.hours.to) },
  ];
  return (
    <dl className="digits mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(({ label, body }) => (
        <div key={body} className="contents">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-bold">{body}</dd>
        </div>
      ))}
    </dl>
  );
}
