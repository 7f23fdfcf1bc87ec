import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ReservationMoney } from "#contract/console/money.ts";
import { Button } from "#ui/button.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";
import { SecondPerson, Told } from "./money-preview.tsx";
import { RefundForm } from "./refund-dialog.tsx";
import { secondPersonFor } from "./use-money.ts";

type Charge = ReservationMoney["damages"][number];
type ChargesProps = { money: ReservationMoney; onDone: () => void; onStale: () => unknown };

/** What was charged before: until it is paid it may be withdrawn, or charged later; then it may be given back. */
export function DamageCharges(props: ChargesProps) {
  const { money } = props;
  const { damage: m } = useMessages("money");
  return (
    <section className="mb-4">
      <h3 className="font-bold text-sm">{m.list}</h3>
      <ul>
        {money.damages.map((charge) => (
          <Row key={charge.id} {...props} charge={charge} />
        ))}
      </ul>
    </section>
  );
}

type Act = "withdraw" | "postpone" | "giveBack";

function Row({ money, charge, onDone, onStale }: ChargesProps & { charge: Charge }) {
  const { damage: m, damageKinds } = useMessages("money");
  const { yen, dateTime, dot, aside } = useMessages("common");
  const [act, setAct] = useState<Act>();
  const param = { number: money.number, damage: charge.id };
  const { kind, amount, givenBack, state, reason, chargeAt, who, waits } = charge;
  const open = state === "announced" || state === "failed";
  const left = state === "paid" ? amount - givenBack : 0;
  const acts: Act[] = open ? ["withdraw", "postpone"] : left > 0 ? ["giveBack"] : [];
  return (
    <li className="grid gap-1 border-hair border-b py-2 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {damageKinds[kind]} <b className="digits">{yen(amount)}</b>
        </span>
        <span className={state === "failed" ? "font-bold text-danger" : "text-muted"}>
          {waits ? aside(m.states[state], m.waits) : m.states[state]}
        </span>
      </p>
      <p className="text-muted text-xs">
        {[reason, who, open && m.chargeAt(dateTime(chargeAt)), givenBack > 0 && m.givenBack(yen(givenBack))]
          .filter(Boolean)
          .join(dot)}
      </p>
      {!act && (
        <p className="flex gap-2 empty:hidden">
          {acts.map((each) => (
            <Button key={each} look="outline" onClick={() => setAct(each)}>
              {m[each]}
            </Button>
          ))}
        </p>
      )}
      {act === "giveBack" && (
        <RefundForm
          money={money}
          most={left}
          give={(json) => api.reservations[":number"].damages[":damage"].refunds.$post({ param, json })}
          onClose={onDone}
          onStale={onStale}
        />
      )}
      {act && act !== "giveBack" && <ActForm money={money} charge={charge} act={act} onDone={onDone} />}
    </li>
  );
}

type ActFormProps = {
  money: ReservationMoney;
  charge: Charge;
  act: Exclude<Act, "giveBack">;
  onDone: () => void;
};

function ActForm({
  money: { number, limits, damageNoticeDays },
  charge: { id: damage, amount },
  act,
  onDone,
}: ActFormProps) {
  const { damage: m, refund, reason } = useMessages("money");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ reason: "" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { act, reason: form.values.reason };
    const param = { number, damage };
    const { ok, error } = await send(() => api.reservations[":number"].damages[":damage"].$post({ param, json }));
    if (error) return form.showErrors(error);
    const withdrawn = ok.result.refund?.state === "requested" ? m.asked : m.withdrawn;
    showSuccess(act === "withdraw" ? withdrawn : m.postponed);
    onDone();
    return revalidate();
  };
  const asks = act === "withdraw" && secondPersonFor(amount, limits) !== undefined;
  const toldBy = { withdraw: asks ? m.toldLater : m.withdrawTold, postpone: m.postponeTold(damageNoticeDays) };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-3">
      <Told text={toldBy[act]} />
      <ReasonField label={reason} {...form.field("reason")} />
      {act === "withdraw" && <SecondPerson amount={amount} limits={limits} />}
      <Button type="submit" disabled={sending}>
        {asks ? refund.ask : m[act]}
      </Button>
    </form>
  );
}
