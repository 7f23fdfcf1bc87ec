import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { type AuditPage, auditSorts } from "#contract/console/audit.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { KeptSort, SortSelect } from "../../components/sort.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { ViewBar } from "../../search/view-bar.tsx";
import { loadMe, mayDo } from "../../session/me.ts";
import { useCall } from "../../use-call.ts";
import { useFilters } from "../../use-filters.ts";
import { auditQueryOf } from "./audit-query.ts";
import { fieldLines } from "./field-lines.ts";

type Entry = AuditPage["entries"][number];

/** Filters and page live in the address. Whose acts can be chosen by whoever knows everybody of staff. */
export async function loader({ request }: LoaderFunctionArgs) {
  const knowsStaff = mayDo(await loadMe(), "staff.manage");
  const [{ result }, people] = await Promise.all([
    call(api.audit.$get({ query: auditQueryOf(request) })),
    knowsStaff ? call(api.staff.$get({ query: {} })) : undefined,
  ]);
  return { ...result, people: people?.result.staff ?? [] };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** What staff did, the newest first unless another order is chosen. */
export default function Audit() {
  const { entries, next, people } = useLoaderData<Loaded>();
  const m = useMessages("audit");
  const [params] = useSearchParams();
  const further = new URLSearchParams(params);
  further.set("before", String(next));
  const first = new URLSearchParams(params);
  first.delete("before");
  useRowKeys();
  return (
    <div className="mx-auto w-full max-w-5xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <Filters people={people} />
      <ViewBar />
      {entries.length === 0 && <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>}
      <ol className="overflow-hidden rounded-2xl border border-line bg-canvas">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className="mt-4 flex justify-center gap-2">
        {params.has("before") && (
          <ButtonLink look="plain" to={`?${first}`}>
            {m.first}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="outline" to={`?${further}`}>
            {m.further}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Filters({ people }: Pick<Loaded, "people">) {
  const { filters: m, columns, acts } = useMessages("audit");
  const { params, submit } = useFilters();
  const act = params.get("act") ?? "";
  return (
    <form key={String(params)} onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-64">
        <SelectField label={m.act} name="act" defaultValue={act}>
          <option value="">{m.all}</option>
          {Object.entries(act ? { [act]: act, ...acts } : acts).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      {people.length > 0 && (
        <div className="w-48">
          <SelectField label={columns.staff} name="staff" defaultValue={params.get("staff") ?? ""}>
            <option value="">{m.all}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextField label={m.from} name="from" type="date" defaultValue={params.get("from") ?? ""} />
      <TextField label={m.to} name="to" type="date" defaultValue={params.get("to") ?? ""} />
      <TextField label={m.subject} name="subjectId" defaultValue={params.get("subjectId") ?? ""} maxLength={100} />
      <KeptSort />
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
      <SortSelect names={auditSorts} labels={columns} first="-at" className="min-w-48" />
    </form>
  );
}

const isSealed = (value: unknown): boolean => JSON.stringify(value ?? null).includes('"sealed":true');

function Row({ entry }: { entry: Entry }) {
  const m = useMessages("audit");
  const { longDateTime } = useMessages("common");
  const { send, sending } = useCall();
  const [revealed, setRevealed] = useState<Entry>();
  const { id, at, staffName, act, subject, subjectId, before, after, reason, requestId } = revealed ?? entry;
  const reveal = async () => {
    const { ok } = await send(() => api.audit[":id"].reveal.$post({ param: { id: String(id) } }));
    if (ok) setRevealed(ok.result as Entry);
  };
  return (
    <li className="border-hair border-t first:border-t-0">
      <details className="group">
        <summary
          data-row
          className="grid min-h-14 cursor-pointer items-center gap-x-4 px-4 py-2 hover:bg-tint sm:grid-cols-[11rem_1fr_auto]"
        >
          <time dateTime={at} className="digits text-muted text-sm">
            {longDateTime(at)}
          </time>
          <span className="min-w-0 truncate">
            <b>{m.acts[act] ?? act}</b>
            <span className="ml-2 text-muted text-sm">{reason}</span>
          </span>
          <span className="text-sm">{staffName}</span>
        </summary>
        <div className="grid gap-3 border-hair border-t bg-surface p-4 text-sm">
          <p className="break-all">{m.on(m.subjects[subject] ?? subject, subjectId)}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Values label={m.before} value={before} subject={subject} />
            <Values label={m.after} value={after} subject={subject} />
          </div>
          {(isSealed(before) || isSealed(after)) && (
            <Button look="outline" disabled={sending} onClick={reveal} className="justify-self-start">
              {m.reveal}
            </Button>
          )}
          <p className="break-all text-muted text-xs">{m.numbers(id, requestId)}</p>
        </div>
      </details>
    </li>
  );
}

type ValuesProps = { label: string; value: unknown; subject: string };

function Values({ label, value, subject }: ValuesProps) {
  const { values } = useMessages("audit");
  const { longDateTime, yen } = useMessages("common");
  const fields = useFields(subject);
  if (value === null || value === undefined) return null;
  const lines = fieldLines(value, { ...values, fields, time: longDateTime, yen });
  return (
    <section aria-label={label} className="min-w-0">
      <p className="text-muted text-xs">{label}</p>
      <dl className="rounded-xl bg-canvas p-3">
        {lines.map((line) => (
          <div key={line.path} className="grid grid-cols-[minmax(6rem,2fr)_3fr] gap-x-3 py-0.5">
            <dt className="break-words text-muted text-xs leading-5">{line.label}</dt>
            <dd className="whitespace-pre-wrap break-all">{line.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How the fields of a kind of thing are called: those of products and settings as on their own pages. */
function useFields(subject: string): Record<string, string> {
  const { fields, fieldsOf } = useMessages("audit").values;
  const { fields: ofProducts } = useMessages("products");
  const { texts } = useMessages("settings");
  const ofSettings = Object.fromEntries(Object.entries(texts).map(([key, { name }]) => [key, name]));
  const own = { product: ofProducts, shop: ofSettings }[subject] ?? fieldsOf[subject];
  return { ...fields, ...own };
}
