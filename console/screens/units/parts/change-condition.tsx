import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ConditionPreview, UnitDetail } from "#contract/console/units.ts";
import { type UnitCondition, unitConditions } from "#domain/rentals/unit-place.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

/** First whom it touches, then the act, which does what was shown or nothing. */
export function ChangeCondition({ unit }: { unit: UnitDetail }) {
  const { change: m, conditions, filters } = useMessages("units");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const others = unitConditions.filter((each) => each !== unit.condition);
  const [to, setTo] = useState<UnitCondition>(others[0] ?? "ready");
  const [preview, setPreview] = useState<ConditionPreview>();
  const [error, setError] = useState<string>();
  const param = { serial: unit.serialNumber };
  const look = async () => {
    const { ok } = await send(() => api.units[":serial"].condition.$get({ param, query: { to } }));
    if (ok) setPreview(ok.result);
  };
  const act = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!preview) return look();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const json = { condition: to, reason, hash: preview.hash };
    const answer = await send(() => api.units[":serial"].condition.$post({ param, json }), { handled: ["BOX_003"] });
    setError(answer.error?.fields.reason);
    if (answer.error?.code === "BOX_003") {
      setPreview(answer.error.preview as ConditionPreview);
      showError(m.changed);
    }
    if (answer.ok) showSuccess(m.done(unit.serialNumber, conditions[to]));
    // Somebody else has done the same: the page shows it then.
    if (answer.ok || answer.error.code === "UNI_001") await revalidate();
  };
  return (
    <form onSubmit={act} className="grid gap-4 rounded-2xl border border-line bg-canvas p-4">
      <h2 className="font-bold">{m.title}</h2>
      <SelectField
        label={filters.condition}
        value={to}
        onChange={({ target }) => {
          setTo(target.value as UnitCondition);
          setPreview(undefined);
        }}
      >
        {others.map((each) => (
          <option key={each} value={each}>
            {conditions[each]}
          </option>
        ))}
      </SelectField>
      {preview && <Touched preview={preview} />}
      {preview && <ReasonField label={m.reason} required error={error} />}
      <Button type="submit" look={preview ? "primary" : "outline"} disabled={sending}>
        {preview ? m.act(conditions[to]) : m.look}
      </Button>
    </form>
  );
}

function Touched({ preview: { moves, notHelped, freesFrom } }: { preview: ConditionPreview }) {
  const { change: m } = useMessages("units");
  const { dateTime } = useMessages("common");
  if (moves.length === 0) return <p className="text-sm">{freesFrom ? m.frees : m.nobody}</p>;
  return (
    <div>
      <h3 className="font-bold text-sm">{m.touched}</h3>
      <ul className="digits text-sm">
        {moves.map(({ number, pickupAt, lastName, goesTo }) => (
          <li key={number} className="grid grid-cols-[1fr_auto_auto] items-center gap-2 border-hair border-b py-2">
            <span>
              <span className="block text-muted text-xs">{dateTime(pickupAt)}</span>
              {lastName ? m.san(lastName) : number}
            </span>
            <ArrowRight aria-hidden="true" className="size-4 text-muted" />
            <span
              className={`rounded-lg px-2 py-1 font-bold text-xs ${goesTo ? "bg-tint text-primary-strong" : "bg-danger-tint text-danger"}`}
            >
              {goesTo ?? m.none}
            </span>
          </li>
        ))}
      </ul>
      {notHelped > 0 && <p className="mt-2 text-danger text-sm">{m.notHelped(notHelped)}</p>}
      {moves.some(({ filled }) => filled) && <p className="mt-2 text-due text-sm">{m.waits}</p>}
    </div>
  );
}
