import { useState } from "react";
import { SelectField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { useAct, usePreview } from "./use-act.ts";

/** A mail once more: only what still says how it is. */
export function ResendDialog({ reservation, onClose }: ActProps) {
  const { resend: m, mails: names, mailStates } = useMessages("reservations");
  const { dateTime } = useMessages("common");
  const { act, sending, errors } = useAct(reservation, onClose);
  const param = { number: reservation.number };
  const found = usePreview(() => api.reservations[":number"].mails.$get({ param }), onClose)?.result;
  const [chosen, setChosen] = useState<string>();
  if (!found) return null;
  const mail = found.mails.find(({ id }) => id === chosen) ?? found.mails[0];
  const resend = (reason: string) => {
    if (!mail) return;
    const json = { mail: mail.id, reason, version: reservation.version };
    return act(() => api.reservations[":number"].mails.$post({ param, json }), m.done);
  };
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      {...(mail && { told: m.to(found.to), reason: { error: errors.reason } })}
      act={m.act}
      disabled={sending || !mail}
      onAct={resend}
    >
      {mail ? (
        <SelectField label={m.mail} value={mail.id} onChange={({ target }) => setChosen(target.value)}>
          {found.mails.map(({ id, kind, at, state }) => (
            <option key={id} value={id}>
              {m.option(names[kind] ?? kind, dateTime(at), mailStates[state] ?? state)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm">{m.none}</p>
      )}
    </ActDialog>
  );
}
