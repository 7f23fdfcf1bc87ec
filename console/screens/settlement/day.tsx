import { type ChangeEvent, type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import type { SettlementDayView } from "#contract/console/settlement.ts";
import { isTrouble } from "#domain/money/settlement.ts";
import { Button, ButtonLink, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { Outdated } from "../../components/outdated.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { listAddress } from "../../list-address.ts";
import { useMessages } from "../../messages/messages.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { useCall } from "../../use-call.ts";
import { useForm } from "../../use-form.ts";

export const loader = async ({ params }: LoaderFunctionArgs) =>
  (await call(api.settlement[":day"].$get({ param: { day: params.day ?? "" } }))).result;

/** One day of our books against the gateway's, line by line. */
export default function SettlementDay() {
  const view = useLoaderData<SettlementDayView>();
  const { settlement: m } = useMessages("money");
  const { date } = useMessages("common");
  const me = useMe();
  useRowKeys();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.dayTitle(date(view.day))} />
      <div>
        <ButtonLink look="plain" to={listAddress("/console/settlement")}>
          {m.back}
        </ButtonLink>
      </div>
      <Sums view={view} />
      {mayDo(me, "payments.change") && !view.closed && <Acts view={view} />}
      <Lines view={view} />
    </div>
  );
}

function Sums({ view }: { view: SettlementDayView }) {
  const { settlement: m } = useMessages("money");
  const { yen, dateTime } = useMessages("common");
  const { captured, refunded, theirCaptured, theirRefunded, lines, imported } = view;
  const troubles = lines.filter(isTrouble).length;
  const amountOf = (amount: number | null) => (amount === null ? "–" : yen(amount));
  const net = theirCaptured === null || theirRefunded === null ? null : theirCaptured - theirRefunded;
  const rows = [
    [m.captured, yen(captured), amountOf(theirCaptured), theirCaptured === null ? "–" : yen(theirCaptured - captured)],
    [m.refunded, yen(refunded), amountOf(theirRefunded), theirRefunded === null ? "–" : yen(theirRefunded - refunded)],
    [m.net, yen(captured - refunded), amountOf(net), net === null ? "–" : yen(net - captured + refunded)],
  ] as const;
  const verdict = !imported ? m.notYet : troubles > 0 ? m.troubles(troubles) : m.agrees;
  return (
    <Section title={verdict}>
      <table className="digits w-full text-right text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <td />
            <th scope="col">{m.ours}</th>
            <th scope="col">{m.theirs}</th>
            <th scope="col">{m.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ours, theirs, difference]) => (
            <tr key={label} className="border-hair border-t">
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td>{ours}</td>
              <td>{theirs}</td>
              <td>{difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-xs">
        {view.importedAt && (
          <span className="block">{m.importedBy(view.importedBy ?? "", dateTime(view.importedAt))}</span>
        )}
        {view.closedAt && <span className="block">{m.closedBy(view.closedBy ?? "", dateTime(view.closedAt))}</span>}
        {view.note && <span className="block">{view.note}</span>}
      </p>
    </Section>
  );
}

function Acts({ view }: { view: SettlementDayView }) {
  const { day, closable } = view;
  const { settlement: m } = useMessages("money");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [closing, setClosing] = useState(false);
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const init = { body: file, headers: { "Content-Type": "text/csv" } };
    const { ok } = await send(() => api.settlement[":day"].file.$put({ param: { day } }, { init }));
    if (!ok) return;
    showSuccess(m.brought(ok.result.lines, ok.result.orphans));
    await revalidate();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <label className={buttonLook("outline", "focus-within:outline-2 focus-within:outline-primary")}>
        {m.file}
        <input type="file" accept=".csv,text/csv" disabled={sending} onChange={bring} className="sr-only" />
      </label>
      {closable && (
        <Button disabled={sending} onClick={() => setClosing(true)}>
          {m.close}
        </Button>
      )}
      {closing && <CloseDialog view={view} onClose={() => setClosing(false)} />}
    </div>
  );
}

