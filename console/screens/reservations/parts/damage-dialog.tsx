import { type ChangeEvent, type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ReservationMoney } from "#contract/console/money.ts";
import { readYen } from "#domain/money/typed-yen.ts";
import { type DamageKind, damageKinds } from "#domain/rentals/damage.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useForm } from "../../../use-form.ts";
import type { ActProps } from "./act-bar.tsx";
import { DamageCharges } from "./damage-charges.tsx";
import { NowAndAfter, Told } from "./money-preview.tsx";
import { useMoney } from "./use-money.ts";

type Inside = { money: ReservationMoney; reload: () => Promise<void>; onClose: () => void };

/** Charges damage or loss: with photos, and told before it is charged. */
export function DamageDialog({ reservation: { number }, onClose }: ActProps) {
  const { damage: m } = useMessages("money");
  const { money, reload } = useMoney(number);
  return (
    <Dialog open onClose={onClose} title={m.title} sheet>
      {money && money.damages.length > 0 && <DamageCharges money={money} onDone={onClose} onStale={reload} />}
      {money && money.damageMost.damage > 0 && <DamageForm money={money} reload={reload} onClose={onClose} />}
    </Dialog>
  );
}

function DamageForm({ money, reload, onClose }: Inside) {
  const { damage: m, damageKinds: kinds } = useMessages("money");
  const { yen } = useMessages("common");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const form = useForm({ amount: "", reason: "" });
  const [kind, setKind] = useState<DamageKind>("damage");
  const [request] = useState(() => crypto.randomUUID());
  const amount = readYen(form.values.amount) ?? 0;
  const most = money.damageMost[kind];
  const possible = damageKinds.filter((each) => money.damageMost[each] > 0);
  const hasPhoto = money.photos.checkIns.length + money.photos.waiting.length > 0;
  const charged = money.damages.reduce(
    (sum, each) => (each.state === "withdrawn" ? sum : sum + each.amount - each.givenBack),
    0,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const json = { id: request, kind, amount, expected: charged, reason: form.values.reason };
    const param = { number: money.number };
    const { error } = await send(() => api.reservations[":number"].damages.$post({ param, json }));
    if (error?.code === "MNY_005") await reload();
    if (error) return form.showErrors(error);
    showSuccess(m.done);
    onClose();
    return revalidate();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <SelectField label={m.kind} value={kind} onChange={({ target }) => setKind(target.value as DamageKind)}>
        {possible.map((each) => (
          <option key={each} value={each}>
            {kinds[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.amount}
        inputMode="numeric"
        autoComplete="off"
        hint={m.most(yen(most))}
        {...form.field("amount")}
      />
      <Photos money={money} reload={reload} />
      <NowAndAfter rows={[{ label: m.title, now: yen(charged), after: yen(charged + Math.min(amount, most)) }]} />
      <Told text={m.told(money.damageNoticeDays)} />
      <ReasonField label={m.reason} maxLength={500} {...form.field("reason")} />
      {!hasPhoto && <p className="text-due text-sm">{m.noPhoto}</p>}
      <Button type="submit" disabled={sending || !hasPhoto || amount === 0 || amount > most}>
        {m.act}
      </Button>
    </form>
  );
}

/** What shows it: of the check-in, and what is added here. */
function Photos({ money: { number, photos }, reload }: Pick<Inside, "money" | "reload">) {
  const { damage: m } = useMessages("money");
  const { send, sending } = useCall();
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const param = { number, photo: crypto.randomUUID() };
    const init = { body: file, headers: { "Content-Type": file.type } };
    const { ok } = await send(() => api.reservations[":number"]["damage-photos"][":photo"].$put({ param }, { init }));
    if (ok) await reload();
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-muted text-sm">{m.photos}</legend>
      {photos.checkIns.length > 0 && <p className="text-sm">{m.checkInPhotos(photos.checkIns.length)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {photos.waiting.map((photo, at) => (
          <img
            key={photo}
            src={`/api/console/reservations/${number}/damage-photos/${photo}`}
            alt={m.photo(at + 1)}
            className="size-20 rounded-lg border border-line object-cover"
          />
        ))}
        <label className={buttonLook("outline", "focus-within:outline-2 focus-within:outline-primary")}>
          {m.addPhoto}
          <input type="file" accept="image/*" disabled={sending} onChange={add} className="sr-only" />
        </label>
      </div>
    </fieldset>
  );
}
