import { CircleAlert, CircleCheck } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { BookCheckView, BooksView } from "#contract/console/books.ts";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { mayDo, useMe } from "../../session/me.ts";

/** Which check is shown is in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const check = new URL(request.url).searchParams.get("check")?.trim();
  return (await call(api.books.$get({ query: check ? { check } : {} }))).result;
}

/** Whether the books agree, and if not, what does not. */
export default function Books() {
  const { checks, shown, findings } = useLoaderData<BooksView>();
  const m = useMessages("books");
  useRowKeys();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <p className="text-muted text-sm">{m.lead}</p>
      {shown ? <Outcome check={shown} /> : <p className="rounded-2xl border border-line bg-canvas p-6">{m.never}</p>}
      {shown && findings.length > 0 && <Findings findings={findings} count={shown.findings} />}
      {checks.length > 0 && <Earlier checks={checks} shown={shown} />}
    </div>
  );
}

function Outcome({ check: { findings, reservations, endedAt, kind } }: { check: BookCheckView }) {
  const m = useMessages("books");
  const { dateTime } = useMessages("common");
  if (!endedAt)
    return <p className="rounded-2xl border border-line bg-canvas p-6">{`${m.kinds[kind]} · ${m.running}`}</p>;
  const agrees = findings === 0;
  const Icon = agrees ? CircleCheck : CircleAlert;
  const look = agrees ? "border-line bg-tint text-primary-strong" : "border-danger bg-danger-tint text-danger";
  return (
    <div className={`flex items-center gap-4 rounded-2xl border p-4 lg:p-5 ${look}`}>
      <Icon aria-hidden="true" className="size-8 shrink-0" />
      <div>
        <p className="font-bold text-xl">{agrees ? m.agrees : m.disagrees(findings)}</p>
        <p className="digits text-ink text-sm">
          {`${m.kinds[kind]} · `}
          <span className="inline-block">{m.looked(reservations, dateTime(endedAt))}</span>
        </p>
      </div>
    </div>
  );
}

type Finding = BooksView["findings"][number];

function Findings({ findings, count }: { findings: Finding[]; count: number }) {
  const m = useMessages("books");
  return (
    <Section title={m.findings}>
      <ul className="-mx-4 lg:-mx-5">
        {findings.map((finding) => (
          <li
            key={`${finding.rule} ${finding.what}`}
            className="grid gap-x-4 gap-y-1 border-hair border-t px-4 py-3 lg:grid-cols-[16rem_9rem_1fr] lg:px-5"
          >
            <b className="text-sm">{m.rules[finding.rule] ?? finding.rule}</b>
            <About finding={finding} />
            <span lang="en" className="min-w-0 break-words text-muted text-sm">
              {finding.what}
            </span>
          </li>
        ))}
      </ul>
      {count > findings.length && <p className="mt-3 text-muted text-sm">{m.more(count - findings.length)}</p>}
    </Section>
  );
}

/** Leads to what it is about, where one may look at it. */
function About({ finding: { reservation, unit } }: { finding: Finding }) {
  const me = useMe();
  const link = "digits font-bold text-primary text-sm underline";
  const serial = unit && /^[A-Z0-9-]+$/.test(unit) ? unit : null;
  return (
    <span className="flex flex-wrap gap-x-3">
      {reservation && mayDo(me, "reservations.see") && (
        <Link data-row to={`/console/reservations/${reservation}`} className={link}>
          {reservation}
        </Link>
      )}
      {reservation && !mayDo(me, "reservations.see") && <span className="digits text-sm">{reservation}</span>}
      {serial && mayDo(me, "units.see") && (
        <Link data-row to={`/console/units/${serial}`} className={link}>
          {serial}
        </Link>
      )}
    </span>
  );
}

function Earlier({ checks, shown }: Pick<BooksView, "checks" | "shown">) {
  const m = useMessages("books");
  const { dateTime } = useMessages("common");
  return (
    <Section title={m.earlier}>
      <ul className="-mx-4 lg:-mx-5">
        {checks.map((check) => (
          <li key={check.id} className="border-hair border-t">
            <Link
              data-row
              to={`?check=${check.id}`}
              aria-current={check.id === shown?.id ? "true" : undefined}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm hover:bg-tint aria-[current]:bg-tint lg:px-5"
            >
              <span className="digits">{dateTime(check.startedAt)}</span>
              <span className="text-muted">{m.kinds[check.kind]}</span>
              <span className={check.findings > 0 ? "font-bold text-danger" : ""}>
                {check.endedAt ? m.result(check.findings) : m.running}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
