import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { InquiryDetail, TemplateView } from "#contract/console/inquiries.ts";
import { fillTemplate } from "#domain/members/reply-template.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextAreaField } from "#ui/field.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";
import { useKeptText } from "../../../use-kept-text.ts";

const MOST = 4_000;

type ReplyFormProps = { inquiry: InquiryDetail; templates: TemplateView[] };

/** Answers by mail. When somebody was faster, what is typed stays and the thread is read anew. */
export function ReplyForm({ inquiry, templates }: ReplyFormProps) {
  const { reply: m } = useMessages("inquiries");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [body, setBody] = useKeptText(`reply ${inquiry.number}`);
  const [error, setError] = useState<string>();
  const param = { number: inquiry.number };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stage = new FormData(event.currentTarget).get("stage") === "done" ? "done" : "waiting";
    const json = { body, stage, version: inquiry.version } as const;
    const answer = await send(() => api.inquiries[":number"].replies.$post({ param, json }), {
      handled: ["INQ_001", "INQ_002"],
    });
    if (answer.ok) {
      setBody("");
      showSuccess(m.sent);
    } else {
      setError(answer.error.fields.body ?? (answer.error.code === "INQ_002" ? answer.error.message : undefined));
      if (answer.error.code !== "INQ_001") return;
      showError(answer.error.message);
    }
    await revalidate();
  };
  return (
    <Section title={m.title} lead={m.to(inquiry.email)}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        {templates.length > 0 && (
          <Templates
            inquiry={inquiry}
            templates={templates}
            onChoose={(text) => setBody(body === "" ? text : `${body}\n\n${text}`)}
          />
        )}
        <TextAreaField
          label={m.body}
          name="body"
          rows={7}
          value={body}
          error={error}
          onChange={({ target }) => {
            setBody(target.value);
            setError(undefined);
          }}
          count={{ text: m.count([...body].length), over: [...body].length > MOST }}
        />
        <div className="grid items-end gap-3 sm:grid-cols-[14rem_auto]">
          <SelectField label={m.after} name="stage" defaultValue="waiting">
            <option value="waiting">{m.afterWaiting}</option>
            <option value="done">{m.afterDone}</option>
          </SelectField>
          <Button type="submit" disabled={sending}>
            {m.send}
          </Button>
        </div>
      </form>
    </Section>
  );
}

type TemplatesProps = ReplyFormProps & { onChoose: (text: string) => void };

function Templates({ inquiry, templates, onChoose }: TemplatesProps) {
  const { reply: m } = useMessages("inquiries");
  const me = useMe();
  const values = {
    name: inquiry.name,
    number: inquiry.number,
    staff: me.name,
    ...(inquiry.reservation && { reservation: inquiry.reservation }),
  };
  // Those in the sender's language first.
  const sorted = templates.toSorted(
    (a, b) => Number(b.language === inquiry.language) - Number(a.language === inquiry.language),
  );
  return (
    <SelectField
      label={m.template}
      value=""
      onChange={({ target }) => {
        const chosen = templates.find(({ id }) => id === target.value);
        if (chosen) onChoose(fillTemplate(chosen.body, values));
      }}
    >
      <option value="">{m.choose}</option>
      {sorted.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
