import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import type { StaffRefundView } from "#contract/console/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Link } from "#ui/link.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { useMe } from "../../session/me.ts";
import { useCall } from "../../use-call.ts";
import { useForm } from "../../use-form.ts";

/** Which page lives in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get("after")?.trim();
  const page = (await call(api.refunds.waiting.$get({ query: { ...(after && { after }), limit: "100" } }))).result;
  // All of a later page were decided: others may wait on the first.
  if (after && page.refunds.length === 0) throw redirect("/console/approvals");
  return page;
}

/** Refunds that wait for a second person. */
export default function Approvals() {
  const { refunds, next } = useLoaderData<typeof loader>();
  const { approvals: m, queue } = useMessages("money");
  const [refused, setRefused] = useState<StaffRefundView>();
  useRowKeys();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <p className="text-muted text-sm">{m.lead}</p>
      {refunds.length === 0 && <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>}
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <Waiting key={refund.id} refund={refund} onRefuse={() => setRefused(refund)} />
        ))}
      </ul>
      <Pager next={next} first={queue.first} further={queue.more} />
      {refused && <RefuseDialog refund={refused} onClose={() => setRefused(undefined)} />}
    </div>
  );
}

function Waiting({ refund, onRefuse }: { refund: StaffRefundView; onRefuse: () => void }) {
  const { approvals: m, refundKinds } = useMessages("money");
  const { yen, dateTime } = useMessages("common");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const me = useMe();
  const { id, reservation, kind, amount, letGo, reason, requestedBy, requestedAt } = refund;
  const givesBack = amount > letGo;
  const approve = async () => {
    const { ok } = await send(() => api.refunds[":refund"].approve.$post({ param: { refund: id } }));
    if (ok) showSuccess(givesBack ? m.approved(yen(amount - letGo)) : m.approvedLetGo(yen(amount)));
    await revalidate();
  };
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-canvas p-4 sm:grid-cols-[1fr_auto] sm:items-center lg:p-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="digits text-xl">{yen(amount)}</b>
          <span className="text-sm">{kind === "damage" && letGo > 0 ? m.withdrawal : refundKinds[kind]}</span>
          {reservation && (
            <Link
              data-row
              to={`/console/reservations/${reservation}`}
              className="digits inline-flex min-h-11 items-center font-bold text-primary text-sm"
            >
              {reservation}
            </Link>
          )}
        </p>
        {letGo > 0 && <p className="text-sm">{m.letGo(yen(letGo))}</p>}
        <p className="text-sm">{reason}</p>
        <p className="text-muted text-xs">{m.by(requestedBy.name, dateTime(requestedAt))}</p>
      </div>
      {requestedBy.id === me.id ? (
        <p className="text-muted text-sm">{m.own}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" disabled={sending} onClick={onRefuse}>
            {m.refuse}
          </Button>
          <Button disabled={sending} onClick={approve}>
            {givesBack ? m.approve : m.approveLetGo}
          </Button>
        </div>
      )}
    </li>
  );
}

function RefuseDialog({ refund, onClose }: { refund: StaffRefundView; onClose: () => void }) {
  const { approvals: m, reason } = useMessages("money");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ reason: "" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const param = { refund: refund.id };
    const { error } = await send(() => api.refunds[":refund"].refuse.$post({ param, json: form.values }));
    if (error) return form.showErrors(error);
    showSuccess(m.refused);
    onClose();
    return revalidate();
  };
  return (
    <Dialog open onClose={onClose} title={m.refuseTitle}>
      <p>{m.refuseBody}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 text-ink">
        <ReasonField label={reason} {...form.field("reason")} />
        <Button type="submit" disabled={sending}>
          {m.refuse}
        </Button>
      </form>
    </Dialog>
  );
}
