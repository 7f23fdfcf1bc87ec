import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

type OpenDoorProps = {
  station: string;
  number: string;
  open: boolean;
  onClose: () => void;
  onChange: () => Promise<void>;
};

/** Asks once, then says what the locker answered: it is never assumed. */
export function OpenDoor({ station, number, open, onClose, onChange }: OpenDoorProps) {
  const { open: m } = useMessages("boxes");
  const { send, sending } = useCall();
  const [said, setSaid] = useState("");
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const param = { station, number };
    const answer = await send(() => api.stations[":station"].boxes[":number"].open.$post({ param, json: { reason } }));
    setError(answer.error?.fields.reason);
    if (!answer.ok) return;
    const { outcome, why } = answer.ok.result;
    const refused = why === "unreachable" ? m.unreachable : m.stuck(number);
    setSaid(outcome === "opened" ? m.opened(number) : outcome === "unknown" ? m.unknown(number) : refused);
    await onChange();
  };
  const close = () => {
    setSaid("");
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={m.title(number)}>
      {said ? (
        <p role="status" className="text-base text-ink">
          {said}
        </p>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <p>{m.body}</p>
          <ReasonField label={m.reason} required error={error} />
          <Button type="submit" disabled={sending}>
            {m.confirm}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
