import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ConsoleStation } from "#contract/console/stations.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

/** Takes one box away, which nobody is to use any more. */
export function RemoveBox({ station }: { station: ConsoleStation }) {
  const { page } = useMessages("stations");
  const { removing: m } = page;
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState(station.boxes[0]?.number ?? "");
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const param = { station: station.slug, number };
    const answer = await send(() =>
      api.stations[":station"].boxes[":number"].remove.$post({ param, json: { reason } }),
    );
    setError(answer.error?.fields.reason);
    if (!answer.ok) return;
    setOpen(false);
    showSuccess(m.done(number));
    await revalidate();
  };
  return (
    <>
      <Button look="plain" className="-ml-(--button-edge) mt-2" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      <Dialog open={open} sheet title={m.title(number)} onClose={() => setOpen(false)}>
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-sm">{m.body}</p>
          <SelectField label={m.choose} value={number} onChange={({ target }) => setNumber(target.value)}>
            {station.boxes.map((box) => (
              <option key={box.number} value={box.number}>
                {box.number}
              </option>
            ))}
          </SelectField>
          <ReasonField label={m.reason} required error={error} />
          <Button type="submit" disabled={sending}>
            {m.submit}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
