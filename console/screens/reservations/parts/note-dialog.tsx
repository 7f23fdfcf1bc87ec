import { useState } from "react";
import { TextAreaField } from "#ui/field.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import type { ActProps } from "./act-bar.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { useAct } from "./use-act.ts";

const MOST = 1000;

/** Something to know about the reservation, such as a call. */
export function NoteDialog({ reservation, onClose }: ActProps) {
  const { note: m } = useMessages("reservations");
  const { act, sending, errors } = useAct(reservation, onClose);
  const [text, setText] = useState("");
  const [id] = useState(() => crypto.randomUUID());
  const param = { number: reservation.number };
  const write = () => act(() => api.reservations[":number"].notes.$post({ param, json: { id, text } }), m.done);
  return (
    <ActDialog
      title={m.title}
      onClose={onClose}
      told={m.told}
      act={m.act}
      disabled={sending || text.trim() === "" || text.length > MOST}
      onAct={write}
    >
      <TextAreaField
        label={m.text}
        name="text"
        rows={4}
        value={text}
        error={errors.text}
        count={{ text: m.count(text.length, MOST), over: text.length > MOST }}
        onChange={({ target }) => setText(target.value)}
      />
    </ActDialog>
  );
}
