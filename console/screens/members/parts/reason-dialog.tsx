import type { ClientResponse } from "hono/client";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { SuccessOf } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

type ReasonDialogProps<R> = {
  title: string;
  /** What will happen. */
  lines: string[];
  note?: string;
  confirm: string;
  act: (reason: string) => Promise<R>;
  onDone: (answer: SuccessOf<R>) => void;
  /** It was refused because things are no longer as shown. */
  onRefused?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Says what an act will do, asks why, and does it. */
export function ReasonDialog<R extends ClientResponse<unknown, number, string>>(props: ReasonDialogProps<R>) {
  const { title, lines, note, confirm, act, onDone, onRefused, onClose, children } = props;
  const { acts: m } = useMessages("members");
  const { send, sending } = useCall();
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const { ok, error: refusal } = await send(() => act(reason));
    if (!refusal) return onDone(ok);
    setError(refusal.fields.reason);
    if (refusal.status === 409) {
      onClose();
      onRefused?.();
    }
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className="grid list-disc gap-1 pl-5 text-ink">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {note && <p className="mt-2">{note}</p>}
      <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-4 text-ink">
        {children}
        <ReasonField label={m.reason} error={error} onChange={() => setError(undefined)} />
        <Button type="submit" disabled={sending}>
          {confirm}
        </Button>
        <Button look="plain" onClick={onClose}>
          {m.keep}
        </Button>
      </form>
    </Dialog>
  );
}
