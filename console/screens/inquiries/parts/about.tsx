import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { InquiryDetail } from "#contract/console/inquiries.ts";
import { foldCode } from "#domain/hyphens.ts";
import { inquiryStages } from "#domain/members/inquiry-stage.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { showError, showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { mayDo, useMe } from "../../../session/me.ts";
import { useCall } from "../../../use-call.ts";

/** How far it is, whose it is, and what it is about. */
export function About({ inquiry }: { inquiry: InquiryDetail }) {
  const { about: m } = useMessages("inquiries");
  const me = useMe();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const json = {
      stage: inquiryStages.find((stage) => stage === given.get("stage")) ?? inquiry.stage,
      assignee: String(given.get("assignee")) || null,
      reservation: foldCode(String(given.get("reservation"))) || null,
      version: inquiry.version,
    };
    const param = { number: inquiry.number };
    const answer = await send(() => api.inquiries[":number"].$put({ param, json }), { handled: ["INQ_001"] });
    if (answer.ok) showSuccess(m.saved);
    else if (answer.error.code === "INQ_001") showError(answer.error.message);
    else return setError(answer.error.fields.reservation);
    await revalidate();
  };
  return (
    <Section title={m.title}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-3">
        <Fields inquiry={inquiry} />
        <TextField
          label={m.reservation}
          name="reservation"
          optional
          defaultValue={inquiry.reservation ?? ""}
          error={error}
          maxLength={20}
          autoComplete="off"
          onChange={() => setError(undefined)}
        />
        {inquiry.reservation && mayDo(me, "reservations.see") && (
          <Link
            to={`/console/reservations/${inquiry.reservation}`}
            className="inline-flex min-h-11 items-center text-primary text-sm"
          >
            {m.open}
          </Link>
        )}
        <Button type="submit" look="outline" disabled={sending}>
          {m.save}
        </Button>
      </form>
    </Section>
  );
}

function Fields({ inquiry }: { inquiry: InquiryDetail }) {
  const { about: m, stages } = useMessages("inquiries");
  return (
    <>
      <SelectField label={m.stage} name="stage" defaultValue={inquiry.stage}>
        {inquiryStages.map((stage) => (
          <option key={stage} value={stage}>
            {stages[stage]}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.assignee} name="assignee" defaultValue={inquiry.assignee?.id ?? ""}>
        <option value="">{m.nobody}</option>
        {inquiry.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
