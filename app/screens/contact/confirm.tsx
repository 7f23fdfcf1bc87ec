import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ApiError } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import { Rows } from "#app/components/rows.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type ContactForm, contactForm, contactReceipt } from "./parts/contact-form.ts";
import { ContactSteps } from "./parts/contact-steps.tsx";
import { NotSentDialog } from "./parts/not-sent-dialog.tsx";

type Checked = ContactForm & { reservationName: string; type: Exclude<ContactForm["type"], ""> };

export default function ContactConfirm() {
  const m = useMessages("contact");
  const { error: texts } = useMessages("common");
  const api = useApi();
  const navigate = useNavigate();
  const { send, sending } = useCall();
  const [form, setForm] = useState<Checked>();
  const [failure, setFailure] = useState<ApiError>();

  useEffect(() => {
    const { checked, ...kept } = contactForm.read();
    if (checked) setForm(kept as Checked);
    else navigate("/contact", { replace: true });
  }, [navigate]);

  const submit = async ({ reservationName: _, ...json }: Checked) => {
    setFailure(undefined);
    const { ok, error } = await send(() => api.contact.$post({ json }), { handled: "all" });
    if (ok) {
      contactReceipt.write({ number: ok.result.number, email: json.email });
      contactForm.clear();
      navigate("/contact/complete", { replace: true });
    } else if (error.status !== 403) setFailure(error);
  };

  const rows = useRows(form);
  const reason = failure && (Object.values(failure.fields)[0] ?? (failure.message || texts.offline));
  return (
    <FormPage title={m.confirmTitle} lead={m.confirmLead}>
      <ContactSteps current={1} />
      {form && (
        <>
          <div className="whitespace-pre-line">
            <Rows rows={rows} />
          </div>
          <div className="mt-8 grid gap-3">
            <Button onClick={() => submit(form)} disabled={sending}>
              {m.submit}
            </Button>
            <ButtonLink to="/contact" look="outline">
              {m.edit}
            </ButtonLink>
          </div>
          <NotSentDialog
            reason={reason}
            sending={sending}
            onAgain={() => submit(form)}
            onClose={() => setFailure(undefined)}
          />
        </>
      )}
    </FormPage>
  );
}

/** What was typed and chosen, one row each; what was left empty has none. */
function useRows(form: Checked | undefined): { label: string; body: string }[] {
  const m = useMessages("contact");
  const account = useMessages("account");
  const { fullName } = useMessages("common");
  if (!form) return [];
  return [
    { label: m.type, body: m.types[form.type] },
    ...(form.reservationName ? [{ label: m.reservation, body: form.reservationName }] : []),
    { label: m.content, body: form.content },
    { label: account.name, body: fullName(form) },
    ...(form.lastNameKana || form.firstNameKana
      ? [{ label: account.nameKana, body: fullName({ lastName: form.lastNameKana, firstName: form.firstNameKana }) }]
      : []),
    { label: account.email, body: form.email },
    ...(form.phoneNumber ? [{ label: account.phoneNumber, body: formatPhone(form.phoneNumber) }] : []),
  ];
}
