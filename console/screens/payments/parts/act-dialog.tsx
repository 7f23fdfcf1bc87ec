import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { OpenPaymentView } from "#contract/console/payments-queue.ts";
import type { QueueAct } from "#domain/money/payments-queue.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";

/** It is not what was shown any more. */
const stale = ["MNY_003", "MNY_005", "MNY_009"] as const;

type ActDialogProps = { entry: OpenPaymentView; act: Exclude<QueueAct, "look_up">; onClose: () => void };

/** What will happen, why, and then the act. */
export function ActDialog({ entry: { kind, id, amount, reservation }, act, onClose }: ActDialogProps) {
  const { queue: m, reason } = useMessages("money");
  const { yen } = useMessages("common");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ reason: "" });
  const [request] = useState(() => crypto.randomUUID());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { id: request, act, reason: form.values.reason, expected: amount };
    const { ok, error } = await send(() => api.payments[":kind"][":id"].act.$post({ param: { kind, id }, json }));
    if (error && stale.some((code) => code === error.code)) {
      onClose();
      return revalidate();
    }
    if (error) return form.showErrors(error);
    showSuccess(ok.result.entry ? m.done.open : m.done.settled);
    onClose();
    return revalidate();
  };
  return (
    <Dialog open onClose={onClose} title={m.acts[act]}>
      <p className="digits font-bold text-ink">{[m.kinds[kind], reservation, yen(amount)].filter(Boolean).join(" ")}</p>
      <p className="mt-2">{m.dialog[act]}</p>
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 text-ink">
        <ReasonField label={reason} {...form.field("reason")} />
        <Button type="submit" disabled={sending}>
          {m.acts[act]}
        </Button>
      </form>
    </Dialog>
  );
}
