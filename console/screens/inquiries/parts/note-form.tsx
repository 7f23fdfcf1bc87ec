import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { InquiryDetail } from "#contract/console/inquiries.ts";
import { Button } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { useKeptText } from "../../../use-kept-text.ts";

const MOST = 2_000;

/** Writes something down for the desk. */
export function NoteForm({ inquiry }: { inquiry: InquiryDetail }) {
  const { note: m } = useMessages("inquiries");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [body, setBody] = useKeptText(`note ${inquiry.number}`);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const param = { number: inquiry.number };
    const answer = await send(() => api.inquiries[":number"].notes.$post({ param, json: { body } }));
    if (!answer.ok) return setError(answer.error.fields.body);
    setBody("");
    showSuccess(m.saved);
    await revalidate();
  };
  return (
    <Section title={m.title}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-3">
        <TextAreaField
          label={m.body}
          hint={m.hint}
          rows={3}
          value={body}
          error={error}
          onChange={({ target }) => {
            setBody(target.value);
            setError(undefined);
          }}
          count={{ text: m.count([...body].length), over: [...body].length > MOST }}
        />
        <Button type="submit" look="outline" disabled={sending}>
          {m.save}
        </Button>
      </form>
    </Section>
  );
}
