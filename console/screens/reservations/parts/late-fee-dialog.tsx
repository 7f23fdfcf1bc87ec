import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ReservationMoney } from "#contract/console/money.ts";
import { readYen } from "#domain/money/typed-yen.ts";
import { reduceLateFee } from "#domain/rentals/lateness.ts";
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

/** Reduces a late fee, or lets go of it. */
export function LateFeeDialog({ reservation: { number }, onClose }: ActProps) {
  const { lateFee: m } = useMessages("money");
  const { money } = useMoney(number);
  return (
    <Dialog open onClose={onClose} title={m.title} sheet>
      {money && <LateFeeForm money={money} onClose={onClose} />}
    </Dialog>
  );
}

function LateFeeForm({ money, onClose }: { money: ReservationMoney; onClose: () => void }) {
  const { lateFee: m, refund, reason } = useMessages("money");
  const { yen } = useMessages("common");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ fee: "0", reason: "" });
  const [request] = useState(() => crypto.randomUUID());
  const { amount: expected, charged, waived, state } = money.lateFee;
  // What is no amount lets go of nothing.
  const fee = readYen(form.values.fee) ?? expected;
  const known = { lateFee: expected, lateFeeCharged: charged, lateFeeWaived: waived, lateFeeState: state };
  const reduced = reduceLateFee(known, fee);
  const givesBack = reduced?.givesBack ?? 0;
  const less = expected - (reduced?.lateFee ?? expected);
  const asks = less > 0 && secondPersonFor(less, money.limits) !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { id: request, fee, expected, reason: form.values.reason };
    const param = { number: money.number };
    const { ok, error } = await send(() => api.reservations[":number"]["late-fee"].$post({ param, json }));
    if (error) return form.showErrors(error);
    showSuccess(ok.result.refund?.state === "requested" ? m.asked : m.done);
    onClose();
    return revalidate();
  };
  const rows = [
    { label: m.amount, now: yen(expected), after: yen(reduced?.lateFee ?? expected) },
    { label: m.charged, now: yen(charged), after: yen(reduced?.lateFeeCharged ?? charged) },
    { label: m.back, now: yen(0), after: yen(givesBack) },
  ];
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label={m.fee}
        inputMode="numeric"
        autoComplete="off"
        hint={reduced ? undefined : m.unchanged}
        {...form.field("fee")}
      />
      <NowAndAfter rows={rows} />
      <Told text={asks ? m.toldLater : m.told} />
      <ReasonField label={reason} {...form.field("reason")} />
      <SecondPerson amount={less} limits={money.limits} />
      <Button type="submit" disabled={sending || !reduced}>
        {asks ? refund.ask : m.act}
      </Button>
    </form>
  );
}