type CloseDialogProps = { view: SettlementDayView; onClose: () => void };

function CloseDialog({ view, onClose }: CloseDialogProps) {
  const { day, lines, closesBefore: before, version } = view;
  const { settlement: m } = useMessages("money");
  const { date, yen } = useMessages("common");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ note: "" });
  const [outdated, setOutdated] = useState<string>();
  const differs = lines.some(isTrouble);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { ...form.values, version };
    const post = () => api.settlement[":day"].close.$post({ param: { day }, json });
    const { error } = await send(post, { handled: ["COM_015"] });
    setOutdated(error?.code === "COM_015" ? error.message : undefined);
    if (error) return form.showErrors(error);
    showSuccess(m.closedNow);
    onClose();
    return revalidate();
  };
  return (
    <Dialog open onClose={onClose} title={m.closeTitle(date(day))}>
      <p>{m.closeBody}</p>
      {before && (
        <p className="mt-3 rounded-xl bg-danger-tint p-3 text-ink">
          {m.closesBefore(before.days, date(before.from), date(before.to), yen(before.captured - before.refunded))}
        </p>
      )}
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 text-ink">
        <Outdated text={outdated} onLoad={() => revalidate().then(onClose)} />
        <TextField label={m.note} optional={!differs} maxLength={500} autoComplete="off" {...form.field("note")} />
        <Button type="submit" disabled={sending}>
          {m.close}
        </Button>
      </form>
    </Dialog>
  );
}

type Line = SettlementDayView["lines"][number];

function Lines({ view: { lines } }: { view: SettlementDayView }) {
  const { settlement: m } = useMessages("money");
  const [params] = useSearchParams();
  const onlyTroubles = params.get("lines") === "troubles";
  const shown = onlyTroubles ? lines.filter(isTrouble) : lines;
  return (
    <Section title={m.lines}>
      <p className="mb-2 flex gap-4 text-sm">
        <Link to="?" className="inline-flex min-h-11 items-center text-primary underline" preventScrollReset>
          {m.allLines}
        </Link>
        <Link
          to="?lines=troubles"
          className="inline-flex min-h-11 items-center text-primary underline"
          preventScrollReset
        >
          {m.onlyTroubles}
        </Link>
      </p>
      {shown.length === 0 && <p className="text-muted text-sm">{onlyTroubles ? m.noTroubles : m.noLines}</p>}
      <ul className="-mx-4 lg:-mx-5">
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gateway may have the same call twice.
          <LineRow key={`${line.kind} ${line.operation} ${index}`} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function LineRow({ line }: { line: Line }) {
  const { settlement: m } = useMessages("money");
  const { yen, date } = useMessages("common");
  const { kind, operation, reservation, ours, theirs, otherDay, verdict } = line;
  const amount = (value: number | null) => (value === null ? "–" : yen(value));
  return (
    <li className="digits grid gap-x-4 gap-y-1 border-hair border-t px-4 py-2 text-sm sm:grid-cols-[4rem_1fr_6rem_6rem_9rem] sm:items-center lg:px-5">
      <span>{m.kinds[kind]}</span>
      <span className="min-w-0">
        {reservation && (
          <Link
            data-row
            to={`/console/reservations/${reservation}`}
            className="inline-flex min-h-6 items-center font-bold text-primary"
          >
            {reservation}
          </Link>
        )}
        <span className="block break-all text-muted text-xs">{operation}</span>
      </span>
      <span className="sm:text-right">
        <span className="mr-2 text-muted text-xs">{m.ours}</span>
        {amount(ours)}
      </span>
      <span className="sm:text-right">
        <span className="mr-2 text-muted text-xs">{m.theirs}</span>
        {amount(theirs)}
      </span>
      <span className={`sm:text-right ${isTrouble(line) ? "font-bold text-danger" : "text-muted"}`}>
        {m.verdicts[verdict]}
        {otherDay && <span className="block text-xs">{m.otherDay(date(otherDay))}</span>}
      </span>
    </li>
  );
}
