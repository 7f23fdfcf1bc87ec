import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import type { OpenPaymentsView, OpenPaymentView } from "#contract/console/payments-queue.ts";
import { isOpenState, openKinds, openStates, type QueueAct } from "#domain/money/payments-queue.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { useCall } from "../../use-call.ts";
import { ActDialog } from "./parts/act-dialog.tsx";

/** What is shown lives in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const kind = openKinds.find((each) => each === params.get("kind"));
  const [state, after] = [params.get("state")?.trim(), params.get("after")?.trim()];
  const query = { ...(kind && { kind }), ...(state && { state }), ...(after && { after }), limit: "100" };
  return (await call(api.payments.$get({ query }))).result;
}

/** All that is open about money, and what can be done about it. */
export default function Payments() {
  const { entries, next, counts } = useLoaderData<OpenPaymentsView>();
  const { queue: m } = useMessages("money");
  const [chosen, setChosen] = useState<{ entry: OpenPaymentView; act: Exclude<QueueAct, "look_up"> }>();
  useRowKeys();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <p className="text-muted text-sm">{m.lead}</p>
      <Filters counts={counts} />
      {entries.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <ul className="grid gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-2xl lg:border lg:border-line lg:bg-canvas">
          {entries.map((entry) => (
            <Row key={`${entry.kind} ${entry.id}`} entry={entry} onAct={(act) => setChosen({ entry, act })} />
          ))}
        </ul>
      )}
      <Pager next={next} first={m.first} further={m.more} />
      {chosen && <ActDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

function Filters({ counts }: Pick<OpenPaymentsView, "counts">) {
  const { queue: m } = useMessages("money");
  const [params] = useSearchParams();
  const total = openKinds.reduce((sum, kind) => sum + counts[kind], 0);
  /** The first page with one filter another; the other one stays. */
  const choice = (name: "kind" | "state", value: string | null, label: string, count?: number) => (
    <Link
      key={label}
      to={`?${new URLSearchParams([...[...params].filter(([each]) => each !== name && each !== "after"), ...(value ? [[name, value]] : [])])}`}
      aria-current={params.get(name) === value ? "true" : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-canvas px-4 text-sm hover:bg-tint aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-bold"
    >
      {label}
      {count !== undefined && <span className="digits text-muted">{count}</span>}
    </Link>
  );
  return (
    <>
      <nav aria-label={m.filter} className="flex flex-wrap gap-2">
        {choice("kind", null, m.all, total)}
        {openKinds.map((kind) => choice("kind", kind, m.kinds[kind], counts[kind]))}
      </nav>
      <nav aria-label={m.state} className="flex flex-wrap gap-2">
        {choice("state", null, m.all)}
        {Object.keys(openStates).map((state) => isOpenState(state) && choice("state", state, m.standing[state]))}
      </nav>
    </>
  );
}

const wrong = ["failed", "unknown", "declined", "rejected", "open", "refused"];

function Row({ entry, onAct }: { entry: OpenPaymentView; onAct: (act: Exclude<QueueAct, "look_up">) => void }) {
  const { queue: m } = useMessages("money");
  const { yen, dateTime } = useMessages("common");
  const { kind, state, detail, reservation, amount, since, who, codes, asked } = entry;
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-2xl border border-line bg-canvas p-4 text-sm lg:grid-cols-[11rem_8rem_9rem_6rem_minmax(11rem,1fr)_auto] lg:items-center lg:rounded-none lg:border-0 lg:border-hair lg:border-t lg:py-2 lg:first:border-t-0">
      <span>
        <b className="block">{m.kinds[kind]}</b>
        {detail && <span className="text-muted text-xs">{m.details[detail] ?? detail}</span>}
      </span>
      <span>
        <span
          className={`inline-block rounded-full px-3 py-1 font-bold text-xs ${wrong.includes(state) ? "bg-danger-tint text-danger" : "bg-due-tint text-due"}`}
        >
          {m.stateOf(kind, state)}
        </span>
      </span>
      <span>
        {reservation ? (
          <Link
            data-row
            to={`/console/reservations/${reservation}`}
            className="digits inline-flex min-h-11 items-center font-bold text-primary"
          >
            {reservation}
          </Link>
        ) : (
          <span className="digits break-all text-muted text-xs">{entry.id}</span>
        )}
      </span>
      <b className="digits lg:text-right">{yen(amount)}</b>
      <span className="text-muted text-xs">
        <span className="digits block">{dateTime(since)}</span>
        {who && <span className="block">{who}</span>}
        {asked && <b className="block text-due">{m.asked(asked.act, asked.who)}</b>}
        {codes.length > 0 && <span className="block">{m.codes(codes.join(" "))}</span>}
      </span>
      <Acts entry={entry} onAct={onAct} />
    </li>
  );
}

function Acts({ entry, onAct }: { entry: OpenPaymentView; onAct: (act: Exclude<QueueAct, "look_up">) => void }) {
  const { queue: m } = useMessages("money");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const me = useMe();
  if (!mayDo(me, "payments.change")) return null;
  const { kind, id, acts } = entry;
  const lookUp = async () => {
    const { ok } = await send(() => api.payments[":kind"][":id"]["look-up"].$post({ param: { kind, id } }));
    if (!ok) return;
    showSuccess(ok.result.entry ? m.looked.open : m.looked.settled);
    await revalidate();
  };
  return (
    <span className="flex flex-wrap gap-2 lg:justify-end">
      {acts.map((act) => (
        <Button key={act} look="outline" disabled={sending} onClick={() => (act === "look_up" ? lookUp() : onAct(act))}>
          {m.acts[act]}
        </Button>
      ))}
    </span>
  );
}
