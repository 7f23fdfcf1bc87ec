import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ReservationMoney } from "#contract/console/money.ts";
import { includedTax } from "#domain/money/tax.ts";
import { readYen } from "#domain/money/typed-yen.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";
import type { ActProps } from "./act-bar.tsx";
import { NowAndAfter, SecondPerson, Told } from "./money-preview.tsx";
import { secondPersonFor, useMoney } from "./use-money.ts";

/** Gives back a part of what was paid. What is shown is what the server says now. */
export function RefundDialog({ reservation: { number }, onClose }: ActProps) {
  const { refund: m } = useMessages("money");
  const { money, reload } = useMoney(number);
  return (
    <Dialog open onClose={onClose} title={m.title} sheet>
      {money?.underWay && <p className="text-due text-sm">{m.underWay}</p>}
      {money && money.refundable === 0 && <p className="text-sm">{m.nothing}</p>}
      {money && !money.underWay && money.refundable > 0 && (
        <RefundForm
          money={money}
          most={money.refundable}
          give={(json) => api.reservations[":number"].refunds.$post({ param: { number }, json })}
          onClose={onClose}
          onStale={reload}
        />
      )}
    </Dialog>
  );
}

type Given = { id: string; amount: number; expected: number; reason: string };
type RefundFormProps = {
  money: ReservationMoney;
  /** The most that may be given back. */
  most: number;
  give: (refund: Given) => Promise<RefundAnswer>;
  onClose: () => void;
  /** Shows what is left by now. */
  onStale: () => unknown;
};
type RefundAnswer = Awaited<ReturnType<(typeof api.reservations)[":number"]["refunds"]["$post"]>>;

/** How much goes back, why, and whether somebody else has to approve it. */
export function RefundForm({ money, most, give, onClose, onStale }: RefundFormProps) {
  const { refund: m, reason, refundStates } = useMessages("money");
  const { yen } = useMessages("common");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ amount: "", reason: "" });
  // The same click twice is one refund; another amount is another one.
  const [ids, setIds] = useState<Record<string, string>>({});
  const amount = readYen(form.values.amount) ?? 0;
  const given = Math.min(amount, most);
  const asks = secondPersonFor(amount, money.limits) !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = ids[amount] ?? crypto.randomUUID();
    setIds({ ...ids, [amount]: id });
    const json = { id, amount, expected: most, reason: form.values.reason };
    const { ok, error } = await send(() => give(json));
    if (error?.code === "MNY_005") await onStale();
    if (error) return form.showErrors(error);
    showSuccess(m.done(yen(amount), refundStates[ok.result.refund.state]));
    onClose();
    return revalidate();
  };
  const rows = [
    { label: m.kept, now: yen(money.paid), after: yen(money.paid - given) },
    { label: m.tax, now: yen(includedTax(money.paid)), after: yen(includedTax(money.paid - given)) },
    { label: m.receipt, now: m.issued, after: m.replaced },
  ];
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={m.amount}
        inputMode="numeric"
        autoComplete="off"
        hint={m.most(yen(most))}
        {...form.field("amount")}
      />
      <NowAndAfter rows={rows} />
      <Told text={asks ? m.toldLater : m.told} />
      <ReasonField label={reason} {...form.field("reason")} />
      <SecondPerson amount={amount} limits={money.limits} />
      <Button type="submit" disabled={sending || amount === 0}>
        {asks ? m.ask : m.give}
      </Button>
    </form>
  );
}
